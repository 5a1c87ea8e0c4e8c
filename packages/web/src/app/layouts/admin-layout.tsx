import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'
import { consoleTexts as texts } from '#src/config/texts/console.ts'
import { countDesk, deskCounts } from '#src/features/admin/desk/desk-counts.ts'
import { useAccount } from '#src/stores/account.ts'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { ConsoleFrame, type SideGroup } from './console-frame.tsx'

const GROUPS: readonly (readonly { text: string; to: string; icon: IconName; short?: string; queue?: string }[])[] = [
  [
    { text: titles.adminHome, to: routes.adminHome, icon: 'home', short: titles.adminHome },
    {
      text: titles.adminProfiles,
      to: routes.adminProfiles,
      icon: 'user',
      short: texts.shortProfiles,
      queue: 'profile',
    },
    { text: titles.adminLinks, to: routes.adminLinks, icon: 'link', short: texts.shortLinks, queue: 'link' },
    {
      text: titles.adminRevisions,
      to: routes.adminRevisions,
      icon: 'refresh',
      short: texts.shortRevisions,
      queue: 'revision',
    },
    { text: titles.adminAddresses, to: routes.adminAddresses, icon: 'pin', queue: 'address' },
    { text: titles.adminReports, to: routes.adminReports, icon: 'warning', queue: 'report' },
  ],
  [
    { text: titles.adminApps, to: routes.adminApps, icon: 'apps' },
    { text: titles.adminDomains, to: routes.adminDomains, icon: 'globe' },
    { text: titles.adminAccounts, to: routes.adminAccounts, icon: 'shield' },
    { text: titles.adminFactorResets, to: routes.adminFactorResets, icon: 'key' },
    { text: titles.adminWhitelist, to: routes.adminWhitelist, icon: 'check' },
  ],
  [
    { text: titles.adminNews, to: routes.adminNews, icon: 'document' },
    { text: titles.adminDocuments, to: routes.adminDocuments, icon: 'list' },
    { text: titles.adminBanners, to: routes.adminBanners, icon: 'image' },
  ],
  [{ text: titles.adminAudit, to: routes.adminAudit, icon: 'history' }],
]

export function AdminLayout() {
  const { pathname } = useLocation()
  const isOperator = useAccount().info?.operator === true
  const { now: counts } = useSnapshot(deskCounts)
  useEffect(() => {
    if (isOperator) countDesk()
  }, [isOperator])
  const groups = GROUPS.map((links, index): SideGroup => {
    const withCurrent = links.map(({ queue = '', ...link }) => ({
      ...link,
      count: counts[queue],
      current: pathname.startsWith(link.to),
    }))
    return { title: index === 0 ? texts.reviewDesk : undefined, links: withCurrent }
  })
  return (
    <ConsoleFrame label={texts.reviewNavigation} groups={isOperator ? groups : []}>
      <Outlet />
    </ConsoleFrame>
  )
}
