import type { IncomingMessage, ServerResponse } from 'node:http'
import { CODE } from '@unilink/shared/visit'
import { answerClientError } from '#src/http/connection/client-error.ts'
import { httpServer } from '#src/http/connection/http-server.ts'
import { RequestDurations } from '#src/http/connection/request-durations.ts'
import { requestIdOf } from '#src/http/request-id.ts'
import { securityHeaders } from '#src/http/security-headers.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { languageFor, refusal } from '#src/http/envelope.ts'
import type { World } from '#src/kernel/world.ts'
import { visitChecks } from '#src/ops/health/health-checks.ts'
import type { HealthCheck } from '#src/ops/health/health-check.ts'
import { runChecks } from '#src/ops/health/run-checks.ts'
import { mayOperate } from '#src/ops/metrics/operations-routes.ts'
import type { VisitWorld } from '#src/visits/listener/answer-visit.ts'
import { VisitClients } from '#src/visits/client/visit-clients.ts'
import { VisitIds } from '#src/visits/record/visit-ids.ts'
import { VisitListener } from '#src/visits/listener/visit-listener.ts'
import type { ServedApp } from './serve.ts'

interface Said {
  status: number
  type: string
  body: string
}

const JSON_TYPE = 'application/json; charset=utf-8'
const json = (status: number, body: object): Said => ({ status, type: JSON_TYPE, body: JSON.stringify(body) })

/** Short links, health and numbers on Node's own server; `ready` says whether it should get requests. */
export function linksApp(world: VisitWorld & Pick<World, 'shared'>, ready: readonly HealthCheck[]): ServedApp {
  const { config, log, metrics } = world
  const clients = new VisitClients(world, new VisitIds(world.random))
  const visits = new VisitListener(world, new RequestDurations(metrics), clients)
  const guard = [...securityHeaders(config).flat(), 'cache-control', 'no-store']
  const checks = new Map<string, readonly HealthCheck[]>([
    ['/health/ready', ready],
    ['/health/visits', visitChecks(world)],
  ])

  const answer = async (request: IncomingMessage): Promise<Said> => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const asked = checks.get(path)
    const isLook = request.method === 'GET' || request.method === 'HEAD'
    if (isLook && path === '/health/live') return json(200, { status: 'ok' })
    if (isLook && asked) {
      if (visits.leaving) return json(503, { status: 'stopping' })
      const readiness = await runChecks(asked, log)
      return json(readiness.status === 'unavailable' ? 503 : 200, readiness)
    }
    if (isLook && path === '/metrics' && mayOperate(config, request))
      return { status: 200, type: metrics.contentType, body: await metrics.metrics() }
    return json(404, refusal(new AppError(CODE.notFound), languageFor(request)))
  }
  const send = (request: IncomingMessage, response: ServerResponse, { status, type, body }: Said): void => {
    const length = String(Buffer.byteLength(body))
    const head = [
      ...guard,
      'content-type',
      type,
      'content-length',
      length,
      'x-request-id',
      requestIdOf(request.headers),
    ]
    if (visits.closing) head.push('connection', 'close')
    response.writeHead(status, head)
    response.end(body)
  }
  const server = httpServer((request, response) => {
    if (visits.take(request, response)) return
    const failed = (error: unknown): Said => {
      log.error({ err: error }, 'unexpected error')
      return json(500, refusal(new AppError(CODE.serverError), languageFor(request)))
    }
    void answer(request)
      .catch(failed)
      .then((said) => send(request, response, said))
  })
  server.on('clientError', answerClientError)
  return {
    server,
    log,
    listen: (at) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(at, () => resolve(undefined))
      }),
    leave: () => {
      visits.leaving = true
    },
    close: async () => {
      visits.leaving = visits.closing = true
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
