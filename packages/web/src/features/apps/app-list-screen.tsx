import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes } from '#src/config/routes.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { titles } from '#src/config/texts/titles.ts'
import { CreateButton } from '#src/ui/button/create-button.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { useWide } from '#src/ui/layout/use-narrow.ts'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import { orderIn, sortingBy } from '#src/ui/list/order-in-address.ts'
import { useKeptListQuery } from '#src/ui/query/use-list-query.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { StepGuide } from '#src/ui/steps/step-guide.tsx'
import { APP_SHEET, appColumns } from './app-columns.tsx'
import { VISIT_ORDERS } from '@unilink/shared'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '#src/stores/account.ts'
import { isActive } from '#src/stores/account-rules.ts'
import { createFrozenAlert } from '#src/stores/create-frozen-alert.tsx'

// What each step of the guide points at.
const TARGETS = ['[data-guide]', 'main search', '[data-rows]']
const guide = appTexts.guide.map((step, index) => ({ ...step, target: TARGETS[index] ?? '' }))

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
  const create = <CreateButton onClick={() => goActive(routes.appForm)}>{appTexts.create}</CreateButton>
  return (
    <>
      <PageHeading title={titles.appList} actions={<span data-guide>{create}</span>} />
      <ListScreen
        query={query}
        call={apps}
        columns={appColumns(useWide(), goActive)}
        off={OFF}
        rowKey="appId"
        searchHint={appTexts.search}
        sorting={sortingBy(query, 'newest', order, WAYS)}
        sheet={APP_SHEET}
        empty={<EmptyState title={appTexts.emptyTitle} hint={appTexts.emptyHint} action={create} />}
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
