import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { Box, Card, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { useNarrow, useWide } from '../layout/use-narrow.ts'
import type { Columns } from './table/column.ts'
import styles from './data-table.module.css'
import { RowCheck } from './table/row-check.tsx'
import { headSorts, type Sorting } from './sorting.tsx'
import { Table, type TableProps } from './table/table.tsx'

type Passed = 'columns' | 'rows' | 'keyOf' | 'selection' | 'expanded' | 'firstOpen'

interface DataTableProps<Row> extends Pick<TableProps<Row>, Passed> {
  /** Missing where rows come in one order only. */
  sorting?: Sorting | undefined
}

/** A table; on a phone cards: the first column is the head, the key `actions` the foot, the others lie between. */
export function DataTable<Row>({ columns, sorting, ...table }: DataTableProps<Row>) {
  const narrow = useNarrow()
  const wide = useWide()
  const { rows, keyOf, selection, expanded, firstOpen } = table
  if (!narrow) {
    const shown = columns.filter(({ lesser }) => wide || !lesser)
    return <Table<Row> {...table} columns={shown} sortOf={sorting && headSorts(sorting)} />
  }
  return (
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
  const [first, ...others] = columns
  const foot = others.find(({ key }) => key === 'actions')
  const facts = others.flatMap((column) => {
    const content = column === foot || column.corner ? null : column.render(row)
    return content === null || content === '' ? [] : [{ ...column, content }]
  })
  return (
    <>
      <Row gap={1.5} align="start" className={styles.head}>
        {box}
        <Box flex={1} minWidth={0} tone="ink" weight={600}>
          {first?.render(row)}
        </Box>
        {others.find(({ corner }) => corner)?.render(row)}
      </Row>
      <Row as="dl" wrap gap="0.5 2" margin="1 0 0">
        {facts.map(({ key, title, content }) => (
          <Row key={key} gap={0.75} minWidth={0} minHeight={24}>
            <Term flex="none" size={13}>
              {title}
            </Term>
            <Box as="dd" minWidth={0} anywhere>
              {content}
            </Box>
          </Row>
        ))}
      </Row>
      {foot !== undefined && (
        <Box above={1} className={styles.foot}>
          {foot.render(row)}
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
