import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '#src/world/world.ts'
import { VisitAnswerer, type VisitOutcome } from './answer-visit.ts'
import { PAGE_CSP } from './page-shell.ts'
import { isPrefetch } from './visit-request.ts'

const HINTS = 'Sec-CH-UA-Model, Sec-CH-UA-Platform'
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
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      // Refused rather than served: a page fetched ahead would be shown later without its visit.
      if (isPrefetch(request)) return reply.code(503).type('text/plain').send('')
      const outcome = await answerer.answer(request.params.code, request, request.method === 'GET')
      if (outcome.visitor) void reply.header('set-cookie', cookie(outcome.visitor))
      return send(reply, outcome)
    },
  })
}

function send(reply: FastifyReply, { status, location, html }: VisitOutcome): FastifyReply {
  void reply.code(status).header('accept-ch', HINTS).header('content-security-policy', PAGE_CSP)
  if (location) return reply.header('location', location).send('')
  if (status === 503) void reply.header('retry-after', 5)
  return reply.type('text/html; charset=utf-8').send(html)
}
