import { Link } from 'react-router-dom'
import { emulatorDataTexts as texts } from '#src/config/texts/emulator/data.ts'
import { Text } from '#src/ui/theme/primitives.tsx'
import type { Cell, DataColumn } from '../control/emu.tsx'
import { cellText } from './cell-text.ts'
import { filteredBy, holding, queryOf, type DataPlace } from './data-place.ts'

interface CellViewProps {
  column: DataColumn
  value: Cell
  place: DataPlace
}

/** One value of a row: an id leads to its row, a state and the like narrows the table. */
export function CellView({ column: { name, link, filter, nullable }, value, place }: CellViewProps) {
  if (value === null && nullable) {
    return (
      <Link
        to={{ search: queryOf(holding(place, name, 'null')) }}
        aria-label={texts.filterBy({ column: name, value: 'null' })}
      >
        <Nothing value={null} />
      </Link>
    )
  }
  if (value === null || value === '') return <Nothing value={value} />
  const text = String(value)
  if (name === 'id') {
    return (
      <Link to={{ search: queryOf({ ...place, row: text }) }} aria-label={texts.rowOpen(text)}>
        {text}
      </Link>
    )
  }
  if (link !== null) {
    const to = queryOf({ table: link.table, filters: [[link.column, text]], row: text })
    return (
      <Link to={{ search: to }} aria-label={texts.follow({ table: link.table, id: text })}>
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
      to={{ search: queryOf(filteredBy(place, name, text)) }}
      aria-label={texts.filterBy({ column: name, value: shown })}
    >
      {shown}
    </Text>
  )
}

/** What is not known is not an empty text. */
export const Nothing = ({ value }: { value: null | '' }) => (
  <Text as="code" size={12} tone="muted">
    {value === null ? 'null' : '""'}
  </Text>
)

/** What a column holds; a question mark says that it may hold nothing. */
export const ColumnType = ({ column: { type, nullable } }: { column: DataColumn }) => (
  <Text as="code" size={11} weight={400} tone="muted">
    {nullable ? `${type}?` : type}
  </Text>
)
