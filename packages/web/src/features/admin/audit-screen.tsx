import { auditActions, auditTargets, formatTime, shanghaiDay } from '@unilink/shared'
import type { BodyOf, Contract, DataOf } from '@unilink/shared'
import { auditSaid } from '#src/config/language/said/audit-said.ts'
import { api, files, useCall } from '#src/api/client.ts'
import { now } from '#src/api/now.ts'
import { adminTexts as texts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'
import { dayOf, dayText, legalRange, secondsOf, type DayRange } from '#src/ui/time/day-range.ts'
import { PeriodField } from '#src/ui/time/period-field.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { NEWEST_FIRST } from './lists/columns.tsx'
import styles from './lists/lists.module.css'

type Row = DataOf<Contract['admin']['audit']['queryPage']>['list'][number]
type Asked = Pick<BodyOf<Contract['admin']['audit']['exportList']>, 'keyword' | 'action' | 'targetId' | 'start' | 'end'>

const { audit } = texts
const FILTERS = [
  {
    name: 'action',
    label: audit.action,
    options: Object.entries(auditActions).map(([value, label]) => ({ value, label: auditSaid(label) })),
  },
]
const BY_TIME = { time: { descend: 'newest', ascend: 'oldest' } } as const
const FORMATS = ['xlsx', 'csv'] as const

export function AdminAuditScreen() {
  const { query, order, sorting } = useOrderedList(NEWEST_FIRST, BY_TIME)
  const today = shanghaiDay(now())
  const range = rangeIn(query, today)
  const asked: Asked = {
    ...(query.keyword !== '' && { keyword: query.keyword }),
    action: query.get('action'),
    targetId: query.get('targetId'),
    ...(range && secondsOf(range)),
  }
  const call = useCall(api.admin.audit.queryPage, { ...query.body, ...asked, order }, { keepData: true })
  return (
    <>
      <PageHeading
        title={titles.adminAudit}
        hint={audit.hint}
        actions={
          <>
            <PeriodField
              range={range}
              today={today}
              label={audit.period}
              placeholder={[audit.periodFrom, audit.periodTo]}
              onChange={(from, to) => query.filter({ from: dayText(from), to: dayText(to) })}
              onClear={() => query.filter({ from: undefined, to: undefined })}
            />
            <ExportButton
              formats={FORMATS}
              size="medium"
              work={(format, options) => files.admin.audit.exportList({ ...asked, format }, options)}
            />
          </>
        }
      />
      <ListScreen
        {...{ query, call, sorting }}
        columns={columnsOf((id) => query.filter({ targetId: id }))}
        rowKey="id"
        searchHint={audit.search}
        filters={FILTERS}
        tools={<TargetFilter query={query} named={call.data?.list[0]?.targetName} />}
        expanded={renderEntry}
      />
    </>
  )
}

/** The days that the address names; undefined for all the time there is. */
function rangeIn({ get }: ListQuery, today: number): DayRange | undefined {
  const [from, to] = [get('from'), get('to')].map((text) => dayOf(text ?? null))
  return from === undefined || to === undefined ? undefined : legalRange(from, to, today)
}

/** `named`: what the only target that is shown is called. */
function TargetFilter({ query, named }: { query: ListQuery; named: string | null | undefined }) {
  const targetId = query.get('targetId')
  if (targetId === undefined) return null
  return (
    <Button size="small" onClick={() => query.filter({ targetId: undefined })}>
      {`${audit.target} ${named ?? targetId} ×`}
    </Button>
  )
}

function columnsOf(onTarget: (targetId: string) => void): Columns<Row> {
  return [
    { key: 'time', title: audit.time, className: 'tabular', render: ({ time }) => formatTime(time) },
    {
      key: 'action',
      title: audit.action,
      render: ({ action }) => (
        <Text display="block" minWidth={0} truncate className={styles.clip}>
          {auditSaid(auditActions[action] ?? action)}
          <span className={styles.second}>{action}</span>
        </Text>
      ),
    },
    {
      key: 'actorName',
      title: audit.actor,
      render: ({ actorName, actorId }) => (
        <Text display="block" minWidth={0} truncate className={styles.clip} title={actorName ?? undefined}>
          {actorId === '' ? audit.anonymous : (actorName ?? audit.gone)}
        </Text>
      ),
    },
    {
      key: 'targetName',
      title: audit.target,
      render: ({ targetName: name, targetId, targetType }) => (
        <Text display="block" minWidth={0} truncate className={styles.clip}>
          {targetId === '' ? (
            texts.none
          ) : (
            <Button
              kind="text"
              size="small"
              className={styles.named}
              title={audit.onlyThis}
              onClick={() => onTarget(targetId)}
            >
              {name ?? kindOf(targetType)}
            </Button>
          )}
          {name !== null && <span className={styles.second}>{kindOf(targetType)}</span>}
        </Text>
      ),
    },
    { key: 'ip', title: audit.ip, className: 'tabular', render: ({ ip }) => ip },
  ]
}

const NUMBERS = [
  ['requestId', audit.request],
  ['actorId', audit.actorId],
  ['targetId', audit.targetId],
] as const

const kindOf = (targetType: string) => auditSaid(auditTargets[targetType] ?? targetType)

/** What an entry says beside its row: numbers to look it up by, and what changed. */
function renderEntry({ before, after, ...entry }: Row) {
  const sides = [
    { title: audit.before, value: before },
    { title: audit.after, value: after },
  ]
  const isEmpty = sides.every(({ value }) => value === null || value === undefined)
  return (
    <div className="stack">
      <Row as="span" wrap gap="0.5 2" align="stretch">
        {NUMBERS.map(([field, label]) => (
          <span key={field}>
            {label} <code>{entry[field] || texts.none}</code>
          </span>
        ))}
      </Row>
      {isEmpty ? (
        audit.noChanges
      ) : (
        <Stack stacksAt={719} columns="two" gap={2} className={styles.json}>
          {sides.map(({ title, value }) => (
            <div key={title}>
              <Text as="h3" below={0.5} size={13}>
                {title}
              </Text>
              <Box as="pre" margin={0} pad={1.5} round={8} ground="subtle" whiteSpace="pre-wrap" overflow="auto">
                {value === null || value === undefined ? texts.none : JSON.stringify(value, null, 2)}
              </Box>
            </div>
          ))}
        </Stack>
      )}
    </div>
  )
}
