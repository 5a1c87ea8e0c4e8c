import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Box, Text } from '../theme/primitives.tsx'
import styles from './form.module.css'

interface FieldFrameProps {
  label: string
  error: string | undefined
  hint?: ReactNode
  required?: boolean
  /** Draws the control; give it the id and the attributes. */
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

/** Label, control, hint and the message at the field. */
export function FieldFrame({ label, error, hint, required = false, children }: FieldFrameProps) {
  const id = useId()
  const noteId = useId()
  const hasNote = error !== undefined || hint !== undefined
  return (
    <Text as="div" below={2.5}>
      <Box as="label" display="block" tone="ink" weight={500} className={styles.label} htmlFor={id}>
        {required && (
          <Text tone="red" className={styles.required} aria-hidden="true">
            *
          </Text>
        )}
        {label}
      </Box>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': hasNote ? noteId : undefined })}
      {hasNote && (
        <div id={noteId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
          {error !== undefined && <Icon name="warning" size={14} />}
          {error ?? hint}
        </div>
      )}
    </Text>
  )
}
