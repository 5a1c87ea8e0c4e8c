import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Registry } from 'prom-client'
import { Counter } from '#src/kernel/prometheus.ts'
import type { RequestDurations } from './request-durations.ts'

/** Counts requests and durations by route and status. Routes by their pattern, so that series have an end. */
export function measureRequests(app: FastifyInstance, registry: Registry, durations: RequestDurations): void {
  const answers = new Counter({
    name: 'unilink_answers_total',
    help: 'Answers of calls by the code of their envelope.',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    const method = route === undefined ? 'any' : request.method
    durations.of({ method, route: route ?? 'none', status: reply.statusCode }).add(reply.elapsedTime / 1000)
    if (route?.startsWith('/api/')) answers.inc({ call: route, code: codeOf(reply) })
    done()
  })
}

/** The code of each refusal that was sent; whatever was not refused is 0. */
const refused = new WeakMap<FastifyReply, number>()

export const noteRefusal = (reply: FastifyReply, code: number): void => void refused.set(reply, code)

const codeOf = (reply: FastifyReply): number => refused.get(reply) ?? 0
