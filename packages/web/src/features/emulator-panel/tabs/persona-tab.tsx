import { stateLabel } from '@unilink/shared'
import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import { useAccount } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { useLocation } from 'react-router-dom'
import { enterAs, enterAsGuest } from '../control/enter-session.ts'
import { stateLinkOf } from '../control/state-link.ts'
import type { Persona } from '../control/types.ts'
import { useEmu } from '../control/use-emu.ts'
import { EmuView } from '../emu-view.tsx'
import styles from '../panel.module.css'

/** Signs in as anybody with one click. */
export function PersonaTab() {
  const call = useEmu<{ personas: Persona[] }>('v1/personas')
  const { info } = useAccount()
  const { pathname, search } = useLocation()
  const enter = useAction(enterAs)
  return (
    <EmuView call={call}>
      {({ personas }) => {
        const current = personas.find(({ email }) => email === info?.email)
        return (
          <>
            <p className={styles.hint}>{emulatorTexts.personaHint}</p>
            <ul className={styles.list}>
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
            </ul>
            <div className={styles.row}>
              <Button size="small" disabled={info === null} onClick={enterAsGuest}>
                {emulatorTexts.guest}
              </Button>
              <span title={emulatorTexts.copyGoHint}>
                <CopyButton
                  text={stateLinkOf(location.origin, current?.name ?? 'guest', pathname + search)}
                  label={emulatorTexts.copyGo}
                />
              </span>
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
  const state = operator ? emulatorTexts.personaOperator : stateLabel('data', dataState)
  return (
    <button
      type="button"
      className={classNames(styles.choice, isCurrent && styles.isCurrent)}
      title={emulatorTexts.signInAs(name)}
      aria-pressed={isCurrent}
      disabled={busy}
      onClick={onEnter}
    >
      <code className={styles.key}>{name}</code>
      <span className={styles.grow}>{title}</span>
      <span className={styles.muted}>{isCurrent ? emulatorTexts.current : state}</span>
    </button>
  )
}
