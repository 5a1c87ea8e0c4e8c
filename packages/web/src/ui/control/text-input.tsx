import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../theme/primitives.tsx'
import styles from './text-input.module.css'

/** What each takes that is typed in. */
export interface Typed {
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, keyof Typed>, Typed {
  /** A code, an address: in letters of one width. */
  mono?: boolean
  ref?: Ref<HTMLInputElement>
}

/** An input of the kit, without a label of its own. */
export const TextInput = ({ onChange, mono = false, className, ...input }: TextInputProps) => (
  <input
    spellCheck={mono ? false : undefined}
    {...input}
    className={classNames(styles.input, mono && styles.mono, className)}
    onChange={(event) => onChange(event.target.value)}
  />
)
