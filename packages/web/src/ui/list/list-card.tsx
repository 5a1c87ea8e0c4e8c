import type { ReactNode } from 'react'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import styles from './list-card.module.css'

interface ListCardProps {
  search: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** The card that a list of the console stands in, below its search box and filters. */
export function ListCard({ search, filters, children }: ListCardProps) {
  return (
    <Box as="section" pad={3} line="all" round={12} ground="surface" className={styles.card}>
      <Row wrap gap="1 2" justify="space-between" below={2} className={styles.tools}>
        <div>{search}</div>
        {filters}
      </Row>
      {children}
    </Box>
  )
}
