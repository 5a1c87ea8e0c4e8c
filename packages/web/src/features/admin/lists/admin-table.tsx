import type { TableColumnsType } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CallResult } from '#src/api/use-call.ts'
import { PAGE_SIZES } from '#src/config/settings.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { choiceOf, ColumnChoice, shownColumns } from '#src/ui/list/column-choice.tsx'
import { DataTable } from '#src/ui/list/data-table.tsx'
import { SelectionBar } from '#src/ui/list/selection-bar.tsx'
import type { Sorting } from '#src/ui/list/sorting.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import filterStyles from './filters.module.css'
import styles from './lists.module.css'
import { ExportSelected, type SheetColumns } from './export-selected.tsx'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'

interface AdminTableProps<Row> {
  query: ListQuery
  call: Omit<CallResult<{ list: Row[]; total: number }>, 'setData'>
  columns: TableColumnsType<Row>
  rowKey: keyof Row & string
  /** Missing: nothing is searched. */
  searchHint?: string
  filters?: ReactNode
  /** Missing: the rows come in one order only. */
  sorting?: Sorting
  /** What a file of selected rows says; the first column names a row. Missing: no row is selected. */
  sheet?: SheetColumns<Row>
  /** Instead of an empty list that nothing was searched in; it may know the filters. */
  empty?: ReactNode
  /** What a row shows when it is opened. */
  expanded?: (row: Row) => ReactNode
}

/** A list of the desk: search, filters, rows, pages; all of it kept in the address bar. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { query, call, columns, rowKey, searchHint, filters, sorting, sheet, empty, expanded } = props
  const [keys, setKeys] = useState<readonly string[]>([])
  const chosen = choiceOf(columns)
  const keyOf = (row: Row) => String(row[rowKey])
  // A row that the list shows no longer is selected no longer.
  const selected = call.data?.list.filter((row) => keys.includes(keyOf(row))) ?? []
  const isSearched = query.keyword !== '' || (empty === undefined && query.narrowed)
  const none = isSearched ? (
    <EmptyState title={adminTexts.lists.emptyTitle} hint={adminTexts.lists.emptyHint} />
  ) : (
    (empty ?? <EmptyState />)
  )
  return (
    <Box as="section" pad="2 3 3" line="all" round={12} ground="surface" className={styles.list}>
      <Row wrap gap="1 2" below={2} className={filterStyles.filters}>
        {searchHint !== undefined && (
          <SearchBox
            value={query.keyword}
            placeholder={searchHint}
            total={call.data?.total}
            onSearch={(keyword) => query.filter({ keyword })}
          />
        )}
        {filters}
        <ColumnChoice query={query} columns={chosen} />
      </Row>
      <CallView call={call} isEmpty={({ total }) => total === 0} empty={none}>
        {({ list, total }) => (
          <DataTable<Row>
            rowKey={rowKey}
            size="middle"
            columns={shownColumns(columns, chosen, query)}
            rows={list}
            // With one, the library measures by a hidden row that would hold the box of all rows once more.
            {...(sheet === undefined && { scroll: { x: 'max-content' } })}
            expanded={expanded}
            sorting={sorting}
            selection={sheet && { keys: selected.map(keyOf), labelOf: labelIn(list, keyOf, sheet), onChange: setKeys }}
            pagination={{
              current: query.page,
              pageSize: query.perPage,
              total,
              showSizeChanger: true,
              pageSizeOptions: [...PAGE_SIZES],
              hideOnSinglePage: total <= PAGE_SIZES[0],
              onChange: (page, perPage) => query.change({ page: perPage === query.perPage ? page : 1, perPage }),
            }}
          />
        )}
      </CallView>
      {sheet !== undefined && selected.length > 0 && (
        <SelectionBar selected={adminTexts.desk.selected(selected.length)} onClear={() => setKeys([])}>
          <ExportSelected rows={selected} sheet={sheet} />
        </SelectionBar>
      )}
    </Box>
  )
}

/** What the box of a row is called. */
const labelIn =
  <Row,>(list: readonly Row[], keyOf: (row: Row) => string, sheet: SheetColumns<Row>) =>
  (key: string) => {
    const row = list.find((one) => keyOf(one) === key)
    return adminTexts.desk.select(row === undefined ? '' : String(sheet[0]?.[1](row) ?? ''))
  }
