import { STATUS_CODES } from 'node:http'
import { WebProblem, type Web } from '@unilink/server/kernel/ports/web.ts'
import type { CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'
import { sayingIn } from '@unilink/shared/words'
import pLimit from 'p-limit'

const MOST = 100
const AT_ONCE = 5
const HOPS = 5
const ADDRESS_IN_HTML = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const ADDRESS_IN_TEXT = /\bhttps?:\/\/[^\s<>"')\]]+/g

/** What each link of a mail answers in the world's own network; `follow` also looks at where it leads. */
export async function checkLinks(message: CapturedMessage, web: Web, follow: boolean) {
  const limit = pLimit(AT_ONCE)
  const Links = await Promise.all(linksOf(message).map((url) => limit(() => look(url, web, follow ? HOPS : 0))))
  return { Errors: Links.filter(({ StatusCode }) => StatusCode < 200 || StatusCode >= 400).length, Links }
}

function linksOf({ html, text }: CapturedMessage): string[] {
  const inHtml = [...html.matchAll(ADDRESS_IN_HTML)].map(([, double, single]) =>
    (double ?? single ?? '').replaceAll('&amp;', '&'),
  )
  const inText = text.match(ADDRESS_IN_TEXT) ?? []
  return [...new Set([...inHtml, ...inText].filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url)))].slice(
    0,
    MOST,
  )
}

async function look(url: string, web: Web, hops: number) {
  let at = url
  try {
    for (let left = hops; ; left -= 1) {
      const { status, location } = await web.get(at, { maxBytes: 0 })
      if (location === undefined || left === 0 || !URL.canParse(location, at))
        return { URL: url, StatusCode: status, Status: STATUS_CODES[status] ?? '' }
      at = new URL(location, at).href
    }
  } catch (error) {
    if (!(error instanceof WebProblem)) throw error
    return { URL: url, StatusCode: 0, Status: sayingIn('en')(error.said) }
  }
}
