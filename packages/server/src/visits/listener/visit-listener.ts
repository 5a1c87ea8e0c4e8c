import type { IncomingMessage } from 'node:http'
import type { Plan } from '@unilink/shared'
import { CODE } from '@unilink/shared/visit'
import { languageFor } from '#src/http/envelope.ts'
import { mayWait, waitsNoMore } from '#src/http/connection/limit-pipelining.ts'
import type { DurationSeries, RequestDurations } from '#src/http/connection/request-durations.ts'
import type { WholeResponse } from '#src/http/connection/whole-response.ts'
import { requestIdOf } from '#src/http/request-id.ts'
import type { HttpAnswer, VisitAnswers } from '#src/kernel/ports/visit-answers.ts'
import type { VisitClients } from '#src/visits/client/visit-clients.ts'
import { isPrefetch } from '#src/visits/client/visit-request.ts'
import { VisitAnswerer, type VisitWorld } from './answer-visit.ts'
import { AnswerHeads } from './answer-heads.ts'
import { readShortLink, type ShortLinkPath } from './short-link-path.ts'

const ROUTE = '/s/:code'

/** A visit under way. */
interface Asked {
  request: IncomingMessage
  response: WholeResponse
  id: string
  /** By `performance.now()`. */
  begun: number
}

/**
 * `GET /s/{code}`: what everything else is there for, and what must cost next to nothing. It stands before the app, on
 * Node's own requests and answers, and takes those that are for short links.
 */
export class VisitListener implements VisitAnswers {
  leaving = false
  closing = false
  readonly #heads: AnswerHeads
  readonly #answerer: VisitAnswerer
  readonly #durations: RequestDurations
  readonly #series = new Map<number, DurationSeries>()

  constructor(world: VisitWorld, durations: RequestDurations, clients: VisitClients) {
    this.#heads = new AnswerHeads(world.config)
    this.#answerer = new VisitAnswerer(world, this.#heads, clients)
    this.#durations = durations
  }

  /** Answers a request for a short link; false for any other, which it leaves as it is. */
  take(request: IncomingMessage, response: WholeResponse): boolean {
    const path = readShortLink(request.url ?? '')
    if (path === undefined) return false
    // Node gives an answer its socket when its turn has come.
    if (response.socket === null) {
      if (!mayWait(request.socket, response)) return true
      response.once('finish', waitsNoMore.bind(undefined, request.socket, response))
    }
    const asked = { request, response, id: requestIdOf(request.headers), begun: performance.now() }
    const answer = this.#answer(path, request, asked.id)
    if (answer instanceof Promise) void answer.then((made) => this.#send(asked, made))
    else this.#send(asked, answer)
    return true
  }

  /** The answer to a request for a short link, but for the id of the request; undefined for any other. Never rejects. */
  answer(request: IncomingMessage, id: string): HttpAnswer | Promise<HttpAnswer> | undefined {
    const path = readShortLink(request.url ?? '')
    return path && this.#answer(path, request, id)
  }

  async decided(request: IncomingMessage): Promise<Plan | undefined> {
    const path = readShortLink(request.url ?? '')
    if (path === undefined || request.method !== 'GET' || isPrefetch(request.headers)) return undefined
    return this.#answerer.decided({ ...path, request })
  }

  #answer(path: ShortLinkPath, request: IncomingMessage, id: string): HttpAnswer | Promise<HttpAnswer> {
    const { method, headers } = request
    if (method !== 'GET' && method !== 'HEAD') {
      return this.#heads.refusal(CODE.methodNotAllowed, languageFor(request), ['allow', 'GET, HEAD'])
    }
    if (isPrefetch(headers)) return this.#heads.ahead()
    // Not spread: that would cost more than finding the link.
    return this.#answerer.answer({ code: path.code, search: path.search, request, id, counted: method === 'GET' })
  }

  #send({ request, response, id, begun }: Asked, answer: HttpAnswer): void {
    response.sendWhole(answer, `x-request-id: ${id}\r\n`, this.closing)
    this.#seriesOf(request.method, answer.status).add((performance.now() - begun) / 1000)
  }

  #seriesOf(method: string | undefined, status: number): DurationSeries {
    if (method !== 'GET')
      return this.#durations.of({ method: method === 'HEAD' ? method : 'any', route: ROUTE, status })
    const known = this.#series.get(status)
    if (known) return known
    const series = this.#durations.of({ method, route: ROUTE, status })
    this.#series.set(status, series)
    return series
  }
}
