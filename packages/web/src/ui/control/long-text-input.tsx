import type { TextareaHTMLAttributes } from 'react'
import { classNames } from '../theme/primitives.tsx'
import type { Typed } from './text-input.tsx'
import styles from './text-input.module.css'

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
