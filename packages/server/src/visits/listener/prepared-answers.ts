import type { Plan } from '@unilink/shared'
import QuickLRU from 'quick-lru'
import type { World } from '#src/kernel/world.ts'
import { buttonHost, detourOf, hostsOf, type NamedHost } from '#src/visits/directory/visit-hosts.ts'
import type { AnswerHeads } from './answer-heads.ts'
import { planVisit } from './plan-visit.ts'
import { markCutter, prepareAnswer, type Marks, type PreparedAnswer } from './prepared-answer.ts'
import { PAGE_SCRIPTS, WECHAT_PAGE_SCRIPT } from '#src/visits/pages/page-script.ts'
import { renderPlan, type VisitAnswer } from '#src/visits/pages/render-plan.ts'
import { STYLES } from '#src/visits/pages/style/styles.ts'
import type { VisitRequest } from '#src/visits/client/visit-request.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

/** A page without what all have in common is about two kilobytes. */
const KEPT = 10_000
/** Longer queries are seldom met twice. */
const MAX_SEARCH = 100

/** What many pages have in common. */
const SHARED = [...Object.values(STYLES), ...PAGE_SCRIPTS, WECHAT_PAGE_SCRIPT]

interface Asked {
  visit: VisitRequest
  named: NamedHost
  /** Milliseconds since the epoch. */
  now: number
  /** The visitor came back from an attempt to open the app. */
  failedBefore: boolean
}

/** Decides on visits and renders their answers, and remembers both for the next visit that is alike. */
export class PreparedAnswers {
  readonly #world: Pick<World, 'config' | 'hosts'>
  readonly #heads: AnswerHeads
  readonly #marks: Marks
  readonly #cut: ReturnType<typeof markCutter>
  readonly #kept = new QuickLRU<string, PreparedAnswer>({ maxSize: KEPT })

  constructor(world: Pick<World, 'config' | 'hosts' | 'random'>, heads: AnswerHeads) {
    const { random } = world
    this.#world = world
    this.#heads = heads
    // Hexadecimal digits stay as they are in addresses and pages; nobody can put these into a link.
    const mark = () => random.bytes(16).toString('hex')
    this.#marks = { visit: mark(), back: mark(), open: mark(), defer: mark(), hop: mark() }
    this.#cut = markCutter(this.#marks, SHARED)
  }

  find(link: LinkSnapshot, { visit, named, now, failedBefore }: Asked): PreparedAnswer {
    const { search, language, clientKey } = visit
    // A visit that was sent on comes with a token, and its search is longer than that.
    if (search.length > MAX_SEARCH || visit.back) return this.#prepare(link, visit, now, failedBefore)
    const key = `${link.code}\n${language}\n${search}\n${clientKey}\n${buttonHost(named)}`
    const kept = this.#kept.get(key)
    if (kept && kept.link === link && kept.since <= now && now < kept.until) return kept
    const made = this.#prepare(link, visit, now, false)
    this.#kept.set(key, made)
    return made
  }

  /** What is decided on a visit; marks stand for what only one visit has. */
  plan(link: LinkSnapshot, { client, query }: VisitRequest, now: number, failedBefore: boolean): Plan {
    const hosts = hostsOf(this.#world, link)
    const { back, open, defer, hop } = this.#marks
    const tokens = { returnToken: back, openToken: open, deferToken: defer, hopToken: hop }
    const wechat = this.#world.config.wechat !== undefined
    return planVisit(link, { client, query, hosts, now, ...tokens, failedBefore, wechat })
  }

  #prepare(link: LinkSnapshot, visit: VisitRequest, now: number, failedBefore: boolean): PreparedAnswer {
    const { client, language } = visit
    const { linkHost } = hostsOf(this.#world, link)
    const marks = this.#marks
    const refineBy = client.os === 'android' && client.model === '' ? marks.back : ''
    const { wechat } = this.#world.config
    const wechatSdk = client.container === 'wechat' ? wechat?.script : undefined
    const plan = this.plan(link, visit, now, failedBefore)
    const detour = detourOf(plan, visit.host)
    const answer: VisitAnswer =
      detour === undefined
        ? renderPlan(plan, { link, linkHost, language, visitId: marks.visit, refineBy, wechatSdk })
        : { status: 302, html: '' }
    return prepareAnswer({ plan, link, client, answer, cut: this.#cut, detour, now, heads: this.#heads })
  }
}
