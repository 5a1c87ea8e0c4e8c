import type { Contract, DataOf } from '@unilink/shared'
import { useState } from 'react'
import { api, useCall } from '#src/api/client.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { adminTexts as texts } from '#src/config/texts/admin/admin.ts'
import { factorResetTexts as resets } from '#src/config/texts/factor-resets.ts'
import { titles } from '#src/config/texts/titles.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { ListScreen, stateFilter } from '#src/ui/list/list-screen.tsx'
import { ACCOUNT_SHEET } from './lists/sheets.ts'
import { OwnerCell } from './lists/two-lines.tsx'
import { ReasonModal } from './lists/reason-modal.tsx'
import { BY_CREATED, NEWEST_FIRST, RowButton } from './lists/columns.tsx'
import { useFreezing } from './lists/use-freezing.tsx'
import { choiceIn } from '#src/ui/query/query-values.ts'
import type { Columns } from '#src/ui/list/table/column.ts'

type Row = DataOf<Contract['admin']['account']['queryPage']>['list'][number]

const { lists, detail } = texts
const STATES = [0, 1, 2, 3, 4] as const
const TYPES = [1, 2, 3] as const
const FILTERS = [
  stateFilter('data', 'state', texts.state),
  {
    name: 'type',
    label: lists.accountType,
    options: TYPES.map((value) => ({ value, label: detail.accountTypes[value] ?? '' })),
  },
]

export function AdminAccountsScreen() {
  const { query, order, sorting } = useOrderedList(NEWEST_FIRST, BY_CREATED)
  const dataState = choiceIn(STATES, query.get('state'))
  const accountType = choiceIn(TYPES, query.get('type'))
  const body = { ...query.body, dataState, accountType, order }
  const call = useCall(api.admin.account.queryPage, body, { keepData: true })
  const [resetting, setResetting] = useState<Row>()
  const askReset = async (reason: string) => {
    if (resetting === undefined) return
    await api.admin.factor.askReset({ accountId: resetting.accountId, reason })
    toast.success(resets.asked)
  }
  const freezing = useFreezing<Row>({
    rows: call.data?.list,
    machine: 'data',
    nameOf: (row) => row.name || row.email,
    stateOf: (row) => row.dataState,
    freeze: ({ accountId }, values) => api.admin.account.freeze({ accountId, ...values }),
    unfreeze: ({ accountId }) => api.admin.account.unfreeze({ accountId }),
    renderMore: (row) => (
      <>
        {row.secondFactor && <RowButton text={resets.ask} onClick={() => setResetting(row)} />}
        {profileLink(row)}
      </>
    ),
    onChanged: call.retry,
  })
  return (
    <>
      <PageHeading title={titles.adminAccounts} hint={lists.accountsHint} />
      <ListScreen
        {...{ query, call, sorting }}
        sheet={ACCOUNT_SHEET}
        columns={[...columns, ...freezing.columns]}
        rowKey="accountId"
        searchHint={lists.searchAccount}
        filters={FILTERS}
      />
      {freezing.dialog}
      <ReasonModal
        open={resetting !== undefined}
        title={resets.askTitle(resetting?.email ?? '')}
        okText={resets.ask}
        label={resets.reason}
        missing={resets.reasonRequired}
        hint={resets.askHint}
        onReason={askReset}
        onClose={() => setResetting(undefined)}
      />
    </>
  )
}

const columns: Columns<Row> = [
  {
    title: texts.account,
    key: 'account',
    render: ({ name, email, operator }) => (
      <Row as="span">
        <OwnerCell name={name} email={email} />
        {operator && <Tag tone="blue">{lists.operatorMark}</Tag>}
      </Row>
    ),
  },
  {
    key: 'accountType',
    title: lists.accountType,
    render: ({ accountType }) => detail.accountTypes[accountType] ?? texts.none,
  },
  { key: 'appCount', title: lists.appCount, align: 'right', className: 'tabular', render: ({ appCount }) => appCount },
]

function profileLink({ name, accountId }: Row) {
  if (name === '') return null
  const to = withQuery(routes.adminProfileInfo, { accountId })
  return <ButtonLink to={to} kind="text" size="small" text={lists.profile} />
}
