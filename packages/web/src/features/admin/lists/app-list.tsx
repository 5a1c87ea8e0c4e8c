import type { Contract, DataOf } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { adminTexts as texts } from '#src/config/texts/admin/admin.ts'
import { AppMark } from '#src/views/app/app-mark.tsx'
import { ListScreen, stateFilter } from '#src/ui/list/list-screen.tsx'
import styles from './lists.module.css'
import { BY_CREATED, NEWEST_FIRST, RowButton } from './columns.tsx'
import { OwnerCell } from './two-lines.tsx'
import { APP_SHEET } from './sheets.ts'
import { useFreezing } from './use-freezing.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { choiceIn } from '#src/ui/query/query-values.ts'
import type { Columns } from '#src/ui/list/table/column.ts'

type Row = DataOf<Contract['admin']['app']['queryPage']>['list'][number]

const { lists } = texts
const STATES = [1, 3] as const
const FILTERS = [stateFilter('app', 'state', texts.state)]

export function AppList({ onLinks }: { onLinks: (appId: string) => void }) {
  const { query, order, sorting } = useOrderedList(NEWEST_FIRST, BY_CREATED)
  const appState = choiceIn(STATES, query.get('state'))
  const call = useCall(api.admin.app.queryPage, { ...query.body, appState, order }, { keepData: true })
  const freezing = useFreezing<Row>({
    rows: call.data?.list,
    machine: 'app',
    nameOf: (row) => row.appName,
    stateOf: (row) => row.appState,
    freeze: ({ appId }, values) => api.admin.app.freeze({ appId, ...values }),
    unfreeze: ({ appId }) => api.admin.app.unfreeze({ appId }),
    renderMore: ({ appId }) => <RowButton text={lists.appLinks} onClick={() => onLinks(appId)} />,
    onChanged: call.retry,
  })
  const columns: Columns<Row> = [
    {
      key: 'appName',
      title: texts.app,
      render: ({ appName, icon, package: packageName }) => (
        <Row maxWidth={280} gap={1.5}>
          <AppMark appName={appName} icon={icon} size={36} />
          <Box truncate minWidth={0} title={appName}>
            {appName}
            <span className={styles.second}>{packageName || texts.none}</span>
          </Box>
        </Row>
      ),
    },
    { title: lists.owner, key: 'owner', render: (row) => <OwnerCell name={row.ownerName} email={row.ownerEmail} /> },
    {
      key: 'linkCount',
      title: lists.linkCount,
      align: 'right',
      className: 'tabular',
      render: ({ linkCount }) => linkCount,
    },
    ...freezing.columns,
  ]
  return (
    <>
      <ListScreen
        {...{ query, call, sorting }}
        columns={columns}
        sheet={APP_SHEET}
        rowKey="appId"
        searchHint={lists.searchApp}
        filters={FILTERS}
      />
      {freezing.dialog}
    </>
  )
}
