import { LINK_STATE, canMove, formatTime, rejectReasons, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { api, useCall } from '#src/api/client.ts'
import { durationOf } from '#src/ui/time/ago.ts'
import { addressTexts } from '#src/config/texts/admin/address.ts'
import { reportTexts as reports } from '#src/config/texts/admin/reports.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Row, Text } from '#src/ui/theme/primitives.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { RejectModal } from './desk/reject-modal.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { countDesk } from './desk/desk-counts.ts'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { REPORT_SHEET } from './lists/sheets.ts'
import { OLDEST_FIRST } from './lists/columns.tsx'
import { FreezeModal } from './lists/freeze-modal.tsx'
import styles from './lists/lists.module.css'

type Row = DataOf<Contract['admin']['report']['queryPage']>['list'][number]
type Kind = Row['kind']

const { lists } = adminTexts
const BY_WAITED = { waited: { descend: 'oldest', ascend: 'newest' } } as const
const KINDS = Object.entries(reports.kinds) as [Kind, string][]
const FILTERS = [{ name: 'kind', label: reports.kind, options: KINDS.map(([value, label]) => ({ value, label })) }]
const isKind = (value: string | undefined): value is Kind => KINDS.some(([kind]) => kind === value)

/** What visitors say against links, and owners against their being frozen: the oldest first. */
export function AdminReportsScreen() {
  const { query, order, sorting } = useOrderedList(OLDEST_FIRST, BY_WAITED)
  const [asked, ask] = useState<{ row: Row; to: 'freeze' | 'keep' }>()
  const given = query.get('kind')
  const kind = isKind(given) ? given : undefined
  const call = useCall(api.admin.report.queryPage, { ...query.body, kind, order }, { keepData: true })
  const settled = () => {
    call.retry()
    countDesk()
  }
  const unfreeze = useAction(async ({ linkId }: Row) => {
    await confirm({ title: lists.unfreezeTitle, content: lists.unfreezeContent, confirmText: lists.unfreeze })
    await api.admin.link.unfreeze({ linkId })
    toast.success(lists.unfrozen)
    call.retry()
  })
  const acts: Acts = {
    onFreeze: (row) => ask({ row, to: 'freeze' }),
    onUnfreeze: (row) => void unfreeze.run(row),
    onKeep: (row) => ask({ row, to: 'keep' }),
  }
  return (
    <>
      <PageHeading title={titles.adminReports} hint={reports.hint} />
      <ListScreen
        {...{ query, call, sorting }}
        sheet={REPORT_SHEET}
        columns={columnsOf(acts)}
        rowKey="reportId"
        searchHint={reports.search}
        empty={<EmptyState title={reports.empty} hint={reports.emptyHint} />}
        filters={FILTERS}
      />
      <Decision asked={asked} onClose={() => ask(undefined)} onDone={settled} />
    </>
  )
}

interface Acts {
  onFreeze: (row: Row) => void
  onUnfreeze: (row: Row) => void
  onKeep: (row: Row) => void
}

interface DecisionProps {
  asked: { row: Row; to: 'freeze' | 'keep' } | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason of what an operator has chosen. */
function Decision({ asked, onClose, onDone }: DecisionProps) {
  const { row, to } = asked ?? {}
  const kind = row?.kind ?? 'report'
  const texts = {
    title: reports.keepTitle(row?.linkName ?? ''),
    hint: reports.keepHints[kind],
    label: reports.reason,
    missing: reports.reasonRequired,
    okText: reports.keep,
  }
  return (
    <>
      <FreezeModal
        name={to === 'freeze' ? row?.linkName : undefined}
        onFreeze={async (values) => {
          if (row) await api.admin.link.freeze({ linkId: row.linkId, ...values })
          onDone()
        }}
        onClose={onClose}
      />
      <RejectModal
        open={to === 'keep'}
        reasons={rejectReasons[kind]}
        texts={texts}
        onReason={async (reason) => {
          if (row) await api.admin.report.close({ reportId: row.reportId, reason })
          toast.success(reports.kept)
          onDone()
        }}
        onClose={onClose}
      />
    </>
  )
}

function columnsOf(acts: Acts): Columns<Row> {
  return [
    {
      title: reports.said,
      key: 'said',
      render: ({ kind, reason, detail, count }) => (
        <div className={styles.said}>
          <Tag tone={kind === 'report' ? 'red' : 'amber'}>{reports.kinds[kind]}</Tag> {reason}
          {count > 1 && <Tag tone="amber">{reports.count(count)}</Tag>}
          {detail !== '' && (
            <Text display="block" above={0.5} tone="muted" anywhere whiteSpace="pre-wrap">
              {detail}
            </Text>
          )}
        </div>
      ),
    },
    {
      title: adminTexts.link,
      key: 'link',
      render: ({ linkName, appName, code, url }) => (
        <Text display="block" minWidth={0} truncate className={styles.clip} title={linkName}>
          {linkName}
          <span className={styles.second}>
            {appName} · <code>{code}</code>
            <ButtonAnchor
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              title={reports.openHint}
              kind="text"
              size="small"
              text={reports.open}
            />
          </span>
        </Text>
      ),
    },
    {
      title: reports.linkState,
      key: 'state',
      corner: true,
      render: ({ linkState }) => <StateTag machine="link" state={linkState} />,
    },
    {
      title: reports.waited,
      key: 'waited',
      className: 'tabular',
      render: ({ waited, createTime }) => (
        <span title={formatTime(createTime)}>{addressTexts.waited(durationOf(waited))}</span>
      ),
    },
    {
      title: adminTexts.actions,
      key: 'actions',
      align: 'right',
      render: (row) => (
        <Row gap={0.5} justify="flex-end" whiteSpace="nowrap" align="stretch">
          {canMove('link', row.linkState, 'freeze') && (
            <Button text={lists.freeze} kind="text" size="small" onClick={() => acts.onFreeze(row)} />
          )}
          {row.linkState === LINK_STATE.frozen && row.kind === 'appeal' && (
            <Button text={lists.unfreeze} kind="text" size="small" onClick={() => acts.onUnfreeze(row)} />
          )}
          <Button text={reports.keep} kind="text" size="small" onClick={() => acts.onKeep(row)} />
        </Row>
      ),
    },
  ]
}
