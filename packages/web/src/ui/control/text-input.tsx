import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './text-input.module.css'

type Ours = 'value' | 'onChange' | 'onBlur' | 'name'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, Ours> {
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
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
