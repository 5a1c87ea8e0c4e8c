import { LongTextInput, type LongTextInputProps } from '../control/long-text-input.tsx'
import { countOf, FieldFrame, type FrameProps } from './field.tsx'
import type { FieldProps } from './use-form.ts'

interface LongTextFieldProps
  extends
    Omit<LongTextInputProps, 'name' | 'maxLength' | 'required'>,
    Omit<FrameProps, 'count' | 'className'>,
    Pick<FieldProps<string>, 'name' | 'error'> {
  error: string | undefined
  /** As of `TextField`. */
  limit?: number
}

/** Several lines with their label. */
export const LongTextField = ({ label, hint, error, required, limit, ...area }: LongTextFieldProps) => (
  <FieldFrame {...{ label, error, hint, required }} count={countOf(area.value, limit)}>
    {(control) => <LongTextInput {...area} {...control} />}
  </FieldFrame>
)
