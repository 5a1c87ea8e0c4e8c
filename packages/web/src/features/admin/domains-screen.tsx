import { DOMAIN_STATE, formatTime, rejectReasons, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { adminTexts as texts } from '#src/config/texts/admin/admin.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { choiceIn } from '#src/ui/query/query-values.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Hint, Stack } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { RejectModal } from './desk/reject-modal.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { ListScreen, stateFilter } from '#src/ui/list/list-screen.tsx'
import styles from './lists/lists.module.css'
import { DOMAIN_SHEET } from './lists/sheets.ts'
import { actionsColumn, BY_CREATED, NEWEST_FIRST, RowButton, timeColumn } from './lists/columns.tsx'
import { OwnerCell, TwoLines } from './lists/two-lines.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'

type Row = DataOf<Contract['admin']['domain']['queryPage']>['list'][number]

const { admin } = domainTexts
const STATES = Object.values(DOMAIN_STATE)
const FILTERS = [stateFilter('domain', 'state', texts.state)]

/** The domains that apps bring, which operators refuse. */
export function AdminDomainsScreen() {
  const { query, order, sorting } = useOrderedList(NEWEST_FIRST, BY_CREATED)
  const domainState = choiceIn(STATES, query.get('state'))
  const call = useCall(api.admin.domain.queryPage, { ...query.body, domainState, order }, { keepData: true })
  const [refused, setRefused] = useState<Row>()
  const allow = useAction(async ({ domainId, domain }: Row) => {
    await confirm({ title: admin.allowTitle, content: admin.allowContent(domain), confirmText: admin.allow })
    await api.admin.domain.allow({ domainId })
    toast.success(admin.allowed)
    call.retry()
  })
  return (
    <>
      <PageHeading title={titles.adminDomains} hint={admin.hint} />
      <ListScreen
        {...{ query, call, sorting }}
        sheet={DOMAIN_SHEET}
        columns={columnsOf({ onRefuse: setRefused, onAllow: (row) => void allow.run(row) })}
        rowKey="domainId"
        searchHint={admin.search}
        filters={FILTERS}
        empty={<EmptyState title={admin.none} hint={admin.noneHint} />}
      />
      <RejectModal
        open={refused !== undefined}
        reasons={rejectReasons.domain}
        onReason={async (reason) => {
          if (refused === undefined) return
          await api.admin.domain.refuse({ domainId: refused.domainId, reason })
          toast.success(admin.refused)
          call.retry()
        }}
        onClose={() => setRefused(undefined)}
      />
    </>
  )
}

function columnsOf({ onRefuse, onAllow }: { onRefuse: (row: Row) => void; onAllow: (row: Row) => void }): Columns<Row> {
  return [
    {
      key: 'domain',
      title: admin.domain,
      render: ({ domain, reads }) => (
        <TwoLines first={domain} second={reads === domain ? '' : domainTexts.reads(reads)} />
      ),
    },
    {
      key: 'appName',
      title: texts.app,
      render: ({ appName }) => <Link to={withQuery(routes.adminApps, { keyword: appName })}>{appName}</Link>,
    },
    { title: admin.owner, key: 'owner', render: (row) => <OwnerCell name={row.ownerName} email={row.ownerEmail} /> },
    {
      title: texts.state,
      key: 'state',
      render: (row) => (
        <Stack justifyItems="start" pad="0.5 0" gap={0.25} className={styles.why}>
          <StateTag machine="domain" state={row.domainState} />
          <Hint size={12}>{reasonOf(row)}</Hint>
        </Stack>
      ),
    },
    { ...timeColumn(texts.createTime, 'createTime'), lesser: true },
    { ...timeColumn(admin.checkTime, 'checkTime'), lesser: true },
    actionsColumn((row) =>
      row.domainState === DOMAIN_STATE.refused ? (
        <RowButton text={admin.allow} onClick={() => onAllow(row)} />
      ) : (
        <RowButton text={admin.refuse} onClick={() => onRefuse(row)} />
      ),
    ),
  ]
}

function reasonOf({ refuseReason, servesUntil, problem }: Row): string | null {
  if (refuseReason !== null) return refuseReason
  return servesUntil === null ? problem || null : admin.losing(formatTime(servesUntil))
}
