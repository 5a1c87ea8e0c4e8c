import type { ReactNode } from 'react'
import styles from './form-card.module.css'

interface FormCardProps {
  /** Of a section that a rail leads to. */
  id?: string
  title: string
  /** A line beneath the title. */
  hint?: ReactNode
  /** At the title's right. */
  extra?: ReactNode
  children: ReactNode
}

/** A card with a title, for a form or a section of one. Several stand in an element of class `stack`. */
export function FormCard({ id, title, hint, extra, children }: FormCardProps) {
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={styles.card}>
      <header className={styles.header}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        {extra}
      </header>
      {children}
    </section>
  )
}
