import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes } from '#src/config/routes.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CreateButton } from '#src/ui/button/create-button.tsx'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { ColumnChoice } from '#src/ui/list/column-choice.tsx'
import { orderIn, sortingBy } from '#src/ui/list/order-in-address.ts'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { useKeptListQuery } from '#src/ui/query/use-list-query.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { StepGuide } from '#src/ui/steps/step-guide.tsx'
import { AppTable, CHOSEN_COLUMNS } from './app-table.tsx'
import { DATA_STATE, VISIT_ORDERS } from '@unilink/shared'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '#src/stores/account.ts'
import { createFrozenAlert } from '#src/stores/create-frozen-alert.ts'

// What each step of the guide points at.
const guide = appTexts.guide.map((step, index) => ({ ...step, target: `[data-guide="${index}"]` }))

const WAYS = {
  name: { ascend: 'name' },
  visits: { descend: 'mostVisited', ascend: 'leastVisited' },
  created: { descend: 'newest', ascend: 'oldest' },
} as const

export function AppListScreen() {
  const query = useKeptListQuery()
  const { keyword, page, perPage } = query
  const order = orderIn(query, VISIT_ORDERS)
  const apps = useCall(api.app.queryPage, { ...query.body, order }, { keepData: true })
  const goActive = useActiveOnly()
  const create = () => goActive(routes.appForm)
  const search = (text: string) => query.filter({ keyword: text })
  return (
    <>
      <PageHeading
        title={titles.appList}
        hint={appTexts.listHint}
        actions={
          <span data-guide="0">
            <CreateButton onClick={create}>{appTexts.create}</CreateButton>
          </span>
        }
      />
      <ListCard
        search={
          <div data-guide="1">
            <SearchBox value={keyword} onSearch={search} placeholder={appTexts.search} total={apps.data?.total} />
          </div>
        }
        filters={<ColumnChoice query={query} columns={CHOSEN_COLUMNS} />}
      >
        <div data-guide="2">
          <PagedList
            call={apps}
            page={page}
            perPage={perPage}
            loading={<Skeleton lines={8} />}
            empty={<NoApps keyword={keyword} onCreate={create} onShowAll={() => search('')} />}
            onPage={(next) => query.change({ page: next })}
            onPerPage={(next) => query.filter({ perPage: next })}
          >
            {(list) => (
              <AppTable
                apps={list}
                query={query}
                sorting={sortingBy(query, 'newest', order, WAYS)}
                onActiveOnly={goActive}
              />
            )}
          </PagedList>
        </div>
      </ListCard>
      {!apps.loading && <StepGuide steps={guide} />}
    </>
  )
}

interface NoAppsProps {
  keyword: string
  onCreate: () => void
  onShowAll: () => void
}

function NoApps({ keyword, onCreate, onShowAll }: NoAppsProps) {
  if (keyword !== '') {
    return (
      <EmptyState
        title={appTexts.noMatchTitle}
        hint={appTexts.noMatchHint(keyword)}
        action={<Button onClick={onShowAll}>{appTexts.showAll}</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={appTexts.emptyTitle}
      hint={appTexts.emptyHint}
      action={<CreateButton onClick={onCreate}>{appTexts.create}</CreateButton>}
    />
  )
}

/** Goes to a screen that only an account with dataState 2 may see; any other is told why it stays. */
function useActiveOnly(): (path: string) => void {
  const { info } = useAccount()
  const navigate = useNavigate()
  return (path) => {
    if (info?.dataState === DATA_STATE.active) void navigate(path)
    else void createFrozenAlert()
  }
}
