import type { TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './text-input.module.css'

type Ours = 'value' | 'onChange' | 'onBlur' | 'name'

export interface LongTextInputProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Ours> {
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

/** Several lines, without a label of their own; it grows with them where the browser can. */
export const LongTextInput = ({ onChange, className, ...area }: LongTextInputProps) => (
  <textarea
    rows={2}
    {...area}
    className={classNames(styles.input, styles.long, className)}
    onChange={(event) => onChange(event.target.value)}
  />
)
