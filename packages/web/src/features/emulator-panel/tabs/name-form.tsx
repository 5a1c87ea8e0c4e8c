import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { WORLD_NAME } from '../control/world-name.ts'
import styles from '../panel.module.css'

interface NameFormProps {
  label: string
  submit: string
  busy: boolean
  required?: boolean
  /** Resolves to whether it was done; the field is empty then. */
  onSubmit: (name: string) => Promise<boolean>
}

/** Asks for the name of a world or a snapshot, and makes one of it. */
export function NameForm({ label, submit, busy, required = false, onSubmit }: NameFormProps) {
  const [name, setName] = useState('')
  const send = async () => {
    if (await onSubmit(name)) setName('')
  }
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <input
        className={styles.input}
        value={name}
        required={required}
        maxLength={48}
        pattern={WORLD_NAME}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="small" type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
