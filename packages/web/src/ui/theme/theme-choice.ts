import { proxy } from 'valtio'
import { readCookie, writeCookie } from '#src/config/cookie.ts'
import type { Theme } from './tokens.ts'

/** `system` follows the device. */
export type ThemeChoice = Theme | 'system'

export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** What the server reads, so that the first frame already has the right ground. Signing out does not clear it. */
const COOKIE = 'theme'

export const themeChoice = proxy({ now: readChoice() })

/** Remembers the choice in this browser and applies it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  themeChoice.now = choice
  if (choice === 'system') writeCookie(COOKIE, '', 0)
  else writeCookie(COOKIE, choice)
  applyChoice()
}

/** Puts the choice on the root element; what the server sent already has it. */
export function applyChoice(): void {
  const { documentElement } = document
  if (themeChoice.now === 'system') delete documentElement.dataset['theme']
  else documentElement.dataset['theme'] = themeChoice.now
}

function readChoice(): ThemeChoice {
  if (typeof document === 'undefined') return 'system'
  const given = readCookie(COOKIE)
  return given === 'light' || given === 'dark' ? given : 'system'
}
