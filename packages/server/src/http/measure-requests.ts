import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '#src/kernel/metrics.ts'

interface Series {
  observe: (seconds: number) => void
}

/**
 * Counts requests and their durations by route and status, and answers of calls by code. Routes go by their pattern,
 * so that nobody can make series without end; all that fits no route is one.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.durations('unilink_http_request_seconds', 'Duration of answered requests.')
  const answers = metrics.counter('unilink_answers_total', 'Answers of calls by the code of their envelope.')
  const known = new Map<string, Series>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const key = `${request.method} ${reply.statusCode} ${route}`
    let series = known.get(key)
    if (!series) {
      const method = route === 'none' ? 'any' : request.method
      series = known.get(`${method} ${reply.statusCode} none`) ?? {
        observe: durations({ method, route, status: reply.statusCode }),
      }
      known.set(route === 'none' ? `any ${reply.statusCode} none` : key, series)
    }
    series.observe(reply.elapsedTime / 1000)
    if (route.startsWith('/api/')) answers({ call: route, code: codeOf(reply) })()
    done()
  })
}

/** The code of each refusal that was sent; whatever was not refused is 0. */
const refused = new WeakMap<FastifyReply, number>()

export const noteRefusal = (reply: FastifyReply, code: number): void => void refused.set(reply, code)

const codeOf = (reply: FastifyReply): number => refused.get(reply) ?? 0
