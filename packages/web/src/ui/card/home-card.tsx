import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Box, Card, classNames, primitive, Row, Text } from '#src/ui/theme/primitives.tsx'
import styles from './home-card.module.css'
import type { IconName } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { AgoTime } from '../time/ago-time.tsx'

interface HomeCardProps {
  title: ReactNode
  note?: ReactNode
  /** At the right of the head. */
  extra?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A card of a first screen: a head with title, note and a way further, and a body up to its edges. */
export const HomeCard = ({ title, note, extra, className, children }: HomeCardProps) => (
  <Card minWidth={0} className={className}>
    <Row as="header" wrap gap="0 1.5" pad="1 2.5" className={styles.head}>
      <Row as="h2" size={15}>
        {title}
      </Row>
      {note !== undefined && (
        <Text tone="muted" size={12}>
          {note}
        </Text>
      )}
      {extra !== undefined && (
        <Box pushed size={13}>
          {extra}
        </Box>
      )}
    </Row>
    {children}
  </Card>
)

/** Says that there is nothing to tell; with `check`, that this is well. */
export const CardNone = ({ text, check = false }: { text: string; check?: boolean }) => (
  <Row as="p" pad="2 2.5 3" tone="muted" className={styles.none}>
    {check && <Icon name="check" size={20} />}
    {text}
  </Row>
)

/** `rows`: each with a key. `none`: what is said while there are none. */
export const CardRows = ({ rows, none }: { rows: readonly ReactNode[]; none: ReactNode }) =>
  rows.length === 0 ? (
    none
  ) : (
    <Box as="ul" bare className={styles.rows}>
      {rows}
    </Box>
  )

interface CardRowProps {
  icon?: IconName
  alarm?: boolean
  title: ReactNode
  /** Where the title leads. */
  to?: string
  note?: ReactNode
  /** When, in seconds since the epoch. */
  time?: number
  /** Before the title. */
  mark?: ReactNode
  /** At the end, before the time. */
  children?: ReactNode
}

/** A line of a card: a mark, a title with a note, what belongs to it, and when it was. */
export const CardRow = ({ icon, alarm = false, title, to, note, time, mark, children }: CardRowProps) => (
  <Row as="li" gap={1.5} pad="1 2.5" lineAbove>
    {mark}
    {icon !== undefined && (
      <span className={classNames(styles.mark, alarm && styles.alarm)}>
        <Icon name={icon} />
      </span>
    )}
    <Box flex={1} minWidth={0} className={styles.what}>
      {to === undefined ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
      {note !== undefined && <p>{note}</p>}
    </Box>
    {children}
    {time !== undefined && (
      <Text flex="none" tone="muted" size={13}>
        <AgoTime time={time} />
      </Text>
    )}
  </Row>
)

/** What stands back beside a word. */
export const Small = primitive('small', { tone: 'muted', size: 12, weight: 400 })
