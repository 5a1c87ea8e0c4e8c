import type { TextareaHTMLAttributes } from 'react'
import { countOf, FieldFrame, type FrameProps } from './field.tsx'
import type { FieldProps } from './use-form.ts'
import { classNames } from '../theme/primitives.tsx'
import type { Typed } from '../control/text-input.tsx'
import styles from '../control/text-input.module.css'

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

export type LongTextInputProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Typed> & Typed

/** Several lines, without a label of their own; it grows with them where the browser can. */
export const LongTextInput = ({ onChange, className, ...area }: LongTextInputProps) => (
  <textarea
    rows={2}
    {...area}
    className={classNames(styles.input, styles.long, className)}
    onChange={(event) => onChange(event.target.value)}
  />
)
