import { stateLabel } from '@unilink/shared'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Box, Card, Stack } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useSignedIn } from '../host/host-page.ts'
import { emu } from '../control/emu.ts'
import { enterAs, enterAsGuest } from '../control/enter-session.ts'
import { useEmu } from '../control/use-emu.ts'
import { EmuView } from '../emu-view.tsx'
import styles from '../panel.module.css'

/** The personas: signed in here with one click, or with a token for a front end elsewhere. */
export function PersonaRoom() {
  const call = useEmu(emu.personas.list, {})
  const info = useSignedIn()
  const enter = useAction(enterAs)
  const copy = useAction(async (name: string) => {
    const { token } = await emu.personas.login({ name })
    await navigator.clipboard.writeText(token)
    toast.success(emulatorTexts.tokenCopied(name))
  })
  return (
    <EmuView call={call}>
      {({ personas }) => (
        <Card pad={2}>
          <p className={styles.hint}>{emulatorTexts.personaRoomHint}</p>
          <Stack as="ul" columns="one" gap={0.25} bare>
            {personas.map(({ name, title, email, dataState, operator }) => (
              <li key={name} className={classNames(styles.choice, styles.persona)}>
                <Box as="span" minWidth={0}>
                  {title} <code className={styles.under}>{email}</code>
                </Box>
                <Tag tone={email === info?.email ? 'blue' : 'grey'}>
                  {email === info?.email
                    ? emulatorTexts.current
                    : operator
                      ? emulatorTexts.personaOperator
                      : stateSaid(stateLabel('data', dataState))}
                </Tag>
                <Button
                  size="small"
                  aria-label={emulatorTexts.signInAs(name)}
                  disabled={enter.running || email === info?.email}
                  onClick={() => void enter.run(name)}
                >
                  {emulatorTexts.personaEnter}
                </Button>
                <Button
                  kind="text"
                  size="small"
                  aria-label={emulatorTexts.copyTokenOf(name)}
                  onClick={() => void copy.run(name)}
                >
                  {emulatorTexts.copyToken}
                </Button>
              </li>
            ))}
          </Stack>
          <Button size="small" disabled={info === null} onClick={enterAsGuest}>
            {emulatorTexts.guest}
          </Button>
        </Card>
      )}
    </EmuView>
  )
}
