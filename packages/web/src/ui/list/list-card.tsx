import type { ReactNode } from 'react'
import styles from './list-card.module.css'

interface ListCardProps {
  search: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** The card that a list of the console stands in, below its search box and filters. */
export function ListCard({ search, filters, children }: ListCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.tools}>
        <div>{search}</div>
        {filters}
      </div>
      {children}
    </section>
  )
}
