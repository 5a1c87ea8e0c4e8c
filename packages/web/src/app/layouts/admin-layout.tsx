import { Outlet, useLocation } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { useAccount } from '#src/stores/account.ts'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { ConsoleFrame, type SideGroup } from './console-frame.tsx'

const GROUPS: readonly (readonly { text: string; to: string; icon: IconName }[])[] = [
  [
    { text: titles.adminProfiles, to: routes.adminProfiles, icon: 'user' },
    { text: titles.adminLinks, to: routes.adminLinks, icon: 'link' },
    { text: titles.adminRevisions, to: routes.adminRevisions, icon: 'refresh' },
  ],
  [
    { text: titles.adminApps, to: routes.adminApps, icon: 'apps' },
    { text: titles.adminAccounts, to: routes.adminAccounts, icon: 'shield' },
    { text: titles.adminWhitelist, to: routes.adminWhitelist, icon: 'check' },
  ],
  [
    { text: titles.adminNews, to: routes.adminNews, icon: 'document' },
    { text: titles.adminDocuments, to: routes.adminDocuments, icon: 'list' },
    { text: titles.adminBanners, to: routes.adminBanners, icon: 'info' },
  ],
  [{ text: titles.adminAudit, to: routes.adminAudit, icon: 'search' }],
]

/** The operators' screens. */
export function Component() {
  const { pathname } = useLocation()
  const isOperator = useAccount().info?.operator === true
  const groups = GROUPS.map((links, index): SideGroup => {
    const withCurrent = links.map((link) => ({ ...link, current: pathname.startsWith(link.to) }))
    return { title: index === 0 ? shellTexts.reviewDesk : undefined, links: withCurrent }
  })
  return (
    <ConsoleFrame label={shellTexts.reviewNavigation} groups={isOperator ? groups : []}>
      <Outlet />
    </ConsoleFrame>
  )
}
