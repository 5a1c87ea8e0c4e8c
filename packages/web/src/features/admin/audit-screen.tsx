import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import { Select, type TableColumnsType } from 'antd'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { AdminTable } from './lists/admin-table.tsx'
import styles from './lists/lists.module.css'
import { useListQuery } from '#src/ui/query/use-list-query.ts'

type Row = DataOf<Contract['admin']['audit']['queryPage']>['list'][number]

const { audit } = adminTexts
const ALL = ''
const ACTIONS = [
  { value: ALL, label: audit.allActions },
  ...Object.entries(audit.actions).map(([value, label]) => ({ value, label: `${label}（${value}）` })),
]

export function Component() {
  const query = useListQuery()
  const action = query.get('action')
  const targetId = query.get('targetId')
  const call = useCall(api.admin.audit.queryPage, { ...query.body, action, targetId }, { keepData: true })
  const filters = (
    <>
      <Select<string>
        aria-label={audit.action}
        className={styles.filter}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        options={ACTIONS}
        value={action ?? ALL}
        onChange={(next) => query.filter({ action: next })}
      />
      {targetId !== undefined && (
        <Button size="small" onClick={() => query.filter({ targetId: undefined })}>
          {`${audit.targetId} ${targetId} ×`}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHeading title={titles.adminAudit} hint={audit.hint} />
      <AdminTable
        query={query}
        call={call}
        columns={columnsOf((id) => query.filter({ targetId: id }))}
        rowKey="id"
        searchHint={audit.search}
        filters={filters}
        expanded={renderChanges}
      />
    </>
  )
}

function columnsOf(onTarget: (targetId: string) => void): TableColumnsType<Row> {
  return [
    { title: audit.time, dataIndex: 'time', className: 'tabular', render: (at: number) => formatTime(at) },
    {
      title: audit.action,
      dataIndex: 'action',
      render: (action: string) => (
        <span className={styles.clip}>
          {audit.actions[action] ?? action}
          <span className={styles.second}>{action}</span>
        </span>
      ),
    },
    {
      title: audit.actor,
      dataIndex: 'actorId',
      render: (id: string, { actorName }) => <NameAndId name={id === '' ? audit.anonymous : actorName} id={id} />,
    },
    {
      title: audit.target,
      dataIndex: 'targetId',
      render: (id: string, { targetType, targetName }) => (
        <span className={styles.note}>
          {audit.targets[targetType] ?? targetType}
          <Button kind="text" size="small" className={styles.named} title={audit.onlyThis} onClick={() => onTarget(id)}>
            <NameAndId name={targetName} id={id} />
          </Button>
        </span>
      ),
    },
    { title: audit.ip, dataIndex: 'ip', className: 'tabular' },
  ]
}

/** A name with its id beneath it; the id alone where there is no name. */
function NameAndId({ name, id }: { name: string | null; id: string }) {
  if (name === null) return <span className="tabular">{id}</span>
  return (
    <span className={styles.clip} title={name}>
      {name}
      {id !== '' && <span className={classNames(styles.second, 'tabular')}>{id}</span>}
    </span>
  )
}

function renderChanges({ before, after, requestId }: Row) {
  const sides = [
    { title: audit.before, value: before },
    { title: audit.after, value: after },
  ]
  const isEmpty = sides.every(({ value }) => value === null || value === undefined)
  return (
    <div className="stack">
      <span>
        {audit.request} <code>{requestId}</code>
      </span>
      {isEmpty ? (
        audit.noChanges
      ) : (
        <div className={styles.json}>
          {sides.map(({ title, value }) => (
            <div key={title}>
              <h3>{title}</h3>
              <pre>{value === null || value === undefined ? adminTexts.none : JSON.stringify(value, null, 2)}</pre>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
