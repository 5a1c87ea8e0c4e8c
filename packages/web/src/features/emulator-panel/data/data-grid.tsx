import { Link } from 'react-router-dom'
import type { MouseEvent } from 'react'
import { emulatorDataTexts as texts } from '#src/config/texts/emulator/data.ts'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { Box, Text, classNames, Row, Stack, Term } from '#src/ui/theme/primitives.tsx'
import { listTexts } from '#src/config/texts/lists.ts'
import { Select } from '#src/ui/control/select.tsx'
import { type Cell, type DataColumn, type DataRows, NothingHere } from '../control/emu.tsx'
import { cellText } from './cell-text.ts'
import { CellView, ColumnType } from './cell-view.tsx'
import { isNarrowed, keyOf, queryOf, sortedBy, type DataPlace } from './data-place.ts'
import styles from './data.module.css'

/** The rows as a table, on a phone as cards; a row opens, ids lead to rows, states and the like filter. */
export function DataGrid(props: DataGridProps) {
  const { columns, rows, place, onOpen } = props
  const narrow = useNarrow()
  if (rows.length === 0) return <NothingHere>{isNarrowed(place) ? texts.none : texts.empty}</NothingHere>
  if (narrow) return <DataCards {...props} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
    <Box as="section" flex={1} overflow="auto" className={styles.grid} aria-label={texts.grid} tabIndex={0}>
      <Text as="table" size={13} tabular>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} place={place} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              // By keyboard J, K and the link of its id open it.
              <tr
                key={key}
                className={classNames(key === place.row && styles.chosen)}
                onClick={onRow(() => onOpen(key))}
              >
                {columns.map((column) => (
                  <td key={column.name} title={titleOf(column.name, row[column.name])}>
                    <CellView column={column} value={row[column.name] ?? null} place={place} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Text>
    </Box>
  )
}

/** What may be cut off in a cell. */
const titleOf = (name: string, value: Cell | undefined) => (value == null ? undefined : cellText(name, value))

/** The name of a column, which sorts by it. */
function Head({ column, place }: { column: DataColumn; place: DataPlace }) {
  const { name, sort } = column
  const way = place.sort !== name ? undefined : place.order === 'asc' ? 'ascending' : 'descending'
  if (!sort) {
    return (
      <th scope="col">
        {name} <ColumnType column={column} />
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={way}>
      <Link to={{ search: queryOf(sortedBy(place, name)) }} title={texts.sort(name)}>
        {name}
        {way !== undefined && <span aria-hidden="true">{way === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </Link>{' '}
      <ColumnType column={column} />
    </th>
  )
}

/** The rows on a phone: each says what it holds under its first column, and nothing of what it does not. */
export function DataCards({ columns: [first, ...columns], rows, place, onOpen }: DataGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
    <Box as="section" flex={1} overflow="auto" focusWithin aria-label={texts.grid} tabIndex={0}>
      <Box as="ul" bare parted size={13} tabular>
        {rows.map((row) => {
          const key = keyOf(row)
          const held = columns.filter(({ name }) => (row[name] ?? '') !== '')
          return (
            // By keyboard the link of its id opens it.
            <Stack as="li" key={key} columns="one" gap={0.5} pad="1.5 2" onClick={onRow(() => onOpen(key))}>
              {first && <CellView column={first} value={row[first.name] ?? null} place={place} />}
              <Row as="dl" wrap gap="0.25 2">
                {held.map((column) => (
                  <Row key={column.name} gap={0.5} align="baseline" minWidth={0}>
                    <Term flex="none">{column.name}</Term>
                    <Text as="dd" tone="ink" minWidth={0} lines={2} anywhere>
                      <CellView column={column} value={row[column.name] ?? null} place={place} />
                    </Text>
                  </Row>
                ))}
              </Row>
            </Stack>
          )
        })}
      </Box>
    </Box>
  )
}

interface CardOrderProps extends Pick<DataGridProps, 'columns' | 'place'> {
  onPlace: (place: DataPlace) => void
}

/** No order chosen. */
const USUAL = ''

/** By which column the cards are sorted, as they have no heads to press. */
export function CardOrder({ columns, place, onPlace }: CardOrderProps) {
  const options = columns
    .filter(({ sort }) => sort)
    .flatMap(({ name }) => [
      { value: name, label: `${name} ↓` },
      { value: `${name} asc`, label: `${name} ↑` },
    ])
  const choose = (value: string) => {
    const [sort, order] = value.split(' ')
    onPlace({ ...place, page: 1, row: undefined, sort, order: order === 'asc' ? 'asc' : undefined })
  }
  return (
    <Select
      look="plain"
      label={listTexts.order}
      options={[{ value: USUAL, label: texts.usualOrder }, ...options]}
      value={place.sort === undefined ? USUAL : [place.sort, place.order].filter(Boolean).join(' ')}
      onChange={choose}
    />
  )
}

/** Rows of a table, as a grid or as cards. */
export interface DataGridProps {
  columns: readonly DataColumn[]
  rows: DataRows['rows']
  place: DataPlace
  onOpen: (row: string) => void
}

/** A click on a row, but not on what leads elsewhere in it, nor the end of a selection. */
export const onRow = (open: () => void) => (event: MouseEvent) => {
  const isOn = event.target instanceof Element && event.target.closest('a') !== null
  if (!isOn && getSelection()?.isCollapsed !== false) open()
}
