import { Link } from 'react-router-dom'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { Icon } from '../icon/icon.tsx'
import { Row, Stack, Text } from '../theme/primitives.tsx'
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
    <Stack as="nav" above={6} unprinted gap={2} className={styles.neighbours} aria-label={texts.neighbours}>
      {previous !== null && (
        <Link to={pathOf(previous.id)} state={state} className={styles.previous} rel="prev">
          <Row as="span" gap={0.5} tone="muted" size={13}>
            <Icon name="chevronLeft" size={14} />
            {texts.previousArticle}
          </Row>
          <Text weight={500}>{previous.title}</Text>
        </Link>
      )}
      {next !== null && (
        <Link to={pathOf(next.id)} state={state} className={styles.next} rel="next">
          <Row as="span" gap={0.5} tone="muted" size={13}>
            {texts.nextArticle}
            <Icon name="chevronRight" size={14} />
          </Row>
          <Text weight={500}>{next.title}</Text>
        </Link>
      )}
    </Stack>
  )
}
