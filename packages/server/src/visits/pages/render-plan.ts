import type { Plan } from '@unilink/shared'
import { botPage } from './bot-page.ts'
import { landingPage } from './landing-page.ts'
import { statePage } from './state-page.ts'
import type { Language } from '#src/visits/client/visit-request.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

export interface VisitAnswer {
  status: 200 | 302 | 404 | 503
  /** Of a redirect: where to. */
  location?: string
  /** Empty for a redirect. */
  html: string
}

interface Look {
  link: LinkSnapshot
  linkHost: string
  language: Language
  visitId: string
}

/** The answer that a plan comes to, live or simulated. */
export function renderPlan(plan: Plan, { link, linkHost, language, visitId }: Look): VisitAnswer {
  switch (plan.kind) {
    case 'redirect':
      return { status: 302, location: plan.url ?? linkHost, html: '' }
    case 'landing':
      return { status: 200, html: landingPage({ link, plan, linkHost, language, visitId }) }
    case 'bot':
      return { status: 200, html: botPage(link, linkHost) }
    case 'not-found':
      return notFound(language)
    default:
      return { status: 200, html: statePage(plan.state ?? 'pending', language) }
  }
}

export const notFound = (language: Language): VisitAnswer => ({ status: 404, html: statePage('not-found', language) })
export const unavailable = (language: Language): VisitAnswer => ({
  status: 503,
  html: statePage('unavailable', language),
})
