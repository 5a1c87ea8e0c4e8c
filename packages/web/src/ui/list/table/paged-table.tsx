import { useState, type ComponentProps } from 'react'
import { Pagination } from '../../layout/pagination.tsx'
import { Table } from './table.tsx'

type PagedTableProps<Row> = ComponentProps<typeof Table<Row>> & { perPage: number }

/** A table of rows that are all at hand, page by page. */
export function PagedTable<Row>({ perPage, rows, ...table }: PagedTableProps<Row>) {
  const [chosen, setPage] = useState(1)
  // There may be fewer by now.
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / perPage)))
  return (
    <div>
      <Table<Row> {...table} rows={rows.slice((page - 1) * perPage, page * perPage)} />
      <Pagination page={page} perPage={perPage} total={rows.length} onChange={setPage} />
    </div>
  )
}
