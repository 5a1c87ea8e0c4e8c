import type { PresetName } from '@unilink/shared/emulator'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { Box, Card, Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import type { Preset } from '../control/types.ts'
import { FaultsTab, type FaultsTabProps } from '../tabs/faults-tab.tsx'
import styles from './rooms.module.css'

/** By what somebody in front of the page will see. */
const GROUPS = [
  ['session', ['not-logged-in', 'token-missing', 'not-whitelisted', 'http-403', 'frozen', 'current-account-failure']],
  ['server', ['http-500', 'http-502', 'http-503', 'http-429']],
  ['answer', ['http-404', 'http-405', 'any-code', 'no-data']],
  ['wire', ['broken-connection', 'cut-body', 'garbage-body', 'dribbled-body', 'wrong-length', 'chunk-load']],
] as const satisfies readonly (readonly [keyof typeof texts.faultGroups, readonly PresetName[]])[]

/** The faults by what a front end will see of them, each with the answer that it gets. */
export const FaultRoom = () => <FaultsTab arrange={inGroups} />

const inGroups: FaultsTabProps['arrange'] = (presets, rowOf) => (
  <div className={styles.groups}>
    {GROUPS.map(([group, names]) => (
      <Card key={group} pad={2} aria-label={texts.faultGroups[group].title}>
        <Text as="h2" size={15}>
          {texts.faultGroups[group].title}
        </Text>
        <Hint size={13}>{texts.faultGroups[group].seen}</Hint>
        <Stack as="ul" columns="one" gap={0} bare margin="1 0 0">
          {presets
            .filter(({ preset }) => (names as readonly string[]).includes(preset))
            .map((preset) => (
              <li key={preset.preset} className={styles.fault}>
                {rowOf(preset)}
                <Answer preset={preset} />
              </li>
            ))}
        </Stack>
      </Card>
    ))}
  </div>
)

function Answer({ preset: { preset, path, answer } }: { preset: Preset }) {
  return (
    <details>
      <Box as="summary" tone="muted" size={12} cursor="pointer">
        {texts.faultAnswer}
      </Box>
      <Box as="pre" mono size={12} ground="subtle" round={6} pad={1} margin="0.5 0 0" className={styles.answer}>
        {answer ?? texts.faultsSeen[preset as keyof typeof texts.faultsSeen]}
        {'\n'}
        <Text tone="muted">{path}</Text>
      </Box>
    </details>
  )
}
