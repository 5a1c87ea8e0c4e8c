import type { ReactNode } from 'react'
import { Box, Card, Row, Text } from '#src/ui/theme/primitives.tsx'
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
}
