import { commonTexts } from '#src/config/texts/common.ts'
import styles from './rows-skeleton.module.css'

const ROWS = 12

/** The rows of a list that is on its way, as high as they will be. */
export function RowsSkeleton() {
  return (
    <output className={styles.rows} data-loading>
      <span className="visually-hidden">{commonTexts.loading}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className={styles.row}>
          <i style={{ width: `${18 + ((row * 7) % 11)}%` }} />
          <i />
          <i />
          <i />
        </span>
      ))}
    </output>
  )
}
