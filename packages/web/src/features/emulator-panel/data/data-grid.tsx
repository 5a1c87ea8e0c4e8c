import { Link } from 'react-router-dom'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Hint, Text } from '#src/ui/theme/primitives.tsx'
import type { Cell, DataColumn, DataRows } from '../control/types.ts'
import { cellText } from './cell-text.ts'
import { queryOf, type DataPlace } from './data-place.ts'
import styles from './data.module.css'

interface DataGridProps {
  data: DataRows
  place: DataPlace
}

/** The rows as a table; ids lead to rows, states and the like filter. */
export function DataGrid({ data: { table, columns, rows }, place }: DataGridProps) {
  if (rows.length === 0)
    return (
      <Hint pad="4 2" textAlign="center">
        {emulatorTexts.dataNone}
      </Hint>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
    <section className={styles.grid} aria-label={emulatorTexts.dataGrid} tabIndex={0}>
      <Text as="table" size={13} tabular>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const id = String(row['id'] ?? '')
            return (
              <tr key={id === '' ? index : id} className={classNames(id !== '' && id === place.row && styles.chosen)}>
                {columns.map((column) => (
                  <td key={column.name}>
                    <CellView table={table} column={column} value={row[column.name] ?? null} place={place} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Text>
    </section>
  )
}

interface CellViewProps {
  table: string
  column: DataColumn
  value: Cell
  place: DataPlace
}

function CellView({ table, column: { name, link, filter }, value, place }: CellViewProps) {
  if (value === null || value === '') return <Text tone="muted">–</Text>
  const text = String(value)
  if (name === 'id') {
    return (
      <Link to={{ search: queryOf({ ...place, row: text }) }} aria-label={emulatorTexts.dataRowOpen(text)}>
        {text}
      </Link>
    )
  }
  if (link !== null) {
    const to = queryOf({ table: link.table, column: link.column, value: text, row: text })
    return (
      <Link to={{ search: to }} aria-label={emulatorTexts.dataFollow({ table: link.table, id: text })}>
        {text}
      </Link>
    )
  }
  const shown = cellText(name, value)
  if (!filter) return shown
  return (
    <Text
      as={Link}
      tone="text"
      to={{ search: queryOf({ table, column: name, value: text }) }}
      aria-label={emulatorTexts.dataFilterBy({ column: name, value: shown })}
    >
      {shown}
    </Text>
  )
}
