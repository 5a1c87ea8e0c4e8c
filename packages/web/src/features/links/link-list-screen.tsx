import { useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes } from '#src/config/routes.ts'
import { LIST_PER_PAGE } from '#src/config/settings.ts'
import { linkTexts } from '#src/config/texts/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CreateButton } from '#src/ui/button/create-button.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Pagination } from '#src/ui/layout/pagination.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useListQuery, type ListQuery } from '#src/ui/query/use-list-query.ts'
import { BatchActions } from './batch/batch-actions.tsx'
import { LinkFilters, statesIn, type LinkStates } from './list/link-filters.tsx'
import styles from './list/link-list.module.css'
import { LinkTable } from './list/link-table.tsx'
import { useLinkMoves } from './use-link-moves.ts'
import { useLinkQuery } from './use-link-query.ts'

/** The links of an app. Its filters and page stand in the address, so that they survive a reload and can be shared. */
export function Component() {
  const { appId, appName, to } = useLinkQuery()
  const navigate = useNavigate()
  const query = useListQuery()
  const { page, keyword } = query
  const states = statesIn(query)
  const links = useCall(
    api.appLink.queryPage,
    { appId, page, keyword, perPage: LIST_PER_PAGE, ...states },
    { keepData: true },
  )
  const moves = useLinkMoves(links.retry)
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
      <section className={styles.card}>
        <LinkFilters query={query} states={states} total={links.data?.total} />
        <CallView
          call={links}
          loading={<Skeleton lines={8} />}
          isEmpty={({ list }) => list.length === 0}
          empty={<NoLinks query={query} states={states} total={links.data?.total ?? 0} onCreate={create} />}
        >
          {({ list, total }) => (
            <>
              <LinkTable links={list} moves={moves} />
              <Pagination
                page={page}
                perPage={LIST_PER_PAGE}
                total={total}
                onChange={(next) => query.change({ page: next })}
              />
            </>
          )}
        </CallView>
      </section>
    </>
  )
}

interface NoLinksProps {
  query: ListQuery
  states: LinkStates
  total: number
  onCreate: () => void
}

function NoLinks({ query, states, total, onCreate }: NoLinksProps) {
  if (total > 0) {
    const action = <Button onClick={() => query.change({ page: 1 })}>{linkTexts.firstPage}</Button>
    return <EmptyState title={linkTexts.pastEndTitle} action={action} />
  }
  if (query.keyword !== '' || states.reviewState !== undefined || states.linkState !== undefined) {
    const cleared = { keyword: '', reviewState: undefined, linkState: undefined }
    const action = <Button onClick={() => query.filter(cleared)}>{linkTexts.clearFilters}</Button>
    return <EmptyState title={linkTexts.noMatchTitle} hint={linkTexts.noMatchHint} action={action} />
  }
  const action = <CreateButton onClick={onCreate}>{linkTexts.create}</CreateButton>
  return <EmptyState title={linkTexts.emptyTitle} hint={linkTexts.emptyHint} action={action} />
}
