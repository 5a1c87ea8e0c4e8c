import { commonTexts } from '#src/config/texts/common.ts'
import styles from './state.module.css'

/** Grey lines in the place of what is being loaded. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <output className={styles.skeleton} data-loading>
      <span className="visually-hidden">{commonTexts.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={styles.line}
          style={{ width: `${line === lines - 1 ? 60 : 100 - (line % 3) * 8}%` }}
        />
      ))}
    </output>
  )
}

/** The skeleton of a whole screen. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton lines={8} />
    </div>
  )
}
