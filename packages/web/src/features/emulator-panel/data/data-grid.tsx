import { Link } from 'react-router-dom'
import { emulatorDataTexts } from '#src/config/texts/emulator/data.ts'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { Box, NothingHere, Text, classNames } from '#src/ui/theme/primitives.tsx'
import type { Cell, DataColumn } from '../control/emu.tsx'
import { cellText } from './cell-text.ts'
import { CellView, ColumnType } from './cell-view.tsx'
import { DataCards } from './data-cards.tsx'
import { isNarrowed, keyOf, queryOf, sortedBy, type DataPlace } from './data-place.ts'
import { type DataGridProps, onRow } from './grid-props.ts'
import styles from './data.module.css'

/** The rows as a table, on a phone as cards; a row opens, ids lead to rows, states and the like filter. */
export function DataGrid(props: DataGridProps) {
  const { columns, rows, place, onOpen } = props
  const narrow = useNarrow()
  if (rows.length === 0)
    return <NothingHere>{isNarrowed(place) ? emulatorDataTexts.none : emulatorDataTexts.empty}</NothingHere>
  if (narrow) return <DataCards {...props} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
    <Box as="section" flex={1} overflow="auto" className={styles.grid} aria-label={emulatorDataTexts.grid} tabIndex={0}>
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
      <Link to={{ search: queryOf(sortedBy(place, name)) }} title={emulatorDataTexts.sort(name)}>
        {name}
        {way !== undefined && <span aria-hidden="true">{way === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </Link>{' '}
      <ColumnType column={column} />
    </th>
  )
}
