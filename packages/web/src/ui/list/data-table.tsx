import { Pagination, Table, type TableColumnsType, type TableProps } from 'antd'
import { cloneElement, isValidElement, type Key, type ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { Box, Card, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { Tick } from '../button/tick.tsx'
import { useNarrow, useWide } from '../layout/use-narrow.ts'
import { OrderSelect, sortedTable, type Sorting } from './sorting.tsx'
import styles from './data-table.module.css'

type Column<Row> = TableColumnsType<Row>[number] & { dataIndex?: unknown }

type DataTableProps<Row> = Omit<TableProps<Row>, 'columns' | 'dataSource' | 'expandable' | 'rowKey'> & {
  columns: TableColumnsType<Row>
  rows: readonly Row[]
  rowKey: (keyof Row & string) | ((row: Row) => string)
  /** Which rows are selected, by their keys; missing where none can be. */
  selection?: Selection | undefined
  /** Missing where rows come in one order only. */
  sorting?: Sorting | undefined
  /** What a row shows when it is opened. */
  expanded?: ((row: Row) => ReactNode) | undefined
  /** Whether the first row comes opened. */
  firstOpen?: boolean | undefined
}

export interface Selection {
  keys: readonly string[]
  /** Reads out the box of a row. */
  labelOf: (key: string) => string
  onChange: (keys: string[]) => void
}

/**
 * The library's table; on a phone a list of cards instead: the first column is a card's head, one of the key `actions` its
 * foot, and the others stand between them under their titles.
 */
export function DataTable<Row extends object>({
  columns,
  rows,
  rowKey,
  selection,
  sorting,
  expanded,
  firstOpen = false,
  ...table
}: DataTableProps<Row>) {
  const narrow = useNarrow()
  const wide = useWide()
  const keyOf = (row: Row) => (typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey]))
  if (!narrow) {
    const expandable = expanded && {
      expandable: {
        expandedRowRender: within(expanded),
        defaultExpandedRowKeys: rows.slice(0, firstOpen ? 1 : 0).map(keyOf),
      },
    }
    const rowSelection = selection && {
      selectedRowKeys: [...selection.keys],
      columnTitle: namedBox,
      onChange: (keys: readonly Key[]) => selection.onChange(keys.map(String)),
      getCheckboxProps: (row: Row) => ({ 'aria-label': selection.labelOf(keyOf(row)) }),
    }
    const shown = withRoomFor(columns, wide)
    const sorted = sorting && sortedTable(shown, sorting)
    return (
      <Table<Row>
        className={styles.table ?? ''}
        size="middle"
        {...table}
        {...expandable}
        {...(rowSelection !== undefined && { rowSelection })}
        rowKey={rowKey}
        columns={shown}
        {...sorted}
        dataSource={rows}
      />
    )
  }
  const { pagination } = table
  return (
    <>
      {sorting && <OrderSelect sorting={sorting} />}
      <Stack as="ul" gap={1.5} bare className={styles.cards}>
        {rows.map((row, index) => (
          <Card as="li" key={keyOf(row)} data-row-key={keyOf(row)} minWidth={0} pad={2}>
            <RowFacts
              columns={columns}
              row={row}
              index={index}
              expanded={expanded}
              open={firstOpen && index === 0}
              box={selection && <RowCheck id={keyOf(row)} selection={selection} />}
            />
          </Card>
        ))}
      </Stack>
      {pagination !== false && pagination !== undefined && <Pagination {...pagination} size="small" align="center" />}
    </>
  )
}

/** What a row shows, in the width that the columns make. */
const within =
  <Row,>(expanded: (row: Row) => ReactNode) =>
  (row: Row) => <div className={styles.opened}>{expanded(row)}</div>

/** The library itself learns of the width after its first frame, and its columns would jump into place. */
const withRoomFor = <Row,>(columns: TableColumnsType<Row>, wide: boolean): TableColumnsType<Row> =>
  columns
    .filter(({ responsive }) => wide || responsive === undefined)
    .map((column) => {
      const placed = { ...column }
      delete placed.responsive
      return placed
    })

/** The library names the box of all rows in English. */
const namedBox = (box: ReactNode) =>
  isValidElement<{ 'aria-label'?: string }>(box) ? cloneElement(box, { 'aria-label': commonTexts.selectAll }) : box

/** Selects a card. */
function RowCheck({ id, selection: { keys, labelOf, onChange } }: { id: string; selection: Selection }) {
  const on = keys.includes(id)
  return (
    <Tick
      className={styles.box}
      aria-label={labelOf(id)}
      checked={on}
      onChange={() => onChange(on ? keys.filter((key) => key !== id) : [...keys, id])}
    />
  )
}

interface CardProps<Row> {
  box: ReactNode
  columns: TableColumnsType<Row>
  row: Row
  index: number
  expanded: DataTableProps<Row>['expanded']
  open: boolean
}

function RowFacts<Row extends object>({ columns, row, index, expanded, open, box }: CardProps<Row>) {
  const cells = columns.map((column: Column<Row>, place) => ({
    key: String(column.key ?? place),
    title: column.title as ReactNode,
    content: cellOf(column, row, index),
  }))
  const [head, ...others] = cells
  const foot = others.find(({ key }) => key === 'actions')
  return (
    <>
      <Row gap={1.5} align="start" tone="ink" weight={600}>
        {box}
        <Box flex={1} minWidth={0}>
          {head?.content}
        </Box>
      </Row>
      <Stack as="dl" gap={0.5} margin="1 0 0" className={styles.facts}>
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

function cellOf<Row extends object>(column: Column<Row>, row: Row, index: number): ReactNode {
  const value: unknown = typeof column.dataIndex === 'string' ? row[column.dataIndex as keyof Row] : undefined
  return column.render === undefined ? (value as ReactNode) : (column.render(value, row, index) as ReactNode)
}
