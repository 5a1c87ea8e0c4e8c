import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Registry } from 'prom-client'
import { Counter, Histogram } from '#src/kernel/prometheus.ts'

/** Upper ends of the buckets of durations, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts requests and their durations by route and status, and answers of calls by code. Routes go by their pattern,
 * so that nobody can make series without end; all that fits no route is one.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'unilink_http_request_seconds',
    help: 'Duration of answered requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const answers = new Counter({
    name: 'unilink_answers_total',
    help: 'Answers of calls by the code of their envelope.',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    const labels = { method: route === undefined ? 'any' : request.method, route: route ?? 'none' }
    durations.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route?.startsWith('/api/')) answers.inc({ call: route, code: codeOf(reply) })
    done()
  })
}

/** The code of each refusal that was sent; whatever was not refused is 0. */
const refused = new WeakMap<FastifyReply, number>()

export const noteRefusal = (reply: FastifyReply, code: number): void => void refused.set(reply, code)

const codeOf = (reply: FastifyReply): number => refused.get(reply) ?? 0
