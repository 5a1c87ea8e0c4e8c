import { stateLabel } from '@unilink/shared'
import { useState } from 'react'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { useCall } from '#src/api/client.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { deskTexts as texts } from '#src/config/texts/admin/desk.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { Pagination } from '#src/ui/layout/pagination.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { CardsSkeleton } from '#src/ui/state/skeleton.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { OrderSelect, orderIn, sortingBy } from '#src/ui/list/sorting.tsx'
import { Box, Card, Row, Stack } from '#src/ui/theme/primitives.tsx'
import { AllDone } from './all-done.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DecisionBar } from './decision-bar.tsx'
import styles from './desk.module.css'
import { countDesk } from './desk-counts.ts'
import { WAITING, type ReviewKind } from './kind.ts'
import { idAfter, idInPlaceOf } from './next-id.ts'
import { Check, Queue } from './queue.tsx'

interface ReviewDeskProps<Row, Detail> {
  kind: ReviewKind<Row, Detail>
}

/** As many as a call gives: a batch is one line. */
const QUEUE_PER_PAGE = 100
const BY_TIME = { time: { descend: 'newest', ascend: 'oldest' } } as const

export function ReviewDesk<Row, Detail>({ kind }: ReviewDeskProps<Row, Detail>) {
  const query = useListQuery()
  const state = kind.states.find((known) => String(known) === query.get('state')) ?? WAITING
  const isWaiting = state === WAITING
  const [usual, other] = isWaiting ? (['oldest', 'newest'] as const) : (['newest', 'oldest'] as const)
  const order = orderIn(query, [usual, other])
  const queue = useCall(
    kind.page,
    {
      page: query.page,
      perPage: QUEUE_PER_PAGE,
      state,
      order,
      ...(query.keyword !== '' && { keyword: query.keyword }),
    },
    { keepData: true },
  )
  const ids = queue.data?.list.map(kind.idOf) ?? []
  const selection = useSelection(queue.data?.list ?? [], kind.idOf)
  const chosen = query.get('id')
  const id = chosen ?? ids[0]
  const choose = (next: string | undefined) => query.change({ id: next })
  const onDecided = () => {
    if (id !== undefined) choose(idInPlaceOf(ids, id))
    queue.retry()
    countDesk()
  }
  const options = kind.states.map((value) => ({ value, label: stateSaid(stateLabel(kind.machine, value)) }))
  const empty =
    isWaiting && query.keyword === '' ? <AllDone path={kind.path} /> : <EmptyState title={texts.noneInState} />
  return (
    <>
      <Row wrap gap="1 2" below={2} className={styles.filters}>
        <h1 title={kind.hint}>{kind.title}</h1>
        <Segmented
          label={adminTexts.state}
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
        <OrderSelect sorting={sortingBy(query, usual, order, BY_TIME)} />
      </Row>
      <CallView
        call={queue}
        isEmpty={({ total }) => total === 0}
        empty={<Card as="div">{empty}</Card>}
        loading={<CardsSkeleton className={styles.desk} columns={[[20], [20]]} />}
      >
        {({ list, total }) => (
          <Stack gap={2} align="start" className={styles.desk}>
            <Card as="div" top="room" position="sticky" overflow="hidden" className={styles.queue}>
              {isWaiting && (
                <QueueHead
                  kind={kind}
                  rows={list}
                  isOldestFirst={order === 'oldest' && query.page === 1}
                  chosen={selection.rows}
                  onAll={(on) => selection.set(on ? ids : [])}
                  onDone={() => {
                    selection.set([])
                    choose(undefined)
                    queue.retry()
                    countDesk()
                  }}
                />
              )}
              <Queue
                kind={kind}
                rows={list}
                current={id}
                onChoose={choose}
                selected={isWaiting ? selection.ids : undefined}
                onSelect={selection.change}
              />
              <div className={styles.pages}>
                <Pagination
                  page={query.page}
                  perPage={QUEUE_PER_PAGE}
                  total={total}
                  onChange={(page) => query.change({ page, id: undefined })}
                />
              </div>
            </Card>
            {id !== undefined && (
              <DetailPane
                key={id}
                kind={kind}
                id={id}
                onDecided={onDecided}
                onStep={(step) => choose(idAfter(ids, id, step))}
              />
            )}
          </Stack>
        )}
      </CallView>
    </>
  )
}

interface QueueHeadProps<Row, Detail> extends ReviewDeskProps<Row, Detail> {
  rows: readonly Row[]
  /** The oldest of all is among the rows. */
  isOldestFirst: boolean
  chosen: readonly Row[]
  onAll: (on: boolean) => void
  onDone: () => void
}

/** How old what waits is, or what of it is selected. */
function QueueHead<Row, Detail>(props: QueueHeadProps<Row, Detail>) {
  const { kind, rows, isOldestFirst, chosen, onAll, onDone } = props
  const oldest = Math.min(...rows.map(kind.timeOf))
  return (
    <Row wrap gap="0.5 1" lineBelow tone="muted" size={13} className={styles.queueHead}>
      <Check label={texts.all} on={chosen.length === rows.length} onChange={onAll} />
      {chosen.length > 0 ? (
        <BulkBar kind={kind} rows={chosen} onDone={onDone} />
      ) : (
        isOldestFirst && (
          <span>
            {texts.oldest}
            <AgoTime time={oldest} />
          </span>
        )
      )}
    </Row>
  )
}

/** Which rows of the list at hand are selected. */
function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  return {
    ids,
    rows: rows.filter((row) => ids.has(idOf(row))),
    set: (next: readonly string[]) => setIds(new Set(next)),
    change: (some: readonly string[], on: boolean) =>
      setIds((before) => new Set(on ? [...before, ...some] : [...before].filter((id) => !some.includes(id)))),
  }
}

interface DetailPaneProps<Row, Detail> extends ReviewDeskProps<Row, Detail> {
  id: string
  onDecided: () => void
  onStep?: (step: 1 | -1) => void
}

export function DetailPane<Row, Detail>({ kind, id, onDecided, onStep }: DetailPaneProps<Row, Detail>) {
  const detail = useCall(kind.detail, { id })
  return (
    <Box minWidth={0}>
      <CallView call={detail}>
        {(data) => (
          <>
            <Stack gap={2} align="start" className={styles.cockpit}>
              <div className="stack">
                <kind.Detail detail={data} />
              </div>
              <div className="stack">
                <kind.Ground detail={data} />
              </div>
              <DecisionBar
                kind={kind}
                id={id}
                detail={data}
                onDecided={onDecided}
                {...(onStep !== undefined && { onStep })}
              />
            </Stack>
          </>
        )}
      </CallView>
    </Box>
  )
}
