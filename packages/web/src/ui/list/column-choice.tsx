import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { Tick } from '../control/tick.tsx'
import { useNarrow, useWide } from '../layout/use-narrow.ts'
import { ColumnsPopover } from '../popover/columns-popover.tsx'
import type { ListQuery } from '../query/use-list-query.ts'
import type { Columns } from './table/column.ts'

/** Of the address: columns that are usually there and are not now, and the other way round. */
const HIDDEN = 'hide'
const ADDED = 'with'

const namedIn = ({ get }: ListQuery, name: string): readonly string[] => (get(name) ?? '').split(',').filter(Boolean)

const isShown = (query: ListQuery, key: string, off: readonly string[]): boolean =>
  off.includes(key) ? namedIn(query, ADDED).includes(key) : !namedIn(query, HIDDEN).includes(key)

/** A column that a list can do without. */
interface ChosenColumn {
  key: string
  title: string
  /** Left out where a table has no room for it. */
  lesser: boolean
}

/** Of a table's columns those that it can do without: all but the first, which names a row, and what is done with it. */
export const choiceOf = <Row,>(columns: Columns<Row>): ChosenColumn[] =>
  columns
    .slice(1)
    .filter(({ key }) => key !== 'actions')
    .map(({ key, title, lesser = false }) => ({ key, title, lesser }))

/** A table's columns without those of the chosen ones that are not to be shown; `off` are those that usually are not. */
export function shownColumns<Row>(
  columns: Columns<Row>,
  chosen: readonly ChosenColumn[],
  query: ListQuery,
  off: readonly string[],
): Columns<Row> {
  const leftOut = new Set(chosen.map(({ key }) => key).filter((key) => !isShown(query, key, off)))
  return columns.filter(({ key }) => !leftOut.has(key))
}

interface ColumnChoiceProps {
  query: ListQuery
  columns: readonly ChosenColumn[]
  off: readonly string[]
}

/** Chooses which columns a list shows, where it has columns; the address keeps it. */
export function ColumnChoice({ query, columns, off }: ColumnChoiceProps) {
  const narrow = useNarrow()
  const wide = useWide()
  if (narrow) return null
  const toggle = (key: string) => {
    const name = off.includes(key) ? ADDED : HIDDEN
    const named = namedIn(query, name)
    const next = named.includes(key) ? named.filter((one) => one !== key) : [...named, key]
    query.change({ [name]: next.join(',') })
  }
  return (
    <ColumnsPopover size="medium">
      <Box as="ul" minWidth={160} pad={1} bare>
        {columns
          .filter(({ lesser }) => !lesser || wide)
          .map(({ key, title }) => (
            <li key={key}>
              <Row as="label" minHeight={32} pad="0 1" cursor="pointer">
                <Tick checked={isShown(query, key, off)} onChange={() => toggle(key)} />
                {title}
              </Row>
            </li>
          ))}
      </Box>
    </ColumnsPopover>
  )
}
