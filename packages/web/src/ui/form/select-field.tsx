import type { ReactNode } from 'react'
import { Select } from '../button/select.tsx'
import { FieldFrame } from './field.tsx'
import type { FieldProps } from './use-form.ts'

interface SelectFieldProps extends FieldProps<number> {
  label: string
  options: readonly { value: number; label: string }[]
  hint?: ReactNode
  required?: boolean
}

/** One of a list, by number: `<SelectField label="证件类型" options={types} {...form.field('type')} />`. */
export function SelectField({ label, options, hint, error, required, name, value, onChange }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <Select
          look="form"
          name={name}
          options={options}
          value={value}
          onChange={onChange}
          {...control}
          aria-required={required}
        />
      )}
    </FieldFrame>
  )
}
