import { useId, type ReactNode } from 'react'
import { Box, Stack } from '../theme/primitives.tsx'
import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'
import { Tick } from '../control/tick.tsx'

interface ChoiceFieldProps<Value extends string | number> extends FieldProps<Value | undefined> {
  label: string
  options: readonly { value: Value; label: string; hint?: string }[]
}

/** One of a few, each as a card. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, name, value, error, onChange, options } = props
  return (
    <Box as="fieldset" margin="0 0 2.5">
      <Box as="legend" display="block" tone="ink" weight={500} className={styles.label}>
        {label}
      </Box>
      <Stack className={styles.cards}>
        {options.map((option) => (
          <Box
            as="label"
            pad={1.5}
            line="field"
            round={8}
            cursor="pointer"
            ringed
            key={option.value}
            className={styles.card}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <strong>{option.label}</strong>
            {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
          </Box>
        ))}
      </Stack>
      {error !== undefined && <div className={styles.error}>{error}</div>}
    </Box>
  )
}

interface CheckFieldProps extends FieldProps<boolean> {
  children: ReactNode
}

/** A box to tick, with its sentence: `<CheckField {...form.field('agree')}>…</CheckField>`. */
export function CheckField({ name, value, error, onChange, children }: CheckFieldProps) {
  const noteId = useId()
  return (
    <Box below={2.5}>
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
    </Box>
  )
}
