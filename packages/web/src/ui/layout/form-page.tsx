import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './form-page.module.css'

interface FormPageProps {
  /** At the left of the form, or above it where there is no room: its sections. */
  rail?: ReactNode
  /** Beside the form when there is room, beneath it otherwise: a preview that stays in view. */
  aside?: ReactNode
  /** Buttons that stay at the bottom of the view. */
  actions: ReactNode
  children: ReactNode
}

/** The layout of a long form: its sections, cards, a preview beside them, buttons at hand. */
export function FormPage({ rail, aside, actions, children }: FormPageProps) {
  return (
    <div className={classNames(styles.page, rail !== undefined && styles.railed, aside !== undefined && styles.sided)}>
      {rail}
      <div className={styles.form}>
        {children}
        <div className={styles.bar}>{actions}</div>
      </div>
      {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}
