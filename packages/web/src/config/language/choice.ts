import { readCookie, writeCookie } from '../cookie.ts'

export type Language = 'zh' | 'en'

/** Each by its own name, so that whoever reads only that one finds it. */
export const LANGUAGES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' }

/** Of the cookie that remembers the choice, which signing out does not clear, and of the parameter of an address. */
const NAME = 'lang'

/** The language of this page, from its beginning to its end. */
export const language: Language = readChoice()

export const isEnglish = language === 'en'

/** The same as documents and requests name it. */
export const languageTag = isEnglish ? 'en' : 'zh-CN'

/** Remembers the choice in this browser and loads the page anew in it. */
export function chooseLanguage(choice: Language): void {
  remember(choice)
  location.reload()
}

/** Remembers what the address asks for, takes it out there, lest it outlive the next choice, and tells the page. */
export function applyLanguage(): void {
  const address = new URL(location.href)
  if (address.searchParams.has(NAME)) {
    remember(language)
    address.searchParams.delete(NAME)
    history.replaceState(history.state, '', address)
  }
  document.documentElement.lang = languageTag
}

/** What the address asks for, or else what is remembered; Chinese for everyone who chose nothing. */
function readChoice(): Language {
  if (typeof document === 'undefined') return 'zh'
  const asked = new URLSearchParams(location.search).get(NAME)
  if (asked === 'zh' || asked === 'en') return asked
  return readCookie(NAME) === 'en' ? 'en' : 'zh'
}

function remember(choice: Language): void {
  if (choice === 'zh') writeCookie(NAME, '', 0)
  else writeCookie(NAME, choice)
}
