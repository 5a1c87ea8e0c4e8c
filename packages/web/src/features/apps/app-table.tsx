import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { formatTime, type Contract, type DataOf, translated } from '@unilink/shared'
import { routes, withQuery } from '#src/config/routes.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { DataTable } from '#src/ui/list/data-table.tsx'
import type { Sorting } from '#src/ui/list/sorting.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import styles from './app-list.module.css'
import { AppMark } from '#src/views/app/app-mark.tsx'
import { VisitsCell } from '#src/views/app/visits-cell.tsx'

type AppRow = DataOf<Contract['app']['queryPage']>['list'][number]

interface AppTableProps {
  apps: readonly AppRow[]
  sorting: Sorting
  /** Goes to a path, or tells an account that may not why. */
  onActiveOnly: (path: string) => void
}

export function AppTable({ apps, sorting, onActiveOnly }: AppTableProps) {
  const columns: TableColumnsType<AppRow> = [
    { key: 'name', title: appTexts.columnApp, ellipsis: true, render: (_, app) => <AppName app={app} /> },
    { title: appTexts.columnCategory, dataIndex: 'category', width: 88, render: translated, responsive: ['xl'] },
    { title: appTexts.columnLinks, dataIndex: 'linkCount', width: 88, align: 'right', render: figure },
    {
      key: 'visits',
      title: appTexts.columnVisits,
      width: 160,
      align: 'right',
      render: (_, { pv7d, trend7d }) => <VisitsCell total={pv7d} trend={trend7d} />,
    },
    {
      title: appTexts.columnState,
      dataIndex: 'appState',
      width: 104,
      render: (state: number) => <StateTag machine="app" state={state} />,
    },
    {
      key: 'created',
      title: appTexts.columnCreated,
      dataIndex: 'createTime',
      width: 168,
      responsive: ['xl'],
      render: (time: number) => <span className="tabular">{formatTime(time)}</span>,
    },
    {
      key: 'actions',
      title: appTexts.columnActions,
      width: 152,
      render: (_, app) => <Actions app={app} onActiveOnly={onActiveOnly} />,
    },
  ]
  return <DataTable<AppRow> rowKey="appId" columns={columns} rows={apps} pagination={false} sorting={sorting} />
}

const figure = (value: number) => <span className="tabular">{value.toLocaleString('zh-CN')}</span>

const linksOf = ({ appId, appName }: AppRow) => withQuery(routes.linkList, { appId, appName })

function AppName({ app }: { app: AppRow }) {
  return (
    <div className={styles.app}>
      <AppMark appName={app.appName} icon={app.icon} />
      <div className={styles.names}>
        <Link className={styles.name} to={linksOf(app)} title={app.appName}>
          {app.appName}
        </Link>
        <span className={styles.package} title={app.package}>
          {app.package || appTexts.noPackage}
        </span>
      </div>
    </div>
  )
}

function Actions({ app, onActiveOnly }: { app: AppRow; onActiveOnly: AppTableProps['onActiveOnly'] }) {
  const { appId, appName } = app
  const go = (path: string) => onActiveOnly(withQuery(path, { appId, appName }))
  return (
    <div className={styles.actions}>
      <LinkButton onClick={() => go(routes.appData)}> {appTexts.actionData}</LinkButton>
      <Link to={linksOf(app)}>{appTexts.actionLinks}</Link>
      <LinkButton onClick={() => go(routes.appForm)}> {appTexts.actionEdit}</LinkButton>
    </div>
  )
}
