import { stateLabel } from '@unilink/shared'
import { Pagination, Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { useCall } from '#src/api/use-call.ts'
import { LIST_PER_PAGE } from '#src/config/settings.ts'
import { adminTexts } from '#src/config/texts/admin.ts'
import { classNames } from '#src/ui/class-names.ts'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState, PageState } from '#src/ui/state/page-state.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import { DecisionBar } from './decision-bar.tsx'
import filterStyles from '../lists/filters.module.css'
import styles from './desk.module.css'
import { WAITING, type ReviewKind } from './kind.ts'
import { idAfter, idInPlaceOf } from './next-id.ts'

interface ReviewDeskProps<Row, Detail> {
  kind: ReviewKind<Row, Detail>
}

const { desk } = adminTexts

/** A queue beside the submission in view; one goes along and decides by keyboard. */
export function ReviewDesk<Row, Detail>({ kind }: ReviewDeskProps<Row, Detail>) {
  const query = useListQuery()
  const state = kind.states.find((known) => String(known) === query.get('state')) ?? WAITING
  const queue = useCall(
    kind.page,
    { page: query.page, perPage: LIST_PER_PAGE, state, ...(query.keyword !== '' && { keyword: query.keyword }) },
    { keepData: true },
  )
  const ids = queue.data?.list.map(kind.idOf) ?? []
  const chosen = query.get('id')
  const id = chosen ?? ids[0]
  const choose = (next: string | undefined) => query.change({ id: next })
  const onDecided = () => {
    if (id !== undefined) choose(idInPlaceOf(ids, id))
    queue.retry()
  }
  const options = kind.states.map((value) => ({ value, label: stateLabel(kind.machine, value) }))
  const empty =
    state === WAITING && query.keyword === '' ? (
      <PageState icon="check" title={desk.allDone} hint={desk.allDoneHint} />
    ) : (
      <EmptyState title={desk.noneInState} />
    )
  return (
    <>
      <PageHeading title={kind.title} hint={kind.hint} />
      <div className={filterStyles.filters}>
        <Segmented<number>
          aria-label={adminTexts.state}
          options={options}
          value={state}
          onChange={(next) => query.filter({ state: String(next), id: undefined })}
        />
        <SearchBox
          value={query.keyword}
          placeholder={kind.searchHint}
          total={queue.data?.total}
          onSearch={(keyword) => query.filter({ keyword, id: undefined })}
        />
      </div>
      <CallView call={queue} isEmpty={({ total }) => total === 0} empty={<div className={styles.empty}>{empty}</div>}>
        {({ list, total }) => (
          <div className={styles.desk}>
            <div className={styles.queue}>
              <ul className={styles.rows} aria-label={desk.queue}>
                {list.map((row) => (
                  <QueueRow
                    key={kind.idOf(row)}
                    current={kind.idOf(row) === id}
                    onChoose={() => choose(kind.idOf(row))}
                  >
                    <kind.Row row={row} />
                  </QueueRow>
                ))}
              </ul>
              <Pagination
                className={styles.pages ?? ''}
                size="small"
                simple
                hideOnSinglePage
                current={query.page}
                pageSize={LIST_PER_PAGE}
                total={total}
                onChange={(page) => query.change({ page: String(page), id: undefined })}
              />
            </div>
            {id !== undefined && (
              <DetailPane
                key={id}
                kind={kind}
                id={id}
                onDecided={onDecided}
                onStep={(step) => choose(idAfter(ids, id, step))}
              />
            )}
          </div>
        )}
      </CallView>
    </>
  )
}

interface QueueRowProps {
  current: boolean
  onChoose: () => void
  children: React.ReactNode
}

function QueueRow({ current, onChoose, children }: QueueRowProps) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={place}>
      <button
        type="button"
        className={classNames(styles.row, current && styles.rowCurrent)}
        aria-current={current || undefined}
        onClick={onChoose}
      >
        {children}
      </button>
    </li>
  )
}

interface DetailPaneProps<Row, Detail> extends ReviewDeskProps<Row, Detail> {
  id: string
  onDecided: () => void
  onStep?: (step: 1 | -1) => void
}

/** A submission with what can be decided about it. */
export function DetailPane<Row, Detail>({ kind, id, onDecided, onStep }: DetailPaneProps<Row, Detail>) {
  const detail = useCall(kind.detail, { id })
  return (
    <div className={styles.pane}>
      <CallView call={detail}>
        {(data) => (
          <>
            <div className="stack">
              <kind.Detail detail={data} />
            </div>
            <DecisionBar
              kind={kind}
              id={id}
              detail={data}
              onDecided={onDecided}
              {...(onStep !== undefined && { onStep })}
            />
          </>
        )}
      </CallView>
    </div>
  )
}
