import type { ReactNode } from 'react'
import styles from './form-page.module.css'

interface FormPageProps {
  /** Beside the form when there is room, beneath it otherwise: a preview that stays in view. */
  aside: ReactNode
  /** Buttons that stay at the bottom of the view. */
  actions: ReactNode
  children: ReactNode
}

/** The layout of a long form of the console: cards, a preview beside them, buttons at hand. */
export function FormPage({ aside, actions, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        {children}
        <div className={styles.bar}>{actions}</div>
      </div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
