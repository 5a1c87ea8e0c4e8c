import { escapeHtml } from '#src/http/escape-html.ts'
import { page } from './page-shell.ts'
import { shareOf, shareTags } from './share-tags.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

/** For spiders and link previews: what the link says of itself, and no way on. */
export function botPage(link: LinkSnapshot, linkHost: string): string {
  const share = shareOf(link, linkHost)
  return page({
    lang: 'zh-CN',
    title: share.title,
    head: shareTags(share, `${linkHost}/s/${encodeURIComponent(link.code)}`),
    main: `<h1>${escapeHtml(share.title)}</h1><p>${escapeHtml(share.description)}</p>`,
  })
}
