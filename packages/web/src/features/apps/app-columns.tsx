import { Link } from 'react-router-dom'
import { APP_STATE, formatTime, type Contract, type DataOf, categoryLabel } from '@unilink/shared'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import type { SheetColumns } from '#src/ui/list/export-selected.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import styles from './app-list.module.css'
import { AppMark } from '#src/views/app/app-mark.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { VisitsCell } from '#src/views/app/visits-cell.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'

type AppRow = DataOf<Contract['app']['queryPage']>['list'][number]

/** What a file of selected apps says. */
export const APP_SHEET: SheetColumns<AppRow> = [
  [appTexts.columnApp, ({ appName }) => appName],
  [appTexts.columnPackage, (app) => app.package],
  [appTexts.columnLinks, ({ linkCount }) => linkCount],
  [appTexts.columnVisits, ({ pv7d }) => pv7d],
  [appTexts.columnCreated, ({ createTime }) => formatTime(createTime)],
]

/** Goes to a path, or tells an account that may not why. */
type ActiveOnly = (path: string) => void

/** The columns of an account's apps. */
export const appColumns = (wide: boolean, onActiveOnly: ActiveOnly): Columns<AppRow> => [
  { key: 'name', title: appTexts.columnApp, cut: true, render: (app) => <AppName app={app} /> },
  {
    key: 'category',
    title: appTexts.columnCategory,
    width: 112,
    lesser: true,
    render: ({ category }) => labelSaid(categoryLabel(category)),
  },
  {
    key: 'appState',
    title: appTexts.columnState,
    width: 104,
    // A normal one says nothing.
    render: ({ appState }) => (appState === APP_STATE.active ? null : <StateTag machine="app" state={appState} />),
  },
  {
    key: 'linkCount',
    title: appTexts.columnLinks,
    width: 88,
    align: 'right',
    className: 'tabular',
    render: ({ linkCount }) => countText(linkCount),
  },
  {
    key: 'visits',
    title: appTexts.columnVisits,
    width: wide ? 212 : 136,
    align: 'right',
    render: (row) => <VisitsCell visits={row} withChange={wide} />,
  },
  {
    key: 'created',
    title: appTexts.columnCreated,
    width: 104,
    lesser: true,
    render: ({ createTime }) => <AgoTime time={createTime} />,
  },
  {
    key: 'actions',
    title: appTexts.columnActions,
    width: 152,
    render: (app) => <Actions app={app} onActiveOnly={onActiveOnly} />,
  },
]

const linksOf = ({ appId, appName }: AppRow) => withQuery(routes.linkList, { appId, appName })

function AppName({ app }: { app: AppRow }) {
  return (
    <Row gap={1.5} minWidth={0}>
      <AppMark appName={app.appName} icon={app.icon} size={32} />
      <Box minWidth={0}>
        <Box as={Link} display="block" truncate className={styles.name} to={linksOf(app)} title={app.appName}>
          {app.appName}
        </Box>
        <Text display="block" truncate tone="muted" size={12} className={styles.package} title={app.package}>
          {app.package || appTexts.noPackage}
        </Text>
      </Box>
    </Row>
  )
}

function Actions({ app, onActiveOnly }: { app: AppRow; onActiveOnly: ActiveOnly }) {
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
