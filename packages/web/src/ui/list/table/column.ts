import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  /** Shown when one points at the head. */
  hint?: string
  /** Pixels. */
  width?: number
  align?: 'right'
  className?: string
  /** Left out where a table has no room for it. */
  lesser?: boolean
  /** On a card, at the right of its head, without its title: a state. */
  corner?: boolean
  /** What is too long for it is cut, and the table is no wider than its place. */
  cut?: boolean
  render: (row: Row) => ReactNode
}

export type Columns<Row> = readonly Column<Row>[]
