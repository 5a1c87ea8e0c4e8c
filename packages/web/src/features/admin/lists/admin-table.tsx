import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import type { CallResult } from '#src/api/use-call.ts'
import { LIST_PER_PAGE } from '#src/config/settings.ts'
import { adminTexts } from '#src/config/texts/admin.ts'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import filterStyles from './filters.module.css'
import styles from './lists.module.css'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'

interface AdminTableProps<Row> {
  query: ListQuery
  call: Omit<CallResult<{ list: Row[]; total: number }>, 'setData'>
  columns: TableColumnsType<Row>
  rowKey: keyof Row & string
  searchHint: string
  /** Filters beside the search box. */
  filters?: ReactNode
  empty?: ReactNode
  /** What a row shows when it is opened. */
  expanded?: (row: Row) => ReactNode
}

/** A list of the desk: search, filters, rows, pages; all of it kept in the address bar. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { query, call, columns, rowKey, searchHint, filters, empty, expanded } = props
  const none = empty ?? <EmptyState title={adminTexts.lists.emptyTitle} hint={adminTexts.lists.emptyHint} />
  return (
    <section className={styles.list}>
      <div className={filterStyles.filters}>
        <SearchBox
          value={query.keyword}
          placeholder={searchHint}
          total={call.data?.total}
          onSearch={(keyword) => query.filter({ keyword })}
        />
        {filters}
      </div>
      <CallView call={call} isEmpty={({ total }) => total === 0} empty={none}>
        {({ list, total }) => (
          <Table<Row>
            rowKey={rowKey}
            size="middle"
            columns={columns}
            dataSource={list}
            scroll={{ x: 'max-content' }}
            {...(expanded !== undefined && { expandable: { expandedRowRender: expanded } })}
            pagination={{
              current: query.page,
              pageSize: LIST_PER_PAGE,
              total,
              showSizeChanger: false,
              hideOnSinglePage: true,
              onChange: (page) => query.change({ page: String(page) }),
            }}
          />
        )}
      </CallView>
    </section>
  )
}
