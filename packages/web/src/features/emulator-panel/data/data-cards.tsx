import { emulatorDataTexts } from '#src/config/texts/emulator/data.ts'
import { listTexts } from '#src/config/texts/lists.ts'
import { Select } from '#src/ui/control/select.tsx'
import { Box, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { CellView } from './cell-view.tsx'
import { keyOf, type DataPlace } from './data-place.ts'
import { type DataGridProps, onRow } from './grid-props.ts'

/** The rows on a phone: each says what it holds under its first column, and nothing of what it does not. */
export function DataCards({ columns: [first, ...columns], rows, place, onOpen }: DataGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
    <Box as="section" flex={1} overflow="auto" focusWithin aria-label={emulatorDataTexts.grid} tabIndex={0}>
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
      options={[{ value: USUAL, label: emulatorDataTexts.usualOrder }, ...options]}
      value={place.sort === undefined ? USUAL : [place.sort, place.order].filter(Boolean).join(' ')}
      onChange={choose}
    />
  )
}
