import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { addEvents } from './record/add-events.ts'
import { AssociationFiles } from './association/association-files.ts'
import { EventBatches } from './record/event-batches.ts'
import { registerShortLinks } from './listener/short-links.ts'
import { simulateVisit } from './simulate/simulate-visit.ts'
import { checkAssociation } from './association/check-association.ts'
import { simulateAll } from './simulate/simulate-all.ts'

/** Short links, what their pages tell, and the files by which phones give them to apps. */
export function registerVisitRoutes(app: FastifyInstance, world: World): void {
  registerShortLinks(app, world)
  registerAssociationFiles(app, world)
  const batches = new EventBatches(world.visitStore)
  implement(app, world, contract.stat.add, (context, input) => addEvents(context, input, batches))
  implement(app, world, contract.appLink.simulate, simulateVisit)
  implement(app, world, contract.appLink.simulateAll, simulateAll)
  implement(app, world, contract.app.checkAssociation, checkAssociation)
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
