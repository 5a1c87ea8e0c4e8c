import { routes } from '#src/config/routes.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'

export interface HeaderTab {
  text: string
  to: string
  /** The tab is current on every path that begins with one of these. */
  area: readonly string[]
}

const HOME: HeaderTab = { text: texts.tabHome, to: routes.home, area: ['/index', '/home'] }
const DOCUMENTS: HeaderTab = { text: texts.tabDocuments, to: routes.documents, area: [routes.documents] }
const CONSOLE: HeaderTab = { text: texts.tabConsole, to: routes.consoleHome, area: ['/console'] }

const DESK: HeaderTab = { text: texts.tabDesk, to: routes.adminHome, area: ['/admin'] }

interface Visitor {
  isPc: boolean
  hasAccount: boolean
  isOperator?: boolean | undefined
}

/** The console's tab is for a PC with an account loaded, that of the desk for operators. */
export const tabsFor = ({ isPc, hasAccount, isOperator }: Visitor): HeaderTab[] => [
  HOME,
  DOCUMENTS,
  ...(isPc && hasAccount ? [CONSOLE] : []),
  ...(isOperator ? [DESK] : []),
]

export const isTabCurrent = (tab: HeaderTab, pathname: string): boolean =>
  pathname === tab.to || tab.area.some((start) => pathname === start || pathname.startsWith(`${start}/`))
