import { Box, Stack } from '../theme/primitives.tsx'
import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'

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
