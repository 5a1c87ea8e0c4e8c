import type { Contract, DataOf } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { adminTexts as texts } from '#src/config/texts/admin/admin.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { ListScreen, stateFilter } from '#src/ui/list/list-screen.tsx'
import { BY_CREATED, NEWEST_FIRST, RowButton } from './columns.tsx'
import { OwnerCell, TwoLines } from './two-lines.tsx'
import { LINK_SHEET } from './sheets.ts'
import { useFreezing } from './use-freezing.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { choiceIn } from '#src/ui/query/query-values.ts'
import type { Columns } from '#src/ui/list/table/column.ts'

type Row = DataOf<Contract['admin']['link']['queryList']>['list'][number]

const { lists } = texts
const STATES = [0, 1, 2, 3, 4] as const
const FILTERS = [stateFilter('link', 'state', texts.state)]

export function LinkList() {
  const { query, order, sorting } = useOrderedList(NEWEST_FIRST, BY_CREATED)
  const linkState = choiceIn(STATES, query.get('state'))
  const appId = query.get('appId')
  const call = useCall(api.admin.link.queryList, { ...query.body, linkState, appId, order }, { keepData: true })
  const freezing = useFreezing<Row>({
    rows: call.data?.list,
    machine: 'link',
    nameOf: (row) => row.linkName,
    stateOf: (row) => row.linkState,
    freeze: ({ linkId }, values) => api.admin.link.freeze({ linkId, ...values }),
    unfreeze: ({ linkId }) => api.admin.link.unfreeze({ linkId }),
    onChanged: call.retry,
  })
  const columns: Columns<Row> = [
    {
      key: 'linkName',
      title: texts.link,
      render: ({ linkName, appName }) => <TwoLines first={linkName} second={appName} />,
    },
    {
      key: 'code',
      title: lists.code,
      render: ({ code, url }) => (
        <Row as="span">
          <code>{code}</code>
          <CopyButton text={url} />
        </Row>
      ),
    },
    { title: lists.owner, key: 'owner', render: (row) => <OwnerCell name={row.ownerName} email={row.ownerEmail} /> },
    ...freezing.columns,
  ]
  const ofApp = appId !== undefined && (
    <Row as="span">
      {lists.ofApp}
      <RowButton text={lists.showAll} onClick={() => query.filter({ appId: undefined })} />
    </Row>
  )
  return (
    <>
      <ListScreen
        {...{ query, call, sorting }}
        columns={columns}
        sheet={LINK_SHEET}
        rowKey="linkId"
        searchHint={lists.searchLink}
        filters={FILTERS}
        tools={ofApp}
      />
      {freezing.dialog}
    </>
  )
}
