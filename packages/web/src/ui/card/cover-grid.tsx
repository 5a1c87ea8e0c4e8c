import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import styles from './cover-card.module.css'

export function CoverGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** As tall as `count` cards, so that nothing moves when they come. */
export function CoverGridSkeleton({ count }: { count: number }) {
  return (
    <output className={styles.grid}>
      <span className="visually-hidden">{commonTexts.loading}</span>
      {Array.from({ length: count }, (_, card) => (
        <span key={card} className={styles.card} aria-hidden="true">
          <span className={styles.cover} />
          <span className={styles.body}>
            <span className={styles.ghostTitle} />
            <span className={styles.ghostSummary} />
            <span className={styles.ghostTime} />
          </span>
        </span>
      ))}
    </output>
  )
}
