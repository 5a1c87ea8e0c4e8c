import type { Plan } from '@unilink/shared'
import { landingPage, type Landing } from './landing-page.ts'
import { statePage, type State } from './state-page.ts'
import type { Language } from '@unilink/shared/words'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import { page } from './page-shell.ts'
import { shareOf, shareTags } from './share-tags.ts'

export interface VisitAnswer {
  status: 200 | 302 | 403 | 404 | 410 | 503
  /** Target of a redirect. */
  location?: string
  /** Empty for a redirect. */
  html: string
  /** The page uses WeChat's JS-SDK. */
  wechat?: boolean
}

type Look = Omit<Landing, 'plan'>

/** The answer to a plan, live or simulated. */
export function renderPlan(plan: Plan, look: Look): VisitAnswer {
  const { link, linkHost, language } = look
  switch (plan.kind) {
    case 'redirect':
      return { status: 302, location: plan.url ?? linkHost, html: '' }
    case 'landing':
      return { status: 200, html: landingPage({ ...look, plan }), wechat: look.wechatSdk !== undefined }
    case 'bot':
      return { status: 200, html: botPage(link, linkHost) }
    case 'not-found':
      return notFound(language)
    default:
      return stopped(plan.state ?? 'pending', language, link)
  }
}

/** States that a crawler should not keep the page of; of the others a link may come back by itself. */
const STATUS: Partial<Record<State, 403 | 410>> = { expired: 410, frozen: 403, 'app-frozen': 403, 'owner-frozen': 403 }

/** The page of a link that leads nowhere now. */
export const stopped = (state: State, language: Language, link?: LinkSnapshot): VisitAnswer => ({
  status: STATUS[state] ?? 200,
  html: statePage(state, language, link),
})

export const notFound = (language: Language): VisitAnswer => ({ status: 404, html: statePage('not-found', language) })
export const unavailable = (language: Language): VisitAnswer => ({
  status: 503,
  html: statePage('unavailable', language),
})

/** For crawlers and link previews: title and description, no way on. */
function botPage(link: LinkSnapshot, linkHost: string): string {
  const share = shareOf(link, linkHost)
  return page({
    lang: 'zh-CN',
    title: share.title,
    head: `${shareTags(share, `${linkHost}/s/${encodeURIComponent(link.code)}`)}<meta name="description" content="${escapeHtml(share.description || share.title)}">`,
    styles: [],
    main: `<h1>${escapeHtml(share.title)}</h1><p>${escapeHtml(share.description)}</p>`,
  })
}
