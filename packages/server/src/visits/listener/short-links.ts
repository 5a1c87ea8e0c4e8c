import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { VisitAnswerer, type VisitOutcome } from './answer-visit.ts'
import { PAGE_CSP } from '#src/visits/pages/page-shell.ts'
import { isPrefetch } from '#src/visits/client/visit-request.ts'

const HINTS = { 'accept-ch': 'Sec-CH-UA-Model, Sec-CH-UA-Platform' }
const REDIRECT_HEADERS = { ...HINTS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const PAGE_HEADERS = { ...HINTS, 'content-security-policy': PAGE_CSP, 'content-type': 'text/html; charset=utf-8' }
/** 400 days, the longest a browser keeps one. */
const COOKIE_SECONDS = 400 * 86_400

/** `GET /s/{code}`: what everything else is there for, and the one route that must cost next to nothing. */
export function registerShortLinks(app: FastifyInstance, world: World): void {
  const answerer = new VisitAnswerer(world)
  const secure = world.config.linkOrigin.startsWith('https:') ? '; Secure' : ''
  const cookie = (value: string) => `uv=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
  app.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/s/:code',
    // A visit is told by its row, not by a line of the log.
    logLevel: 'error',
    childLoggerFactory: (logger) => logger,
    handler: (request, reply) => {
      void reply.header('cache-control', 'no-store')
      // Refused rather than served: a page fetched ahead would be shown later without its visit.
      if (isPrefetch(request)) {
        void reply.code(503).type('text/plain').send('')
        return
      }
      const answer = (outcome: VisitOutcome) => {
        if (outcome.visitor) void reply.header('set-cookie', cookie(outcome.visitor))
        send(reply, outcome)
      }
      const outcome = answerer.answer(request.params.code, request, request.method === 'GET')
      // Sent from here rather than returned: what a promise more costs is a tenth of a redirect.
      if (outcome instanceof Promise) void outcome.then(answer).catch((error: unknown) => reply.send(error))
      else answer(outcome)
    },
  })
}

function send(reply: FastifyReply, { status, location, html }: VisitOutcome): void {
  void reply.code(status)
  if (location) {
    void reply.headers(REDIRECT_HEADERS).header('location', location).send('')
    return
  }
  if (status === 503) void reply.header('retry-after', 5)
  void reply.headers(PAGE_HEADERS).send(html)
}
