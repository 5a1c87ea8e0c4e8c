import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: ReactNode
  hint?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The first heading of a screen, with what can be done there. */
export function PageHeading({ title, hint, actions }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <div>
        <h1>{title}</h1>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
