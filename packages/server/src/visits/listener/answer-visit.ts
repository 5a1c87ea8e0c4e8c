import { shanghaiHour } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { measureVisits, type VisitCounts } from './measure-visits.ts'
import { pageOf, type Marks, type PreparedAnswer } from './prepared-answer.ts'
import { PreparedAnswers } from './prepared-answers.ts'
import { regionReader } from '#src/visits/client/region-reader.ts'
import { notFound, unavailable } from '#src/visits/pages/render-plan.ts'
import { readReturn, signReturn, signVisitId, VisitIds } from '#src/visits/record/visit-ids.ts'
import { eventLine, visitLine } from '#src/visits/journal/visit-line.ts'
import { languageOf, VisitRequestReader, type VisitRequest } from '#src/visits/client/visit-request.ts'
import { VisitorKeys } from '#src/visits/client/visitor-keys.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

export interface VisitOutcome {
  status: 200 | 302 | 404 | 503
  /** Of a redirect: where to. */
  location?: string | undefined
  /** Empty for a redirect. */
  html: string | Buffer
  /** The value of the cookie to set, for visitors who came without. */
  visitor?: string | undefined
}

interface Answered {
  answer: PreparedAnswer
  visitorKey: string
  /** Milliseconds since the epoch. */
  now: number
  /** The visit to which this one is the return. */
  first: ReturnType<typeof readReturn>
}

const CODE = /^[\w-]{1,64}$/
/** A visitor who comes back after this time from a failed attempt to open the app counts as a new visit. */
const RETURN_MS = 30 * 60_000

/**
 * Answers visits of short links: look up, decide, record. The visit is written to the journal before it is answered. A
 * visit that cannot be written, or a link that cannot be read, is refused with 503.
 */
export class VisitAnswerer {
  readonly #world: World
  readonly #requests: VisitRequestReader
  readonly #answers: PreparedAnswers
  readonly #visitors: VisitorKeys
  readonly #ids: VisitIds
  readonly #key: string
  readonly #counts: VisitCounts

  constructor(world: World) {
    const { config, random, metrics } = world
    this.#world = world
    this.#key = config.secrets.visitorKey
    this.#requests = new VisitRequestReader(new URL(config.linkOrigin).host)
    this.#answers = new PreparedAnswers(config.linkOrigin, random)
    this.#visitors = new VisitorKeys(this.#key)
    this.#ids = new VisitIds(random)
    this.#counts = measureVisits(metrics)
  }

  /** `counted` is false for a look that is no visit, such as HEAD. Never rejects. */
  answer(code: string, request: FastifyRequest, counted: boolean): VisitOutcome | Promise<VisitOutcome> {
    const refuse = (error: unknown) => {
      request.log.error({ err: error, code, reqId: request.id }, 'a visit was refused')
      return unavailable(languageOf(request.headers['accept-language']))
    }
    try {
      const link = CODE.test(code) ? this.#world.links.find(code) : undefined
      // A promise fewer for each visit of a link that is known.
      if (!(link instanceof Promise)) return this.#answer(link, request, counted, refuse)
      return link.then((found) => this.#answer(found, request, counted, refuse)).catch(refuse)
    } catch (error) {
      return refuse(error)
    }
  }

  #answer(
    link: LinkSnapshot | undefined,
    request: FastifyRequest,
    counted: boolean,
    refuse: (error: unknown) => VisitOutcome,
  ): VisitOutcome | Promise<VisitOutcome> {
    if (!link) return notFound(languageOf(request.headers['accept-language']))
    const visit = this.#requests.read(request)
    const now = this.#world.clock.now().getTime()
    // The cookie carries the key of the first visit, or whoever keeps it would be counted twice.
    const visitorKey = visit.visitor ?? this.#visitors.ofVisitor(visit.ip, visit.userAgent, now)
    const first = visit.back ? this.#firstVisit(visit.back, link, visitorKey, now) : undefined
    const answer = this.#answers.find(link, visit, now, first !== undefined)
    if (!counted) return outcomeOf(answer)
    const isNew = !visit.visitor && answer.kind !== 'bot'
    const { id, written } = this.#record(link, visit, { answer, visitorKey, now, first })
    return written.then(() => {
      if (id !== first?.id) this.#counts[answer.kind] += 1
      const back = answer.pieces.length > 1 ? signReturn(id, visitorKey, this.#key) : ''
      return outcomeOf(answer, { visit: id, back }, isNew ? visitorKey : undefined)
    }, refuse)
  }

  /** The id under which the visit is recorded: its own when it is the first, or that of the visit which it belongs to. */
  #record(
    link: LinkSnapshot,
    visit: VisitRequest,
    { answer, visitorKey, now, first }: Answered,
  ): { id: string; written: Promise<void> } {
    const { visits } = this.#world
    if (first && answer.kind === 'visit') {
      const { linkId, appId } = link
      const hours = { visitHour: shanghaiHour(first.at), hour: shanghaiHour(now) }
      const event = { visitId: first.id, ...hours, at: now, linkId, appId }
      const line = answer.end && eventLine({ ...event, ...answer.end })
      return { id: first.id, written: line === undefined ? Promise.resolve() : visits.record(line) }
    }
    const plain = this.#ids.next(now)
    // Only pages tell their id to anyone.
    const id = answer.pieces.length > 1 ? signVisitId(plain, link.code, this.#key) : plain
    const ipKey = this.#visitors.ofAddress(visit.ip, now)
    const { channel, entry } = visit
    const { province, city } = regionReader().read(visit.ip)
    const head = { id, at: now, visitorKey, ipKey, channel, entry, province, city }
    return { id, written: visits.record(visitLine(head, answer.tail)) }
  }

  /** The visit from which a visitor comes back, because no app took the address that its page tried to open. */
  #firstVisit(token: string, link: LinkSnapshot, visitorKey: string, now: number): Answered['first'] {
    const first = readReturn(token, visitorKey, this.#key)
    return first?.code === link.code && now - first.at < RETURN_MS ? first : undefined
  }
}

function outcomeOf(answer: PreparedAnswer, marks: Marks = { visit: '', back: '' }, visitor?: string): VisitOutcome {
  const { status, location } = answer
  return { status, location, html: status === 302 ? '' : pageOf(answer, marks), visitor }
}
