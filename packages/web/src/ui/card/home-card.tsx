import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './home-card.module.css'

interface HomeCardProps {
  title: ReactNode
  note?: ReactNode
  /** At the right of the head. */
  extra?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A card of a first screen: a head with title, note and a way further, and a body up to its edges. */
export function HomeCard({ title, note, extra, className, children }: HomeCardProps) {
  return (
    <section className={classNames(styles.card, className)}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {extra !== undefined && <div className={styles.extra}>{extra}</div>}
      </header>
      {children}
    </section>
  )
}
