import { routes } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'

export interface HeaderTab {
  text: string
  to: string
  /** The tab is current on every path that begins with one of these. */
  area: readonly string[]
}

const HOME: HeaderTab = { text: shellTexts.tabHome, to: routes.home, area: ['/index', '/home'] }
const DOCUMENTS: HeaderTab = { text: shellTexts.tabDocuments, to: routes.documents, area: [routes.documents] }
const CONSOLE: HeaderTab = { text: shellTexts.tabConsole, to: routes.consoleHome, area: ['/console'] }

/** The console's tab is for a PC with an account loaded. */
export function tabsFor({ isPc, hasAccount }: { isPc: boolean; hasAccount: boolean }): HeaderTab[] {
  return isPc && hasAccount ? [HOME, DOCUMENTS, CONSOLE] : [HOME, DOCUMENTS]
}

export function isTabCurrent(tab: HeaderTab, pathname: string): boolean {
  return pathname === tab.to || tab.area.some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
