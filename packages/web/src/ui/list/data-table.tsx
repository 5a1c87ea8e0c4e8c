import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { Box, Card, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { useNarrow, useWide } from '../layout/use-narrow.ts'
import type { Columns } from './table/column.ts'
import styles from './data-table.module.css'
import { RowCheck, type Selection } from './table/row-check.tsx'
import { headSorts, OrderSelect, type Sorting } from './sorting.tsx'
import { Table } from './table/table.tsx'

interface DataTableProps<Row> {
  columns: Columns<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Which rows are selected, by their keys; missing where none can be. */
  selection?: Selection | undefined
  /** Missing where rows come in one order only. */
  sorting?: Sorting | undefined
  /** What a row shows when it is opened. */
  expanded?: ((row: Row) => ReactNode) | undefined
  /** Whether the first row comes opened. */
  firstOpen?: boolean | undefined
}

/**
 * A table; on a phone a list of cards instead: the first column is a card's head, one of the key `actions` its foot, and
 * the others stand between them under their titles.
 */
export function DataTable<Row>({ columns, sorting, ...table }: DataTableProps<Row>) {
  const narrow = useNarrow()
  const wide = useWide()
  const { rows, keyOf, selection, expanded, firstOpen } = table
  if (!narrow) {
    const shown = columns.filter(({ lesser }) => wide || !lesser)
    return <Table<Row> {...table} columns={shown} sortOf={sorting && headSorts(sorting)} />
  }
  return (
    <>
      {sorting && <OrderSelect sorting={sorting} />}
      <Stack as="ul" gap={1.5} bare className={styles.cards}>
        {rows.map((row, index) => (
          <Card as="li" key={keyOf(row)} data-row-key={keyOf(row)} minWidth={0} pad={2}>
            <RowFacts
              columns={columns}
              row={row}
              expanded={expanded}
              open={firstOpen === true && index === 0}
              box={selection && <RowCheck id={keyOf(row)} selection={selection} />}
            />
          </Card>
        ))}
      </Stack>
    </>
  )
}

interface CardProps<Row> {
  box: ReactNode
  columns: Columns<Row>
  row: Row
  expanded: DataTableProps<Row>['expanded']
  open: boolean
}

function RowFacts<Row>({ columns, row, expanded, open, box }: CardProps<Row>) {
  const cells = columns.map(({ key, title, render }) => ({ key, title, content: render(row) }))
  const [head, ...others] = cells
  const foot = others.find(({ key }) => key === 'actions')
  return (
    <>
      <Row gap={1.5} align="start" tone="ink" weight={600} className={styles.head}>
        {box}
        <Box flex={1} minWidth={0}>
          {head?.content}
        </Box>
      </Row>
      <Stack as="dl" gap={0.5} margin="1 0 0">
        {others
          .filter((cell) => cell !== foot && cell.content !== null && cell.content !== '')
          .map(({ key, title, content }) => (
            <Row key={key} gap={2} justify="space-between" minHeight={24}>
              <Term flex="none" size={13}>
                {title}
              </Term>
              <Box as="dd" minWidth={0} textAlign="right" anywhere>
                {content}
              </Box>
            </Row>
          ))}
      </Stack>
      {foot !== undefined && (
        <Box above={1.5} lineAbove className={styles.foot}>
          {foot.content}
        </Box>
      )}
      {expanded !== undefined && (
        <Text as="details" above={1.5} open={open}>
          <Box as="summary" tone="primary" cursor="pointer">
            {commonTexts.details}
          </Box>
          {expanded(row)}
        </Text>
      )}
    </>
  )
}
