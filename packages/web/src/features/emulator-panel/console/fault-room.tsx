import type { PresetName } from '@unilink/shared/emulator'
import { Link } from 'react-router-dom'
import { emulatorPath } from '#src/config/routes.ts'
import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { Box, Card, Hint, Row, Stack } from '#src/ui/theme/primitives.tsx'
import { type Fault, type Preset, EmuView, CardTitle } from '../control/emu.tsx'
import { FaultRules, pathSaid } from '../tabs/fault-rules.tsx'
import { FaultScope } from '../tabs/fault-scope.tsx'
import { LatencySlider } from '../tabs/latency-slider.tsx'
import { OverrideList } from '../tabs/override-list.tsx'
import { PresetRow } from '../tabs/preset-row.tsx'
import { useFaults } from '../tabs/use-faults.ts'
import { CodeFault } from './code-fault.tsx'
import styles from './rooms.module.css'

/** By what somebody in front of the page will see. */
const GROUPS = [
  ['session', ['not-logged-in', 'token-missing', 'not-whitelisted', 'http-403', 'frozen', 'current-account-failure']],
  ['server', ['http-500', 'http-502', 'http-503', 'http-429']],
  ['answer', ['http-404', 'http-405', 'no-data']],
  ['wire', ['broken-connection', 'cut-body', 'garbage-body', 'dribbled-body', 'wrong-length', 'chunk-load']],
] as const satisfies readonly (readonly [keyof typeof texts.faultGroups, readonly PresetName[]])[]

/** What is broken on purpose now, and the ready-made faults by what a front end will see of them, each with the answer that it gets. */
export function FaultRoom() {
  const faults = useFaults()
  return (
    <EmuView call={faults.call}>
      {() => (
        <>
          <Card pad={2}>
            <FaultRules faults={faults} hitsOf={hitsOf} />
            <OverrideList />
          </Card>
          <Card pad={2} aria-label={texts.faultsNext}>
            <CardTitle>{texts.faultsNext}</CardTitle>
            <Row above={1}>
              <FaultScope scope={faults.scope} />
            </Row>
          </Card>
          <div className={styles.groups}>
            {GROUPS.map(([group, names]) => (
              <Card key={group} pad={2} aria-label={texts.faultGroups[group].title}>
                <CardTitle>{texts.faultGroups[group].title}</CardTitle>
                <Hint size={13}>{texts.faultGroups[group].seen}</Hint>
                {group === 'wire' && (
                  <Box pad="1 0" size={14}>
                    <LatencySlider faults={faults} />
                  </Box>
                )}
                <Stack as="ul" columns="one" gap={0} bare margin="1 -1.25 0">
                  {faults.presets
                    .filter(({ preset }) => (names as readonly string[]).includes(preset))
                    .map((preset) => (
                      <li key={preset.preset}>
                        <PresetRow
                          faults={faults}
                          preset={preset}
                          about={answerOf(preset)}
                          where={preset.path === '/api/*' ? undefined : pathSaid(preset.path)}
                        />
                      </li>
                    ))}
                </Stack>
                {group === 'answer' && <CodeFault add={faults.add} />}
              </Card>
            ))}
          </div>
        </>
      )}
    </EmuView>
  )
}

/** The requests that met it are one click away. */
const hitsOf = (rule: Fault, name: string) =>
  rule.hits === 0 ? (
    emulatorFaultTexts.faultHits(rule.hits)
  ) : (
    <Link to={`${emulatorPath}?${new URLSearchParams({ words: name }).toString()}`}>
      {emulatorFaultTexts.faultHits(rule.hits)}
    </Link>
  )

/** What a front end gets. */
const answerOf = ({ preset, answer }: Preset): string =>
  answer?.replace('\n', ' ') ?? texts.faultsSeen[preset as keyof typeof texts.faultsSeen]
