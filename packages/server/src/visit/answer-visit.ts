import type { FastifyRequest } from 'fastify'
import type { World } from '#src/world/world.ts'
import { ClientReader } from './client-reader.ts'
import { planVisit } from './plan-visit.ts'
import { notFound, renderPlan, unavailable, type VisitAnswer } from './render-plan.ts'
import { regionReader } from './region-reader.ts'
import { newVisitId } from './visit-id.ts'
import { visitRecord } from './visit-record.ts'
import { languageOf, readVisitRequest } from './visit-request.ts'
import { VisitorKeys } from './visitor-keys.ts'

export interface VisitOutcome extends VisitAnswer {
  /** The value of the cookie to set, for visitors who came without. */
  visitor?: string
}

const CODE = /^[\w-]{1,64}$/

/**
 * Answers visits of short links: look up, decide, render, record. The visit is durable before it is answered; one that
 * cannot be kept, and a link that cannot be read, are refused with 503.
 */
export class VisitAnswerer {
  readonly #world: World
  readonly #clients = new ClientReader()
  readonly #visitors: VisitorKeys
  readonly #ownHost: string

  constructor(world: World) {
    this.#world = world
    this.#visitors = new VisitorKeys(world.config.secrets.visitorKey)
    this.#ownHost = new URL(world.config.linkOrigin).host
  }

  /** `counted` is false for a look that is no visit, such as HEAD. */
  async answer(code: string, request: FastifyRequest, counted: boolean): Promise<VisitOutcome> {
    try {
      return await this.#answer(code, request, counted)
    } catch (error) {
      request.log.error({ err: error, code }, 'a visit was refused')
      return unavailable(languageOf(request.headers['accept-language']))
    }
  }

  async #answer(code: string, request: FastifyRequest, counted: boolean): Promise<VisitOutcome> {
    const { links, clock, random, config, visits } = this.#world
    const found = CODE.test(code) ? links.find(code) : undefined
    const link = found instanceof Promise ? await found : found
    if (!link) return notFound(languageOf(request.headers['accept-language']))
    const visit = readVisitRequest(request, this.#clients, this.#ownHost)
    const now = clock.now().getTime()
    const linkHost = config.linkOrigin
    const plan = planVisit(link, { client: visit.client, query: visit.query, linkHost, now })
    const id = counted ? newVisitId(random, config.secrets.visitorKey, now) : ''
    const answer = renderPlan(plan, { link, linkHost, language: visit.language, visitId: id })
    if (!counted) return answer
    // The cookie carries the key of the first visit, or whoever keeps it would be counted twice.
    const visitorKey = visit.visitor ?? this.#visitors.ofVisitor(visit.ip, visit.userAgent, now)
    const region = regionReader().read(visit.ip)
    const ipKey = this.#visitors.ofAddress(visit.ip, now)
    await visits.record(visitRecord(visit, { id, now, link, plan, region, visitorKey, ipKey }))
    return visit.visitor || plan.kind === 'bot' ? answer : { ...answer, visitor: visitorKey }
  }
}
