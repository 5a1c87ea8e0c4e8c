import type { ReactNode } from 'react'
import type { CallResult } from '#src/api/client.ts'
import { LIST_PER_PAGE, PAGE_SIZES } from '#src/config/settings.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { Row, Text } from '#src/ui/theme/primitives.tsx'
import { Select } from '../control/select.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { CallView } from '../state/call-view.tsx'
import styles from './paged-list.module.css'

interface PagedListProps<Row> {
  call: Omit<CallResult<{ list: Row[]; total: number }>, 'setData'>
  /** From 1. */
  page: number
  perPage?: number
  /** Missing: lines. */
  loading?: ReactNode
  /** Stands in place of a page without rows. */
  empty: ReactNode
  onPage: (page: number) => void
  /** Beside the choice of a page's length, where there is room. */
  hint?: string
  /** Missing: each page has the same number of rows. */
  onPerPage?: (perPage: number) => void
  children: (rows: Row[]) => ReactNode
}

/** One page of a list with the states of its call, and the way to the other pages. */
export function PagedList<Row>({ perPage = LIST_PER_PAGE, ...props }: PagedListProps<Row>) {
  const { call, page, loading, empty, hint, onPage, onPerPage, children } = props
  return (
    <CallView call={call} loading={loading} isEmpty={({ list }) => list.length === 0} empty={empty}>
      {({ list, total }) => (
        <>
          {children(list)}
          <Row wrap gap="1 2" justify="space-between" data-foot>
            {onPerPage !== undefined && total > PAGE_SIZES[0] && (
              <Select
                className={styles.size}
                label={commonTexts.pageSize}
                options={PAGE_SIZES.map((size) => ({ value: size, label: commonTexts.perPage(size) }))}
                value={perPage}
                onChange={onPerPage}
              />
            )}
            {hint !== undefined && (
              <Text hiddenAt={1023} tone="muted" size={12}>
                {hint}
              </Text>
            )}
            <Pagination page={page} perPage={perPage} total={total} onChange={onPage} />
          </Row>
        </>
      )}
    </CallView>
  )
}
