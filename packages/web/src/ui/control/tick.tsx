import type { ComponentProps } from 'react'
import { classNames } from '../theme/primitives.tsx'
import styles from './tick.module.css'

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  type?: 'checkbox' | 'radio'
}

/** A box to tick, or one of a few: drawn here, since each browser has a look of its own. */
export const Tick = ({ type = 'checkbox', className, ...input }: TickProps) => (
  <input {...input} type={type} className={classNames(styles.tick, type === 'radio' && styles.round, className)} />
)
