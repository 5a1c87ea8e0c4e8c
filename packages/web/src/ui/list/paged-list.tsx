import type { ReactNode } from 'react'
import type { CallResult } from '#src/api/use-call.ts'
import { LIST_PER_PAGE } from '#src/config/settings.ts'
import { Pagination } from '../layout/pagination.tsx'
import { CallView } from '../state/call-view.tsx'

interface PagedListProps<Row> {
  call: Omit<CallResult<{ list: Row[]; total: number }>, 'setData'>
  /** From 1. */
  page: number
  perPage?: number
  loading: ReactNode
  /** Stands in place of a page without rows. */
  empty: ReactNode
  onPage: (page: number) => void
  children: (rows: Row[]) => ReactNode
}

/** One page of a list with the states of its call, and the way to the other pages. */
export function PagedList<Row>({ perPage = LIST_PER_PAGE, ...props }: PagedListProps<Row>) {
  const { call, page, loading, empty, onPage, children } = props
  return (
    <CallView call={call} loading={loading} isEmpty={({ list }) => list.length === 0} empty={empty}>
      {({ list, total }) => (
        <>
          {children(list)}
          <Pagination page={page} perPage={perPage} total={total} onChange={onPage} />
        </>
      )}
    </CallView>
  )
}
