import QuickLRU from 'quick-lru'
import type { Random } from '#src/kernel/random.ts'
import { planVisit } from './plan-visit.ts'
import { prepareAnswer, type Marks, type PreparedAnswer } from './prepared-answer.ts'
import { renderPlan } from '#src/visits/pages/render-plan.ts'
import type { VisitRequest } from '#src/visits/client/visit-request.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

/** A page is some kilobytes. */
const KEPT = 5_000
/** Longer queries are seldom met twice. */
const MAX_SEARCH = 100

/** Decides on visits and renders their answers, and remembers both for the next visit that is alike. */
export class PreparedAnswers {
  readonly #linkHost: string
  readonly #marks: Marks
  readonly #kept = new QuickLRU<string, PreparedAnswer>({ maxSize: KEPT })

  constructor(linkHost: string, random: Random) {
    this.#linkHost = linkHost
    // Hexadecimal digits stay as they are in addresses and pages; nobody can put these into a link.
    const mark = () => random.bytes(16).toString('hex')
    this.#marks = { visit: mark(), back: mark() }
  }

  /** `now` is in milliseconds since the epoch; `failedBefore` of a visitor who came back from an attempt. */
  find(link: LinkSnapshot, visit: VisitRequest, now: number, failedBefore: boolean): PreparedAnswer {
    const { search, language, clientKey } = visit
    if (search.length > MAX_SEARCH || visit.back) return this.#prepare(link, visit, now, failedBefore)
    const key = `${link.code}\n${language}\n${search}\n${clientKey}`
    const kept = this.#kept.get(key)
    if (kept && kept.link === link && kept.since <= now && now < kept.until) return kept
    const made = this.#prepare(link, visit, now, false)
    this.#kept.set(key, made)
    return made
  }

  #prepare(link: LinkSnapshot, visit: VisitRequest, now: number, failedBefore: boolean): PreparedAnswer {
    const { client, query, language } = visit
    const linkHost = this.#linkHost
    const marks = this.#marks
    const plan = planVisit(link, { client, query, linkHost, now, returnToken: marks.back, failedBefore })
    const answer = renderPlan(plan, { link, linkHost, language, visitId: marks.visit })
    return prepareAnswer({ plan, link, client, answer, marks, now })
  }
}
