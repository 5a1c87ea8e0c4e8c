import { routes, withQuery } from '#src/config/routes.ts'
import { paletteTexts as texts } from '#src/config/texts/palette.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { titles } from '#src/config/texts/titles.ts'
import type { AccountInfo } from '#src/stores/account.ts'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { chooseTheme, THEME_CHOICES } from '#src/ui/theme/theme-choice.ts'
import { chooseLanguage, language, LANGUAGES } from '#src/config/language/choice.ts'
import { holds, matching, wordsOf } from './matching.ts'

/** One thing that the palette leads to or does. */
export interface Found {
  /** Unique among all. */
  key: string
  title: string
  /** What tells it from others of the same name. */
  note?: string
  /** Other words for it, which are not shown. */
  also?: string | undefined
  icon: IconName
  /** Found only by who says it. */
  verb?: string | undefined
  /** An address of the portal, what is done, or what is put into the field to be gone on with. */
  go: string | (() => unknown) | { type: string }
}

export const textOf = ({ title, note = '' }: Found): string => `${title} ${note}`
/** What it is found by. */
export const soughtIn = (one: Found): string => `${textOf(one)} ${one.also ?? ''}`

type Place = readonly [name: keyof typeof titles & keyof typeof routes, icon: IconName]

const PUBLIC: readonly Place[] = [
  ['home', 'home'],
  ['newsList', 'list'],
  ['documents', 'document'],
  ['reference', 'document'],
]
const GUEST: readonly Place[] = [
  ['login', 'user'],
  ['register', 'plus'],
  ['passwordReback', 'lock'],
]
const SIGNED_IN: readonly Place[] = [
  ['consoleHome', 'home'],
  ['appList', 'apps'],
  ['appForm', 'plus'],
  ['accountInfo', 'user'],
  ['perfectStatus', 'clock'],
  ['security', 'shield'],
  ['modifyEmail', 'mail'],
  ['passwordChange', 'lock'],
]
const OPERATOR: readonly Place[] = [
  ['adminHome', 'home'],
  ['adminProfiles', 'user'],
  ['adminLinks', 'link'],
  ['adminRevisions', 'history'],
  ['adminAddresses', 'globe'],
  ['adminReports', 'warning'],
  ['adminApps', 'apps'],
  ['adminDomains', 'globe'],
  ['adminAccounts', 'user'],
  ['adminFactorResets', 'key'],
  ['adminWhitelist', 'check'],
  ['adminNews', 'document'],
  ['adminDocuments', 'document'],
  ['adminBanners', 'image'],
  ['adminAudit', 'history'],
]
/** Lists of the operators that are searched from here. */
const SEARCHED = ['adminAccounts', 'adminApps', 'adminLinks', 'adminDomains'] as const

const NEXT = ['appList', 'appForm', 'documents'] as const
const NEXT_OF_GUEST = ['home', 'register', 'documents'] as const

/** The screens that somebody may go to whose names hold the keyword; all of them without one. */
export function actionsFor(info: AccountInfo | null, keyword: string): Found[] {
  const places = [...(info?.operator === true ? OPERATOR : []), ...(info === null ? GUEST : SIGNED_IN), ...PUBLIC]
  const screens = places.map(([name, icon]) => ({
    key: `to-${name}`,
    title: titles[name],
    also: name === 'appForm' ? texts.also.create : undefined,
    icon,
    go: routes[name],
  }))
  return matching<Found>(screens, wordsOf(keyword), soughtIn)
}

/** Where to go on from when nothing was found. */
export const nextFor = (info: AccountInfo | null): Found[] =>
  actionsFor(info, '').filter(({ go }) => (info === null ? NEXT_OF_GUEST : NEXT).some((name) => go === routes[name]))

/** What is set in this browser, and the way out. */
export function settingsFor(info: AccountInfo | null, keyword: string, signOut: () => unknown): Found[] {
  const { theme, themes } = shellTexts
  const other = language === 'zh' ? 'en' : 'zh'
  const all: Found[] = [
    ...THEME_CHOICES.map((choice) => ({
      key: `theme-${choice}`,
      title: themes[choice],
      note: theme,
      icon: 'moon' as const,
      go: () => chooseTheme(choice),
    })),
    { key: 'language', title: LANGUAGES[other], note: texts.language, icon: 'globe', go: () => chooseLanguage(other) },
  ]
  if (info !== null)
    all.push({ key: 'sign-out', title: shellTexts.logout, also: texts.also.signOut, icon: 'exit', go: signOut })
  return matching(all, wordsOf(keyword), soughtIn)
}

/** The lists in which operators search on for the keyword; one that a word names, for the other words. */
export function searchesFor(info: AccountInfo | null, keyword: string): Found[] {
  const sought = keyword.trim()
  if (info?.operator !== true || sought === '') return []
  const words = wordsOf(keyword)
  const others = SEARCHED.map((name) => ({ name, rest: words.filter((word) => !holds(titles[name], [word])) }))
  const named = others.filter(({ rest }) => rest.length > 0 && rest.length < words.length)
  const lists = named.length > 0 ? named : SEARCHED.map((name) => ({ name, rest: [sought] }))
  return lists.map(({ name, rest }) => ({
    key: `search-${name}`,
    title: texts.searchIn({ list: titles[name], keyword: rest.join(' ') }),
    icon: 'search',
    go: withQuery(routes[name], { keyword: rest.join(' ') }),
  }))
}
