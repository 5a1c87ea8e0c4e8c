import { CODE, contract, PROOF_PATH } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { found } from '#src/kernel/app-error.ts'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { addEvents } from './record/add-events.ts'
import { AssociationFiles, readProofFile } from './association/association-files.ts'
import type { VisitClients } from './client/visit-clients.ts'
import { queryVisitFeed } from './feed/query-visit-feed.ts'
import { VisitFeeds } from './feed/visit-feeds.ts'
import { ToldEvents } from './record/told-events.ts'
import { registerOpenRoutes } from './open/open-routes.ts'
import { registerReportPages } from './listener/report-pages.ts'
import { simulateChange } from './simulate/simulate-change.ts'
import { simulateReview, simulateVisit } from './simulate/simulate-visit.ts'
import { signPage } from './wechat/sign-page.ts'
import { WechatTickets } from './wechat/wechat-tickets.ts'
import { checkAssociation } from './association/check-association.ts'
import { proveDomain } from './association/prove-domain.ts'
import { simulateAll, simulateReviewAll } from './simulate/simulate-all.ts'

/** What the pages of short links tell, and the files by which phones give them to apps. */
export function registerVisitRoutes(app: FastifyInstance, world: World, clients: VisitClients): void {
  registerReportPages(app, world)
  registerAssociationFiles(app, world)
  const events = new ToldEvents(world)
  implement(app, world, contract.stat.add, (context, input) => addEvents(context, input, { events, clients }))
  const tickets = new WechatTickets(world)
  implement(app, world, contract.wechat.querySignature, (context, input) => signPage(context, input, tickets))
  registerOpenRoutes(app, world, events)
  const feeds = new VisitFeeds(world)
  app.addHook('preClose', async () => feeds.close())
  implement(app, world, contract.app.queryVisitFeed, (context, input) => queryVisitFeed(context, input, feeds))
  implement(app, world, contract.appLink.simulate, simulateVisit)
  implement(app, world, contract.admin.address.simulate, simulateChange)
  implement(app, world, contract.appLink.simulateAll, simulateAll)
  implement(app, world, contract.admin.link.simulate, simulateReview)
  implement(app, world, contract.admin.link.simulateAll, simulateReviewAll)
  implement(app, world, contract.app.checkAssociation, checkAssociation)
  implement(app, world, contract.app.proveDomain, proveDomain)
}

function registerAssociationFiles(app: FastifyInstance, world: World): void {
  const files = new AssociationFiles(world)
  for (const name of ['assetlinks.json', 'apple-app-site-association', 'applinking.json'] as const) {
    app.get(`/.well-known/${name}`, async (request, reply) => {
      const texts = found(await files.read(request.headers.host ?? ''), CODE.notFound)
      return reply.header('cache-control', 'no-cache').type('application/json').send(texts[name])
    })
  }
  app.get(PROOF_PATH, async (request, reply) => {
    const proof = found(await readProofFile(world, request.headers.host ?? ''), CODE.notFound)
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(proof)
  })
}
