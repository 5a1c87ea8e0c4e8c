import { ADDRESSES, requestOf } from '@unilink/shared/emulator'
import { stateLabel } from '@unilink/shared'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, classNames, Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { hostPage, useAddress, useSignedIn } from '#src/features/emulator-panel/host/host-page.ts'
import { enterAs, enterAsGuest } from '#src/features/emulator-panel/control/enter-session.ts'
import { emu, useEmu, type Persona, EmuView, CHOICE } from '../control/emu.tsx'
import styles from '#src/features/emulator-panel/panel.module.css'

export function PersonaTab() {
  const call = useEmu(emu.personas.list, {})
  const info = useSignedIn()
  const { pathname, search } = useAddress()
  const enter = useAction(enterAs)
  return (
    <EmuView call={call}>
      {({ personas }) => {
        const current = personas.find(({ email }) => email === info?.email)
        return (
          <>
            <Hint size={12}>{texts.personaHint}</Hint>
            <Stack as="ul" columns="one" gap={0.25} bare>
              {personas.map((persona) => (
                <li key={persona.name}>
                  <PersonaRow
                    persona={persona}
                    isCurrent={persona === current}
                    busy={enter.running}
                    onEnter={() => void enter.run(persona.name)}
                  />
                </li>
              ))}
            </Stack>
            <div className={styles.row}>
              <Button text={texts.guest} size="small" disabled={info === null} onClick={enterAsGuest} />
              {hostPage().emulator === '' && (
                <span title={texts.copyGoHint}>
                  <CopyButton
                    text={stateLinkOf(location.origin, current?.name ?? 'guest', pathname + search)}
                    label={texts.copyGo}
                  />
                </span>
              )}
            </div>
          </>
        )
      }}
    </EmuView>
  )
}

interface PersonaRowProps {
  persona: Persona
  isCurrent: boolean
  busy: boolean
  onEnter: () => void
}

function PersonaRow({ persona: { name, title, dataState, operator }, isCurrent, busy, onEnter }: PersonaRowProps) {
  const state = operator ? texts.personaOperator : stateSaid(stateLabel('data', dataState))
  return (
    <button
      type="button"
      className={classNames(CHOICE, isCurrent && styles.isCurrent)}
      title={texts.signInAs(name)}
      aria-pressed={isCurrent}
      disabled={busy}
      onClick={onEnter}
    >
      <Box as="code" width={86} flex="none" tone="ink">
        {name}
      </Box>
      <Text flex={1} minWidth={0}>
        {title}
      </Text>
      <span className={styles.muted}>{isCurrent ? texts.current : state}</span>
    </button>
  )
}

/** An address that brings any browser onto this screen as somebody, in the world that it is opened in. */
const stateLinkOf = (origin: string, as: string, to: string): string =>
  origin + requestOf(ADDRESSES.go.open, { as, to }).path
