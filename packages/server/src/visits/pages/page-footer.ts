import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { icon } from './page-icons.ts'
import type { Words } from './words.ts'

/** Who publishes a link, where it is reported, and what is kept of the visit. */
export function pageFooter(words: Words, { code, publisher }: LinkSnapshot): string {
  const by = escapeHtml(words.publisher(publisher || words.person))
  const report = `<a href="/report/${encodeURIComponent(code)}">${words.report}</a>`
  return `<footer><p class="pb">${icon('shield')}${by}</p><nav>${report}<a href="/account/privacy">${words.privacy}</a></nav><p>${words.collects}</p></footer>`
}
