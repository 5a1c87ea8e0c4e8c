import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { formatTime, type Contract, type DataOf, categoryLabel } from '@unilink/shared'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { useWide } from '#src/ui/layout/use-narrow.ts'
import { shownColumns, type ChosenColumn } from '#src/ui/list/column-choice.tsx'
import { DataTable } from '#src/ui/list/data-table.tsx'
import type { Sorting } from '#src/ui/list/sorting.tsx'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import styles from './app-list.module.css'
import { AppMark } from '#src/views/app/app-mark.tsx'
import { VisitsCell } from '#src/views/app/visits-cell.tsx'

type AppRow = DataOf<Contract['app']['queryPage']>['list'][number]

/** The columns that the list can do without. */
export const CHOSEN_COLUMNS: readonly ChosenColumn[] = [
  { key: 'category', title: appTexts.columnCategory, wide: true },
  { key: 'linkCount', title: appTexts.columnLinks, wide: false },
  { key: 'visits', title: appTexts.columnVisits, wide: false },
  { key: 'appState', title: appTexts.columnState, wide: false },
  { key: 'created', title: appTexts.columnCreated, wide: true },
]

interface AppTableProps {
  query: ListQuery
  apps: readonly AppRow[]
  sorting: Sorting
  /** Goes to a path, or tells an account that may not why. */
  onActiveOnly: (path: string) => void
}

export function AppTable({ apps, query, sorting, onActiveOnly }: AppTableProps) {
  const wide = useWide()
  const columns: TableColumnsType<AppRow> = [
    { key: 'name', title: appTexts.columnApp, ellipsis: true, render: (_, app) => <AppName app={app} /> },
    {
      title: appTexts.columnCategory,
      dataIndex: 'category',
      width: 112,
      render: (category: string) => labelSaid(categoryLabel(category)),
      responsive: ['xl'],
    },
    { title: appTexts.columnLinks, dataIndex: 'linkCount', width: 88, align: 'right', render: figure },
    {
      key: 'visits',
      title: appTexts.columnVisits,
      width: wide ? 208 : 136,
      align: 'right',
      render: (_, row) => <VisitsCell visits={row} withChange={wide} />,
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
  const shown = shownColumns(columns, CHOSEN_COLUMNS, query)
  return <DataTable<AppRow> rowKey="appId" columns={shown} rows={apps} pagination={false} sorting={sorting} />
}

const figure = (value: number) => <span className="tabular">{countText(value)}</span>

const linksOf = ({ appId, appName }: AppRow) => withQuery(routes.linkList, { appId, appName })

function AppName({ app }: { app: AppRow }) {
  return (
    <Row gap={1.5} minWidth={0}>
      <AppMark appName={app.appName} icon={app.icon} />
      <Box minWidth={0}>
        <Link className={styles.name} to={linksOf(app)} title={app.appName}>
          {app.appName}
        </Link>
        <Text tone="muted" size={13} className={styles.package} title={app.package}>
          {app.package || appTexts.noPackage}
        </Text>
      </Box>
    </Row>
  )
}

function Actions({ app, onActiveOnly }: { app: AppRow; onActiveOnly: AppTableProps['onActiveOnly'] }) {
  const { appId, appName } = app
  const go = (path: string) => onActiveOnly(withQuery(path, { appId, appName }))
  return (
    <Row gap={2} align="stretch">
      <LinkButton onClick={() => go(routes.appData)}> {appTexts.actionData}</LinkButton>
      <Link to={linksOf(app)}>{appTexts.actionLinks}</Link>
      <LinkButton onClick={() => go(routes.appForm)}> {appTexts.actionEdit}</LinkButton>
    </Row>
  )
}
