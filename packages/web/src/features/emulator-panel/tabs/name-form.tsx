import { useState } from 'react'
import { submits } from '#src/ui/action/submits.ts'
import { Button, type ButtonLook } from '#src/ui/button/button.tsx'
import styles from '#src/features/emulator-panel/panel.module.css'
import { Text } from '#src/ui/theme/primitives.tsx'
import type { Action } from '#src/ui/action/use-action.ts'

/** What a world or a snapshot may be called, as the pattern of an input. */
const WORLD_NAME = String.raw`[a-z0-9](?:[a-z0-9_\-]{0,46}[a-z0-9])?`

interface NameFormProps {
  label: string
  submit: string
  busy: boolean
  required?: boolean
  /** Resolves to whether it was done; the field is empty then. */
  onSubmit: (name: string) => Promise<boolean>
}

export function NameForm({ label, submit, busy, required = false, onSubmit }: NameFormProps) {
  const [name, setName] = useState('')
  const send = async () => {
    if (await onSubmit(name)) setName('')
  }
  return (
    <form className={styles.row} onSubmit={submits(() => send())}>
      <Text
        as="input"
        flex={1}
        className={styles.input}
        value={name}
        required={required}
        maxLength={48}
        pattern={WORLD_NAME}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setName(event.target.value)}
      />
      <Button text={submit} size="small" type="submit" busy={busy} />
    </form>
  )
}

interface SureButtonProps {
  text: string
  /** What the button says once it was pressed: pressed again, it acts. */
  sure: string
  action: Action<[]>
  /** For whoever hears the button instead of seeing what it belongs to. */
  label?: string
  kind?: ButtonLook['kind']
}

export function SureButton({ text, sure, action, label, kind = 'default' }: SureButtonProps) {
  const [asked, setAsked] = useState(false)
  const press = () => {
    if (!asked) return setAsked(true)
    setAsked(false)
    void action.run()
  }
  return (
    <Button
      size="small"
      kind={asked ? 'danger' : kind}
      busy={action.running}
      aria-label={asked ? undefined : label}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {asked ? sure : text}
    </Button>
  )
}
