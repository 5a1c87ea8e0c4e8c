import { Select, type SelectProps } from '../control/select.tsx'
import { FieldFrame, type FrameProps } from './field.tsx'
import type { FieldProps } from './use-form.ts'

interface SelectFieldProps<Value extends string | number>
  extends
    Omit<FieldProps<Value>, 'value'>,
    Omit<FrameProps, 'count'>,
    Pick<SelectProps<Value>, 'options' | 'placeholder'> {
  /** Undefined while none is chosen. */
  value: Value | undefined
  error: string | undefined
}

/** One of a list: `<SelectField label="证件类型" options={types} {...form.field('type')} />`. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { options, placeholder, name, value, onChange, onBlur, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {(control) => <Select look="form" {...{ options, placeholder, name, value, onChange, onBlur }} {...control} />}
    </FieldFrame>
  )
}
