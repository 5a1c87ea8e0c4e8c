import { useId, type ReactNode } from 'react'
import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'

interface CheckFieldProps extends FieldProps<boolean> {
  children: ReactNode
}

/** A box to tick, with its sentence: `<CheckField {...form.field('agree')}>…</CheckField>`. */
export function CheckField({ name, value, error, onChange, children }: CheckFieldProps) {
  const noteId = useId()
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <div id={noteId} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}
