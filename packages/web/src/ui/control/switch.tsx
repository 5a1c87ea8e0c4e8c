import { classNames } from '../theme/primitives.tsx'
import type { ControlProps } from './control-props.ts'
import styles from './switch.module.css'

interface SwitchProps extends ControlProps<boolean> {
  /** Red while it is on: of what does harm. */
  danger?: boolean
}

/** On or off, at once. */
export const Switch = ({ value = false, onChange, label, danger = false, ...input }: SwitchProps) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    aria-label={label}
    className={classNames(styles.switch, danger && styles.danger)}
    checked={value}
    aria-checked={value}
    onChange={(event) => onChange?.(event.target.checked)}
  />
)
