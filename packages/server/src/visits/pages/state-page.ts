import { formatTime } from '@unilink/shared'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { page } from './page-shell.ts'
import { wordsOf } from './words.ts'
import type { Language } from '#src/visits/client/visit-request.ts'

type State = keyof ReturnType<typeof wordsOf>['states']

const SIGNS: Partial<Record<State, readonly [sign: string, look: string]>> = {
  'not-found': ['?', ''],
  expired: ['◷', ' kw'],
  'not-yet': ['◷', ' kw'],
  pending: ['◷', ' kw'],
  frozen: ['!', ' kb'],
  'app-frozen': ['!', ' kb'],
  'owner-frozen': ['!', ' kb'],
}

/** Says why a link leads nowhere; nothing of its target, and nothing that its owner wrote, is on the page. */
export function statePage(state: State, language: Language, link?: LinkSnapshot): string {
  const words = wordsOf(language)
  const [title, text] = words.states[state]
  const [sign, look] = SIGNS[state] ?? ['–', '']
  const facts = link
    ? [[words.code, link.code], ...(state === 'expired' && link.validTo ? [[words.until, timeOf(link.validTo)]] : [])]
    : []
  const list = facts.map(([name = '', value = '']) => `<p>${name}<span>${escapeHtml(value)}</span></p>`).join('')
  const report = link
    ? `<nav><a href="/report/${encodeURIComponent(link.code)}" rel="nofollow">${words.report}</a></nav>`
    : ''
  const main = [
    `<div class="k${look}" aria-hidden="true">${sign}</div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    list && `<div class="d">${list}</div>`,
    `<footer>${report}<p>${words.platform}</p></footer>`,
  ].join('')
  return page({ lang: words.lang, title, main })
}

const timeOf = (milliseconds: number): string => formatTime(Math.floor(milliseconds / 1000))
