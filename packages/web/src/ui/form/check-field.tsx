import { useId, type ReactNode } from 'react'
import { Tick } from '../control/tick.tsx'
import { Box, Text } from '../theme/primitives.tsx'
import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'

interface CheckFieldProps extends FieldProps<boolean> {
  children: ReactNode
}

/** A box to tick, with its sentence: `<CheckField {...form.field('agree')}>…</CheckField>`. */
export function CheckField({ name, value, error, onChange, children }: CheckFieldProps) {
  const noteId = useId()
  return (
    <Text as="div" below={2.5}>
      <Box as="label" display="flex" gap={1} align="start" cursor="pointer" className={styles.check}>
        <Tick
          name={name}
          checked={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </Box>
      {error !== undefined && (
        <div id={noteId} className={styles.error}>
          {error}
        </div>
      )}
    </Text>
  )
}
