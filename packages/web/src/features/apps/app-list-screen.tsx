import { VISIT_ORDERS, APP_STATE, formatTime, type Contract, type DataOf, categoryLabel } from '@unilink/shared'
import { useNavigate, Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { appTexts as texts } from '#src/config/texts/apps.ts'
import { titles } from '#src/config/texts/titles.ts'
import { CreateButton } from '#src/ui/button/icon-button.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { useWide } from '#src/ui/layout/use-narrow.ts'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import { orderIn, sortingBy } from '#src/ui/list/sorting.tsx'
import { useKeptListQuery } from '#src/ui/query/use-list-query.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { StepGuide } from '#src/ui/steps/step-guide.tsx'
import { useAccount } from '#src/stores/account.ts'
import { isActive } from '#src/stores/account-rules.ts'
import { createFrozenAlert } from '#src/stores/create-frozen-alert.tsx'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import type { SheetColumns } from '#src/ui/list/selection-bar.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { AppMark } from '#src/views/app/app-mark.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { VisitsCell } from '#src/views/app/visits-cell.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import styles from './app-list.module.css'

// What each step of the guide points at.
const TARGETS = ['[data-guide]', 'main search', '[data-rows]']
const guide = texts.guide.map((step, index) => ({ ...step, target: TARGETS[index] ?? '' }))

const WAYS = {
  name: { ascend: 'name' },
  visits: { descend: 'mostVisited', ascend: 'leastVisited' },
  created: { descend: 'newest', ascend: 'oldest' },
} as const
const OFF = ['category']
const FEW = 3

export function AppListScreen() {
  const query = useKeptListQuery()
  const order = orderIn(query, VISIT_ORDERS)
  const apps = useCall(api.app.queryPage, { ...query.body, order }, { keepData: true })
  const goActive = useActiveOnly()
  const create = <CreateButton onClick={() => goActive(routes.appForm)}>{texts.create}</CreateButton>
  return (
    <>
      <PageHeading title={titles.appList} actions={<span data-guide>{create}</span>} />
      <ListScreen
        query={query}
        call={apps}
        columns={appColumns(useWide(), goActive)}
        off={OFF}
        rowKey="appId"
        searchHint={texts.search}
        sorting={sortingBy(query, 'newest', order, WAYS)}
        sheet={APP_SHEET}
        empty={<EmptyState title={texts.emptyTitle} hint={texts.emptyHint} action={create} />}
      />
      {/* Whoever has some apps knows the way. */}
      {(apps.data?.total ?? FEW) < FEW && <StepGuide steps={guide} />}
    </>
  )
}

/** Goes to a screen that only an account with dataState 2 may see; any other is told why it stays. */
function useActiveOnly(): (path: string) => void {
  const { info } = useAccount()
  const navigate = useNavigate()
  return (path) => {
    if (info === null) return
    if (isActive(info)) void navigate(path)
    else void createFrozenAlert(info)
  }
}

type AppRow = DataOf<Contract['app']['queryPage']>['list'][number]

/** What a file of selected apps says. */
const APP_SHEET: SheetColumns<AppRow> = [
  [texts.columnApp, ({ appName }) => appName],
  [texts.columnPackage, (app) => app.package],
  [texts.columnLinks, ({ linkCount }) => linkCount],
  [texts.columnVisits, ({ pv7d }) => pv7d],
  [texts.columnCreated, ({ createTime }) => formatTime(createTime)],
]

/** Goes to a path, or tells an account that may not why. */
type ActiveOnly = (path: string) => void

const appColumns = (wide: boolean, onActiveOnly: ActiveOnly): Columns<AppRow> => [
  { key: 'name', title: texts.columnApp, cut: true, render: (app) => <AppName app={app} /> },
  {
    key: 'category',
    title: texts.columnCategory,
    width: 112,
    lesser: true,
    render: ({ category }) => labelSaid(categoryLabel(category)),
  },
  {
    key: 'appState',
    title: texts.columnState,
    width: 104,
    // A normal one says nothing.
    render: ({ appState }) => (appState === APP_STATE.active ? null : <StateTag machine="app" state={appState} />),
  },
  {
    key: 'linkCount',
    title: texts.columnLinks,
    width: 88,
    align: 'right',
    className: 'tabular',
    render: ({ linkCount }) => countText(linkCount),
  },
  {
    key: 'visits',
    title: texts.columnVisits,
    width: wide ? 212 : 136,
    align: 'right',
    render: (row) => <VisitsCell visits={row} withChange={wide} />,
  },
  {
    key: 'created',
    title: texts.columnCreated,
    width: 104,
    lesser: true,
    render: ({ createTime }) => <AgoTime time={createTime} />,
  },
  {
    key: 'actions',
    title: texts.columnActions,
    width: 152,
    render: (app) => <Actions app={app} onActiveOnly={onActiveOnly} />,
  },
]

const linksOf = ({ appId, appName }: AppRow) => withQuery(routes.linkList, { appId, appName })

const AppName = ({ app }: { app: AppRow }) => (
  <Row gap={1.5} minWidth={0}>
    <AppMark appName={app.appName} icon={app.icon} size={32} />
    <Box minWidth={0}>
      <Box as={Link} display="block" truncate className={styles.name} to={linksOf(app)} title={app.appName}>
        {app.appName}
      </Box>
      <Text display="block" truncate tone="muted" size={12} leading={20} title={app.package}>
        {app.package || texts.noPackage}
      </Text>
    </Box>
  </Row>
)

function Actions({ app, onActiveOnly }: { app: AppRow; onActiveOnly: ActiveOnly }) {
  const { appId, appName } = app
  const go = (path: string) => onActiveOnly(withQuery(path, { appId, appName }))
  return (
    <Row gap={2} align="stretch">
      <LinkButton onClick={() => go(routes.appData)}> {texts.actionData}</LinkButton>
      <Link to={linksOf(app)}>{texts.actionLinks}</Link>
      <LinkButton onClick={() => go(routes.appForm)}> {texts.actionEdit}</LinkButton>
    </Row>
  )
}
