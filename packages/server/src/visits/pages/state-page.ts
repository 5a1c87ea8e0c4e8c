import { formatTime } from '@unilink/shared/visit'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { icon, type PageIcon } from './page-icons.ts'
import { page } from './page-shell.ts'
import { wordsOf, type Words } from './words.ts'
import type { Language } from '@unilink/shared/words'

export type State = keyof ReturnType<typeof wordsOf>['states']

const SIGNS: Partial<Record<State, readonly [sign: PageIcon, look: string]>> = {
  'not-found': ['lens', ''],
  expired: ['clock', ' kw'],
  'not-yet': ['clock', ' kw'],
  pending: ['clock', ' kw'],
  frozen: ['flake', ' kb'],
  'app-frozen': ['flake', ' kb'],
  'owner-frozen': ['flake', ' kb'],
}

/** Where asking whoever published the link may help. */
const OF_PUBLISHER = new Set<State>(['disabled', 'expired', 'not-yet'])

/** Says why a link leads nowhere; nothing of its target, and nothing that its owner wrote, is on the page. */
export function statePage(state: State, language: Language, link?: LinkSnapshot): string {
  const words = wordsOf(language)
  const [title, text] = words.states[state]
  const [sign, look] = SIGNS[state] ?? ['power', '']
  const facts = link ? factsOf(state, words, link) : []
  const list = facts.map(([name, value]) => `<p>${name}<span>${escapeHtml(value)}</span></p>`).join('')
  const report = link
    ? `<nav><a href="/report/${encodeURIComponent(link.code)}" rel="nofollow">${words.report}</a></nav>`
    : ''
  const main = [
    `<div class="k${look}">${icon(sign)}</div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    list && `<div class="fa">${list}</div>`,
    `<footer>${report}<p>${words.platform}</p></footer>`,
  ].join('')
  return page({ lang: words.lang, title, styles: ['state'], main })
}

function factsOf(
  state: State,
  words: Words,
  { code, publisher, validFrom, validTo }: LinkSnapshot,
): (readonly [name: string, value: string])[] {
  const at = state === 'expired' ? validTo : state === 'not-yet' ? validFrom : undefined
  return [
    ...(OF_PUBLISHER.has(state) ? [[words.by, publisher || words.person] as const] : []),
    ...(at === undefined ? [] : [[state === 'expired' ? words.until : words.from, timeOf(at)] as const]),
    [words.code, code],
  ]
}

const timeOf = (milliseconds: number): string => formatTime(Math.floor(milliseconds / 1000))
