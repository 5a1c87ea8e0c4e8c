import { statesOf, TAG_MAX, VISIT_ORDERS } from '@unilink/shared'
import { useNavigate } from 'react-router-dom'
import { useState } from 'react'
import { api, useCall, files } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CreateButton } from '#src/ui/button/icon-button.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { useWide } from '#src/ui/layout/use-narrow.ts'
import { ListScreen, stateFilter } from '#src/ui/list/list-screen.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { choiceIn } from '#src/ui/query/query-values.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { batchTexts } from '#src/config/texts/links/batch.ts'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { LINK_SHEET, linkColumns } from './list/link-columns.tsx'
import type { LinkRow } from './list/row-moves.ts'
import { useLinkMoves } from './use-link-moves.ts'
import { useLinkQuery } from './use-link-query.ts'

const WAYS = {
  name: { ascend: 'name' },
  visits: { descend: 'mostVisited', ascend: 'leastVisited' },
  updated: { descend: 'changed' },
  created: { descend: 'newest', ascend: 'oldest' },
} as const
const OFF = ['scene', 'created']
const STATES = [
  stateFilter('link', 'linkState', texts.columnState),
  stateFilter('review', 'reviewState', texts.columnReview),
]

/** The links of an app. Its filters and page stand in the address, so that they survive a reload and can be shared. */
export function LinkListScreen() {
  const { appId, to } = useLinkQuery()
  const navigate = useNavigate()
  const { query, order, sorting } = useOrderedList(VISIT_ORDERS, WAYS)
  const narrowed = {
    reviewState: choiceIn(statesOf('review'), query.get('reviewState')),
    linkState: choiceIn(statesOf('link'), query.get('linkState')),
    tag: query.get('tag')?.slice(0, TAG_MAX),
  }
  const links = useCall(api.appLink.queryPage, { appId, ...query.body, ...narrowed, order }, { keepData: true })
  const tags = useCall(api.appLink.queryTagList, { appId }, { keepData: true })
  const reload = () => {
    links.retry()
    tags.retry()
  }
  const moves = useLinkMoves(links.retry)
  const columns = linkColumns({ moves, wide: useWide(), to })
  const total = links.data?.total ?? 0
  const create = <CreateButton onClick={() => void navigate(to(routes.linkForm))}>{texts.create}</CreateButton>
  const known = tags.data?.list ?? []
  const { tag = '' } = narrowed
  const words = tag === '' || known.some((one) => one.tag === tag) ? known : [...known, { tag, count: 0 }]
  const bulk = (selected: readonly LinkRow[], clear: () => void) => (
    <BulkBar
      appId={appId}
      links={selected}
      match={{ ...narrowed, ...(query.keyword !== '' && { keyword: query.keyword }) }}
      total={total}
      onClear={clear}
      onDone={reload}
    />
  )
  return (
    <>
      <PageHeading
        title={titles.linkList}
        actions={
          <>
            <BatchActions appId={appId} onCreated={links.retry} />
            {create}
          </>
        }
      />
      <ListScreen
        {...{ query, sorting }}
        call={links}
        columns={columns}
        off={OFF}
        rowKey="linkId"
        searchHint={texts.search}
        filters={[
          ...STATES,
          {
            name: 'tag',
            label: texts.columnTags,
            options: words.map((one) => ({
              value: one.tag,
              label: texts.tagCount({ tag: one.tag, count: one.count }),
            })),
          },
        ]}
        sheet={LINK_SHEET}
        bulk={bulk}
        empty={<EmptyState title={texts.emptyTitle} hint={texts.emptyHint} action={create} />}
      />
    </>
  )
}

// Few come for it, and it brings the reader of workbooks.
const BatchDrawer = lazyPart(async () => (await import('./batch/batch-drawer.tsx')).BatchDrawer)

const FORMATS = ['xlsx', 'csv', 'json'] as const

/** `onCreated`: links were made. */
function BatchActions({ appId, onCreated }: { appId: string; onCreated: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ExportButton
        formats={FORMATS}
        size="medium"
        text={batchTexts.export}
        work={(format, options) => files.appLink.exportList({ appId, format }, options)}
      />
      <Button onClick={() => setOpen(true)}>
        <Icon name="upload" size={16} />
        {batchTexts.open}
      </Button>
      {open && <BatchDrawer appId={appId} onCreated={onCreated} onClose={() => setOpen(false)} />}
    </>
  )
}
