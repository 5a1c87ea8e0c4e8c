import { Link } from 'react-router-dom'
import { commonTexts } from '#src/config/texts/common.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './neighbours.module.css'

interface Neighbour {
  id: string
  title: string
}

interface NeighboursProps {
  previous: Neighbour | null
  next: Neighbour | null
  pathOf: (id: string) => string
  /** What the visit remembers, handed on. */
  state?: unknown
}

/** At the foot of an article: the one before and the one after. */
export function Neighbours({ previous, next, pathOf, state }: NeighboursProps) {
  if (previous === null && next === null) return null
  return (
    <nav className={styles.neighbours} aria-label={commonTexts.neighbours}>
      {previous !== null && (
        <Link to={pathOf(previous.id)} state={state} className={styles.previous} rel="prev">
          <span className={styles.which}>
            <Icon name="chevronLeft" size={14} />
            {commonTexts.previousArticle}
          </span>
          <span className={styles.title}>{previous.title}</span>
        </Link>
      )}
      {next !== null && (
        <Link to={pathOf(next.id)} state={state} className={styles.next} rel="next">
          <span className={styles.which}>
            {commonTexts.nextArticle}
            <Icon name="chevronRight" size={14} />
          </span>
          <span className={styles.title}>{next.title}</span>
        </Link>
      )}
    </nav>
  )
}
