import { formatTime } from '@unilink/shared/visit'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { page } from './page-shell.ts'
import { wordsOf } from './words.ts'
import type { Language } from '#src/visits/client/visit-request.ts'

type State = keyof ReturnType<typeof wordsOf>['states']

/** Outlines on a 24 × 24 grid. */
const LENS = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4'
const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3 2'
const FLAKE = 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5'
const POWER = 'M12 3v8M6.3 6.3a8 8 0 1 0 11.4 0'

const SIGNS: Partial<Record<State, readonly [sign: string, look: string]>> = {
  'not-found': [LENS, ''],
  expired: [CLOCK, ' kw'],
  'not-yet': [CLOCK, ' kw'],
  pending: [CLOCK, ' kw'],
  frozen: [FLAKE, ' kb'],
  'app-frozen': [FLAKE, ' kb'],
  'owner-frozen': [FLAKE, ' kb'],
}

/** Says why a link leads nowhere; nothing of its target, and nothing that its owner wrote, is on the page. */
export function statePage(state: State, language: Language, link?: LinkSnapshot): string {
  const words = wordsOf(language)
  const [title, text] = words.states[state]
  const [sign, look] = SIGNS[state] ?? [POWER, '']
  const facts = link
    ? [[words.code, link.code], ...(state === 'expired' && link.validTo ? [[words.until, timeOf(link.validTo)]] : [])]
    : []
  const list = facts.map(([name = '', value = '']) => `<p>${name}<span>${escapeHtml(value)}</span></p>`).join('')
  const report = link
    ? `<nav><a href="/report/${encodeURIComponent(link.code)}" rel="nofollow">${words.report}</a></nav>`
    : ''
  const main = [
    `<div class="k${look}" aria-hidden="true">${outline(sign)}</div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    list && `<div class="d">${list}</div>`,
    `<footer>${report}<p>${words.platform}</p></footer>`,
  ].join('')
  return page({ lang: words.lang, title, main })
}

/** A sign in the colour of its ground. */
export const outline = (path: string): string =>
  `<svg viewBox="0 0 24 24" width="40" height="40" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`

const timeOf = (milliseconds: number): string => formatTime(Math.floor(milliseconds / 1000))
