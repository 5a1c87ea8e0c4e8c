import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Box } from '../theme/primitives.tsx'
import { FieldFrame } from './field.tsx'
import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'

interface SelectFieldProps extends FieldProps<number> {
  label: string
  options: readonly { value: number; label: string }[]
  hint?: ReactNode
  required?: boolean
}

/** One of a list, by number: `<SelectField label="证件类型" options={types} {...form.field('type')} />`. */
export function SelectField({ label, options, hint, error, required, onChange, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <Box display="flex" gap={1} align="stretch" position="relative">
          <select
            className={styles.input}
            {...select}
            {...control}
            aria-required={required}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className={styles.chevron} />
        </Box>
      )}
    </FieldFrame>
  )
}
