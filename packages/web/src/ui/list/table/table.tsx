import { useState, type ReactNode, useEffect, useRef } from 'react'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { IconButton } from '../../button/icon-button.tsx'
import { Icon } from '../../icon/icon.tsx'
import { Box, classNames } from '../../theme/primitives.tsx'
import type { Column, Columns } from './column.ts'
import { AllCheck, RowCheck, type Selection } from './row-check.tsx'
import styles from './table.module.css'

export interface HeadSort {
  /** Missing while another column sorts. */
  way: Way | undefined
  /** Where a press leads to. */
  next: Way | undefined
  turn: () => void
}

export type Way = 'ascend' | 'descend'

export interface TableProps<Row> {
  columns: Columns<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Which rows are selected, by their keys; missing where none can be. */
  selection?: Selection | undefined
  /** Of a column by its key; missing for one that does not sort. */
  sortOf?: ((key: string) => HeadSort | undefined) | undefined
  /** What a row shows when it is opened. */
  expanded?: ((row: Row) => ReactNode) | undefined
  /** Whether the first row comes opened. */
  firstOpen?: boolean | undefined
  /** Said in place of rows. */
  empty?: string
  /** A row below all others. */
  foot?: ReactNode
  /** Many columns, whose heads wrap. */
  dense?: boolean
}

/** Rows in columns; what is wider than its place scrolls within it. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, selection, sortOf, expanded, firstOpen = false, empty, foot, dense } = props
  const scroller = useScroller()
  return (
    <Box className={styles.scroller} {...scroller}>
      <table
        className={classNames(styles.table, dense && styles.dense, columns.some(({ cut }) => cut) && styles.fixed)}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.boxes}>
                <AllCheck ids={rows.map(keyOf)} selection={selection} />
              </th>
            )}
            {expanded && (
              <Box as="th" width={48} scope="col" className={styles.openers}>
                <span className="visually-hidden">{texts.details}</span>
              </Box>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sortOf?.(column.key)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow
              key={keyOf(row)}
              {...{ columns, row, selection, expanded }}
              id={keyOf(row)}
              comesOpen={firstOpen && index === 0}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <Box
                as="td"
                colSpan={columns.length + (selection ? 1 : 0) + (expanded ? 1 : 0)}
                tone="muted"
                className={styles.empty}
              >
                {empty ?? texts.emptyTitle}
              </Box>
            </tr>
          )}
        </tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </Box>
  )
}

const SORTED = { ascend: 'ascending', descend: 'descending' } as const
const ARROWS = { ascend: 'arrowUp', descend: 'arrowDown' } as const

interface HeadProps<Row> {
  column: Column<Row>
  sort: HeadSort | undefined
}

function Head<Row>({ column: { title, hint, width, align }, sort }: HeadProps<Row>) {
  const way = sort?.way
  return (
    <th
      scope="col"
      title={hint}
      style={{ width }}
      aria-sort={way && SORTED[way]}
      className={classNames(align && styles[align])}
    >
      {sort === undefined ? (
        title
      ) : (
        <button type="button" onClick={sort.turn}>
          <span>{title}</span>
          <Icon name={ARROWS[way ?? sort.next ?? 'descend']} size={12} />
        </button>
      )}
    </th>
  )
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns' | 'selection' | 'expanded'> {
  row: Row
  id: string
  comesOpen: boolean
}

function TableRow<Row>({ columns, selection, expanded, row, id, comesOpen }: TableRowProps<Row>) {
  const [open, setOpen] = useState(comesOpen)
  return (
    <>
      <tr data-row-key={id}>
        {selection && (
          <td className={styles.boxes}>
            <RowCheck id={id} selection={selection} />
          </td>
        )}
        {expanded && (
          <Box as="td" width={48} className={styles.openers}>
            <IconButton icon="chevronRight" label={texts.details} aria-expanded={open} onClick={() => setOpen(!open)} />
          </Box>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
      </tr>
      {expanded && open && (
        <tr>
          <td colSpan={columns.length + (selection ? 2 : 1)}>
            <div className={styles.opened}>{expanded(row)}</div>
          </td>
        </tr>
      )}
    </>
  )
}

function Cell<Row>({ column: { align, cut, className, render }, row }: { column: Column<Row>; row: Row }) {
  const content = render(row)
  return (
    <td
      className={classNames(className, align && styles[align], cut && styles.cut)}
      title={cut && typeof content === 'string' ? content : undefined}
    >
      {content}
    </td>
  )
}

/** The attributes of a box that may scroll sideways: the keyboard reaches it where it does, and its edge tells of more. */
function useScroller() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState({ scrolls: false, more: false })
  useEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const look = () => {
      const beyond = box.scrollWidth - box.clientWidth
      setWidth({ scrolls: beyond > 0, more: beyond - box.scrollLeft > 1 })
    }
    const sizes = new ResizeObserver(look)
    for (const watched of [box, ...box.children]) sizes.observe(watched)
    box.addEventListener('scroll', look)
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  const { scrolls, more } = width
  return {
    ref,
    'data-more': more || undefined,
    ...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': texts.table }),
  }
}
