import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export interface ButtonLook {
  kind?: 'primary' | 'default' | 'text' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'default', size = 'medium', block = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[kind], styles[size], block && styles.block)
}
