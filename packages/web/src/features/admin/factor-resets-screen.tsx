import type { Contract, DataOf } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { adminTexts as texts } from '#src/config/texts/admin/admin.ts'
import { factorResetTexts as resets } from '#src/config/texts/factor-resets.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { orderIn, sortingBy } from '#src/ui/list/sorting.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { RESET_SHEET } from './lists/sheets.ts'
import { actionsColumn, BY_CREATED, NEWEST_FIRST, OLDEST_FIRST, RowButton, timeColumn } from './lists/columns.tsx'
import { OwnerCell } from './lists/two-lines.tsx'

type Row = DataOf<Contract['admin']['factor']['queryResets']>['list'][number]

const DONE = 'done'
const TONES = ['amber', 'green', 'grey', 'grey'] as const

/** Wishes to take an account's second factor away: what one operator asks, another one confirms. */
export function AdminFactorResetsScreen() {
  const query = useListQuery()
  const open = query.get('show') !== DONE
  const usual = open ? OLDEST_FIRST : NEWEST_FIRST
  const order = orderIn(query, usual)
  const { page, perPage } = query.body
  const call = useCall(api.admin.factor.queryResets, { page, perPage, open, order }, { keepData: true })
  const approve = useAction(async ({ resetId, email }: Row) => {
    await confirm({ title: resets.confirm, content: resets.confirmAsk(email), confirmText: resets.confirm })
    await api.admin.factor.confirmReset({ resetId })
    toast.success(resets.confirmed)
    call.retry()
  })
  const withdraw = useAction(async ({ resetId }: Row) => {
    await api.admin.factor.withdrawReset({ resetId })
    toast.success(resets.withdrawn)
    call.retry()
  })
  const columns = columnsOf({
    open,
    onConfirm: (row) => void approve.run(row),
    onWithdraw: (row) => void withdraw.run(row),
  })
  return (
    <>
      <PageHeading title={titles.adminFactorResets} hint={resets.hint} />
      <ListScreen
        query={query}
        call={call}
        sorting={sortingBy(query, usual[0], order, BY_CREATED)}
        sheet={RESET_SHEET}
        columns={columns}
        rowKey="resetId"
        empty={<EmptyState title={open ? resets.emptyOpen : resets.emptyDone} hint={resets.emptyHint} />}
        tools={
          <Segmented
            label={texts.state}
            options={[
              { value: '', label: resets.open },
              { value: DONE, label: resets.done },
            ]}
            value={open ? '' : DONE}
            onChange={(next) => query.filter({ show: next === DONE ? DONE : undefined })}
          />
        }
      />
    </>
  )
}

interface Acts {
  open: boolean
  onConfirm: (row: Row) => void
  onWithdraw: (row: Row) => void
}

function columnsOf({ open, onConfirm, onWithdraw }: Acts): Columns<Row> {
  return [
    { title: texts.account, key: 'account', render: ({ name, email }) => <OwnerCell name={name} email={email} /> },
    { key: 'reason', title: resets.reason, render: ({ reason }) => reason },
    { key: 'askedBy', title: resets.askedBy, render: ({ askedBy }) => askedBy },
    timeColumn(texts.createTime, 'createTime'),
    open
      ? actionsColumn((row) => (
          <>
            <RowButton
              text={resets.confirm}
              disabled={row.own}
              title={row.own ? resets.ownHint : undefined}
              onClick={() => onConfirm(row)}
            />
            <RowButton text={resets.withdraw} onClick={() => onWithdraw(row)} />
          </>
        ))
      : {
          title: resets.result,
          key: 'state',
          corner: true,
          render: ({ state, decidedBy }) => (
            <Row as="span">
              <Tag tone={TONES[state]}>{resets.states[state]}</Tag>
              {decidedBy}
            </Row>
          ),
        },
  ]
}
