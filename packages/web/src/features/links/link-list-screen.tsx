import { VISIT_ORDERS } from '@unilink/shared'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes } from '#src/config/routes.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CreateButton } from '#src/ui/button/create-button.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { orderIn, sortingBy } from '#src/ui/list/order-in-address.ts'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useListQuery, type ListQuery } from '#src/ui/query/use-list-query.ts'
import { BatchActions } from './batch/batch-actions.tsx'
import { LinkFilters, narrowingIn, type LinkNarrowing } from './list/link-filters.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { LinkTable } from './list/link-table.tsx'
import { useLinkMoves } from './use-link-moves.ts'
import { useLinkQuery } from './use-link-query.ts'

const WAYS = {
  name: { ascend: 'name' },
  visits: { descend: 'mostVisited', ascend: 'leastVisited' },
  created: { descend: 'newest', ascend: 'oldest' },
} as const

/** The links of an app. Its filters and page stand in the address, so that they survive a reload and can be shared. */
export function LinkListScreen() {
  const { appId, appName, to } = useLinkQuery()
  const navigate = useNavigate()
  const query = useListQuery()
  const narrowed = narrowingIn(query)
  const order = orderIn(query, VISIT_ORDERS)
  const links = useCall(api.appLink.queryPage, { appId, ...query.body, ...narrowed, order }, { keepData: true })
  const tags = useCall(api.appLink.queryTagList, { appId }, { keepData: true })
  const moves = useLinkMoves(links.retry)
  const reload = () => {
    links.retry()
    tags.retry()
  }
  const [chosen, setChosen] = useState<readonly string[]>([])
  const selected = links.data?.list.filter(({ linkId }) => chosen.includes(linkId)) ?? []
  const create = () => void navigate(to(routes.linkForm))
  return (
    <>
      <PageHeading
        title={titles.linkList}
        hint={appName === '' ? undefined : linkTexts.listHint(appName)}
        actions={
          <>
            <BatchActions appId={appId} onCreated={links.retry} />
            <CreateButton onClick={create}>{linkTexts.create}</CreateButton>
          </>
        }
      />
      <ListCard
        search={
          <SearchBox
            value={query.keyword}
            placeholder={linkTexts.search}
            total={links.data?.total}
            onSearch={(keyword) => query.filter({ keyword })}
          />
        }
        filters={<LinkFilters query={query} narrowed={narrowed} tags={tags.data?.list ?? []} />}
      >
        <PagedList
          call={links}
          page={query.page}
          loading={<Skeleton lines={8} />}
          empty={<NoLinks query={query} narrowed={narrowed} total={links.data?.total ?? 0} onCreate={create} />}
          perPage={query.perPage}
          onPage={(page) => query.change({ page })}
          onPerPage={(perPage) => query.filter({ perPage })}
        >
          {(list) => (
            <LinkTable
              links={list}
              moves={moves}
              query={query}
              sorting={sortingBy(query, 'newest', order, WAYS)}
              selected={chosen}
              onSelect={setChosen}
            />
          )}
        </PagedList>
        {selected.length > 0 && (
          <BulkBar
            appId={appId}
            links={selected}
            match={{ ...narrowed, ...(query.keyword !== '' && { keyword: query.keyword }) }}
            total={links.data?.total ?? 0}
            onClear={() => setChosen([])}
            onDone={reload}
          />
        )}
      </ListCard>
    </>
  )
}

interface NoLinksProps {
  query: ListQuery
  narrowed: LinkNarrowing
  total: number
  onCreate: () => void
}

function NoLinks({ query, narrowed, total, onCreate }: NoLinksProps) {
  if (total > 0) {
    const action = <Button onClick={() => query.change({ page: 1 })}>{linkTexts.firstPage}</Button>
    return <EmptyState title={linkTexts.pastEndTitle} action={action} />
  }
  if (query.keyword !== '' || Object.values(narrowed).some((value) => value !== undefined)) {
    const cleared = { keyword: '', reviewState: undefined, linkState: undefined, tag: undefined }
    const action = <Button onClick={() => query.filter(cleared)}>{linkTexts.clearFilters}</Button>
    return <EmptyState title={linkTexts.noMatchTitle} hint={linkTexts.noMatchHint} action={action} />
  }
  const action = <CreateButton onClick={onCreate}>{linkTexts.create}</CreateButton>
  return <EmptyState title={linkTexts.emptyTitle} hint={linkTexts.emptyHint} action={action} />
}
