import { useState, type ReactNode, useRef } from 'react'
import { stateLabel, statesOf, type Machine } from '@unilink/shared'
import type { CallResult } from '#src/api/client.ts'
import { listTexts as texts } from '#src/config/texts/lists.ts'
import { Card, Row } from '#src/ui/theme/primitives.tsx'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { Button } from '../button/button.tsx'
import type { ListQuery } from '../query/use-list-query.ts'
import { SearchBox } from '../search/search-box.tsx'
import { EmptyState } from '../state/page-state.tsx'
import type { Columns } from './table/column.ts'
import { choiceOf, ColumnChoice, shownColumns } from './column-choice.tsx'
import { DataTable } from './data-table.tsx'
import { FilterChips, type ListFilter } from './filter-chips.tsx'
import styles from './list-screen.module.css'
import { PagedList } from './paged-list.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SavedViews } from './saved-views.tsx'
import { SelectionBar, ExportSelected, type SheetColumns } from './selection-bar.tsx'
import { PhoneOrder, type Sorting } from './sorting.tsx'
import { useKeys } from '../action/use-keys.ts'

interface ListScreenProps<Row> {
  query: ListQuery
  call: Omit<CallResult<{ list: Row[]; total: number }>, 'setData'>
  /** The first names a row, one of the key `actions` is what can be done with it. */
  columns: Columns<Row>
  rowKey: keyof Row & string
  /** Keys of columns that show only once they are asked for. */
  off?: readonly string[]
  /** Missing: nothing is searched. */
  searchHint?: string
  filters?: readonly ListFilter[]
  /** Beside the filters. */
  tools?: ReactNode
  /** Missing: the rows come in one order only. */
  sorting?: Sorting
  /** What a file of selected rows says; its first column names a row. Missing: no row is selected. */
  sheet?: SheetColumns<Row>
  /** What can be done with selected rows, in place of the file. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Instead of an empty list that nothing was searched in. */
  empty?: ReactNode
  /** What a row shows when it is opened. */
  expanded?: (row: Row) => ReactNode
  /** Whether the first row comes opened. */
  firstOpen?: boolean
}

const NONE: readonly string[] = []

/** Every list of the console: search, filters, views, columns, rows, pages; all of it kept in the address bar. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { query, call, columns, rowKey, off = NONE, searchHint, filters = [], tools, sorting, sheet, bulk } = props
  const [keys, setKeys] = useState<readonly string[]>([])
  const rows = useRowKeys()
  const chosen = choiceOf(columns)
  const keyOf = (row: Row) => String(row[rowKey])
  // A row that the list shows no longer is selected no longer.
  const selected = call.data?.list.filter((row) => keys.includes(keyOf(row))) ?? []
  const clear = () => setKeys([])
  const canSelect = sheet !== undefined
  return (
    <>
      <Row wrap gap="1 2" below={2} className={styles.tools}>
        {searchHint !== undefined && (
          <SearchBox
            value={query.keyword}
            placeholder={searchHint}
            total={call.data?.total}
            onSearch={(keyword) => query.filter({ keyword })}
          />
        )}
        <Row wrap hiddenEmpty className={styles.filters}>
          <FilterChips query={query} filters={filters} />
          {tools}
        </Row>
        <Row>
          <SavedViews query={query} />
          <ColumnChoice query={query} columns={chosen} off={off} />
          <PhoneOrder sorting={sorting} />
        </Row>
      </Row>
      <Card ref={rows} className={styles.list} data-rows>
        <PagedList
          call={call}
          page={query.page}
          perPage={query.perPage}
          loading={<RowsSkeleton />}
          empty={<None query={query} total={call.data?.total ?? 0} empty={props.empty} />}
          hint={canSelect ? texts.keysWithSelection : texts.keys}
          onPage={(page) => query.change({ page })}
          onPerPage={(perPage) => query.filter({ perPage })}
        >
          {(list) => (
            <DataTable<Row>
              keyOf={keyOf}
              columns={shownColumns(columns, chosen, query, off)}
              rows={list}
              expanded={props.expanded}
              firstOpen={props.firstOpen}
              sorting={sorting}
              selection={
                sheet && { keys: selected.map(keyOf), labelOf: labelIn(list, keyOf, sheet), onChange: setKeys }
              }
            />
          )}
        </PagedList>
      </Card>
      {selected.length > 0 &&
        (bulk?.(selected, clear) ??
          (sheet && (
            <SelectionBar selected={texts.selected(selected.length)} onClear={clear}>
              <ExportSelected rows={selected} sheet={sheet} />
            </SelectionBar>
          )))}
    </>
  )
}

/** A page beyond the last, a search that finds nothing, or nothing at all. */
function None({ query, total, empty }: { query: ListQuery; total: number; empty: ReactNode }) {
  if (total > 0) {
    const action = <Button onClick={() => query.change({ page: 1 })}>{texts.firstPage}</Button>
    return <EmptyState title={texts.pastEndTitle} action={action} />
  }
  if (!query.narrowed) return empty ?? <EmptyState />
  const action = <Button onClick={() => query.show('')}>{texts.clearFilters}</Button>
  return <EmptyState title={texts.noMatchTitle} hint={texts.noMatchHint} action={action} />
}

/** What the box of a row is called. */
const labelIn =
  <Row,>(list: readonly Row[], keyOf: (row: Row) => string, sheet: SheetColumns<Row>) =>
  (key: string) => {
    const row = list.find((one) => keyOf(one) === key)
    return texts.select(row === undefined ? '' : String(sheet[0]?.[1](row) ?? ''))
  }

/** Of a table or of cards. */
const ROWS = '[data-row-key]'

/** J and K go along the rows of a list, X selects the one where one is; Enter then opens it, as the link in it does. */
function useRowKeys() {
  const list = useRef<HTMLDivElement>(null)
  const rows = () => [...(list.current?.querySelectorAll(ROWS) ?? [])].filter((row) => row.getClientRects().length > 0)
  const placeIn = (all: readonly Element[]) => all.findIndex((row) => row.contains(document.activeElement))
  const go = (by: number) => {
    const all = rows()
    const next = all[Math.min(Math.max(placeIn(all) + by, 0), all.length - 1)]
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: () => {
      const all = rows()
      all[placeIn(all)]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
    },
  })
  return list
}

/** Narrows a list to the things in one state. */
export const stateFilter = (machine: Machine, name: string, label: string): ListFilter => ({
  name,
  label,
  options: statesOf(machine).map((value) => ({ value, label: stateSaid(stateLabel(machine, value)) })),
})
