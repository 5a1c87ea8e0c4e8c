import { shanghaiHour } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { World } from '#src/world/world.ts'
import type { LinkSnapshot } from './link-snapshot.ts'
import { pageOf, type PreparedAnswer } from './prepared-answer.ts'
import { PreparedAnswers } from './prepared-answers.ts'
import { regionReader } from './region-reader.ts'
import { notFound, unavailable } from './render-plan.ts'
import { readReturn, signReturn, signVisitId, VisitIds } from './visit-ids.ts'
import { eventLine, visitLine } from './visit-line.ts'
import { languageOf, VisitRequestReader, type VisitRequest } from './visit-request.ts'
import { VisitorKeys } from './visitor-keys.ts'

export interface VisitOutcome {
  status: 200 | 302 | 404 | 503
  /** Of a redirect: where to. */
  location?: string | undefined
  /** Empty for a redirect. */
  html: string | Buffer
  /** The value of the cookie to set, for visitors who came without. */
  visitor?: string | undefined
}

const CODE = /^[\w-]{1,64}$/
/** Whoever comes back later from a failed attempt to open the app is on a visit of its own. */
const RETURN_MS = 30 * 60_000

/**
 * Answers visits of short links: look up, decide, record. The visit outlives the process before it is answered; one that
 * cannot be kept, and a link that cannot be read, are refused with 503.
 */
export class VisitAnswerer {
  readonly #world: World
  readonly #requests: VisitRequestReader
  readonly #answers: PreparedAnswers
  readonly #visitors: VisitorKeys
  readonly #ids: VisitIds
  readonly #key: string
  readonly #count: (labels: { kind: string }) => void

  constructor(world: World) {
    const { config, random, metrics } = world
    this.#world = world
    this.#key = config.secrets.visitorKey
    this.#requests = new VisitRequestReader(new URL(config.linkOrigin).host)
    this.#answers = new PreparedAnswers(config.linkOrigin, random)
    this.#visitors = new VisitorKeys(this.#key)
    this.#ids = new VisitIds(random)
    this.#count = metrics.counter('unilink_visits_total', 'Recorded visits by kind: visit, blocked or bot.')
  }

  /** `counted` is false for a look that is no visit, such as HEAD. */
  async answer(code: string, request: FastifyRequest, counted: boolean): Promise<VisitOutcome> {
    try {
      return await this.#answer(code, request, counted)
    } catch (error) {
      request.log.error({ err: error, code, reqId: request.id }, 'a visit was refused')
      return unavailable(languageOf(request.headers['accept-language']))
    }
  }

  async #answer(code: string, request: FastifyRequest, counted: boolean): Promise<VisitOutcome> {
    const { links, clock } = this.#world
    const found = CODE.test(code) ? links.find(code) : undefined
    const link = found instanceof Promise ? await found : found
    if (!link) return notFound(languageOf(request.headers['accept-language']))
    const visit = this.#requests.read(request)
    const now = clock.now().getTime()
    const answer = this.#answers.find(link, visit, now)
    if (!counted) return outcomeOf(answer, '', '')
    // The cookie carries the key of the first visit, or whoever keeps it would be counted twice.
    const visitorKey = visit.visitor ?? this.#visitors.ofVisitor(visit.ip, visit.userAgent, now)
    const id = await this.#record(link, visit, answer, visitorKey, now)
    const back = answer.pieces.length > 1 ? signReturn(id, visitorKey, this.#key) : ''
    const outcome = outcomeOf(answer, id, back)
    return visit.visitor || answer.kind === 'bot' ? outcome : { ...outcome, visitor: visitorKey }
  }

  /** The id under which the visit is recorded: its own, or that of the visit which it belongs to. */
  async #record(
    link: LinkSnapshot,
    visit: VisitRequest,
    answer: PreparedAnswer,
    visitorKey: string,
    now: number,
  ): Promise<string> {
    const first =
      visit.back && answer.kind === 'visit' ? this.#firstVisit(visit.back, link, visitorKey, now) : undefined
    if (first) {
      const { linkId, appId } = link
      const event = { visitId: first, at: now, hour: shanghaiHour(now), linkId, appId }
      if (answer.end) await this.#world.visits.record(eventLine({ ...event, ...answer.end }))
      return first
    }
    const plain = this.#ids.next(now)
    // Only pages tell their id to anyone.
    const id = answer.pieces.length > 1 ? signVisitId(plain, link.code, this.#key) : plain
    const ipKey = this.#visitors.ofAddress(visit.ip, now)
    const { channel, entry } = visit
    const region = regionReader().read(visit.ip)
    await this.#world.visits.record(
      visitLine({ id, at: now, visitorKey, ipKey, channel, entry, ...region }, answer.tail),
    )
    this.#count({ kind: answer.kind })
    return id
  }

  /** The visit from which a visitor comes back, because no app took the address that its page tried to open. */
  #firstVisit(token: string, link: LinkSnapshot, visitorKey: string, now: number): string | undefined {
    const first = readReturn(token, visitorKey, this.#key)
    return first?.code === link.code && now - first.at < RETURN_MS ? first.id : undefined
  }
}

function outcomeOf(answer: PreparedAnswer, visit: string, back: string): VisitOutcome {
  const { status, location } = answer
  return { status, location, html: status === 302 ? '' : pageOf(answer, { visit, back }) }
}
