import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { AppList } from './lists/app-list.tsx'
import { LinkList } from './lists/link-list.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'

type Tab = 'apps' | 'links'

const { lists } = adminTexts
const TABS: { value: Tab; label: string }[] = [
  { value: 'apps', label: lists.appsTab },
  { value: 'links', label: lists.linksTab },
]
const NONE = { state: undefined, keyword: undefined, appId: undefined }

export function AdminAppsScreen() {
  const query = useListQuery()
  const tab: Tab = query.get('tab') === 'links' ? 'links' : 'apps'
  return (
    <>
      <PageHeading
        title={titles.adminApps}
        hint={tab === 'apps' ? lists.appsHint : lists.linksHint}
        actions={
          <Segmented
            label={titles.adminApps}
            options={TABS}
            value={tab}
            onChange={(next) => query.filter({ ...NONE, tab: next })}
          />
        }
      />
      {tab === 'apps' ? <AppList onLinks={(appId) => query.filter({ ...NONE, tab: 'links', appId })} /> : <LinkList />}
    </>
  )
}
