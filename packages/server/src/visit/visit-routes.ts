import { contract } from '@unilink/shared'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/world/world.ts'
import { addEvents } from './add-events.ts'
import { VisitAnswerer, type VisitOutcome } from './answer-visit.ts'
import { AssociationFiles } from './association-files.ts'
import { PAGE_CSP } from './page-shell.ts'
import { simulateVisit } from './simulate-visit.ts'
import { checkAssociation } from './check-association.ts'
import { simulateAll } from './simulate-all.ts'
import { isPrefetch } from './visit-request.ts'

const HINTS = 'Sec-CH-UA-Model, Sec-CH-UA-Platform'
/** 400 days, the longest a browser keeps one. */
const COOKIE_SECONDS = 400 * 86_400

/** Short links, what their pages tell, and the files by which phones give them to apps. */
export function registerVisitRoutes(app: FastifyInstance, world: World): void {
  registerShortLinks(app, world)
  registerAssociationFiles(app, world)
  implement(app, world, contract.stat.add, addEvents)
  implement(app, world, contract.appLink.simulate, simulateVisit)
  implement(app, world, contract.appLink.simulateAll, simulateAll)
  implement(app, world, contract.app.checkAssociation, checkAssociation)
}

function registerShortLinks(app: FastifyInstance, world: World): void {
  const answerer = new VisitAnswerer(world)
  const secure = world.config.linkOrigin.startsWith('https:') ? '; Secure' : ''
  const cookie = (value: string) => `uv=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
  app.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/s/:code',
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

function registerAssociationFiles(app: FastifyInstance, world: World): void {
  const files = new AssociationFiles(world)
  for (const name of ['assetlinks.json', 'apple-app-site-association', 'applinking.json'] as const) {
    app.get(`/.well-known/${name}`, async (_request, reply) => {
      const texts = await files.read()
      return reply.header('cache-control', 'no-cache').type('application/json').send(texts[name])
    })
  }
}
