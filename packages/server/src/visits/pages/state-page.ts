import { escapeHtml } from '#src/http/escape-html.ts'
import { page } from './page-shell.ts'
import { wordsOf } from './words.ts'
import type { Language } from '#src/visits/client/visit-request.ts'

/** Says why a link leads nowhere; nothing of its target is on the page. */
export function statePage(state: keyof ReturnType<typeof wordsOf>['states'], language: Language): string {
  const words = wordsOf(language)
  const [title, text] = words.states[state]
  const sign = '<div class="i l" aria-hidden="true">!</div>'
  return page({ lang: words.lang, title, main: `${sign}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` })
}
