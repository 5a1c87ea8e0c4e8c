import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import type { ToldEvents } from '#src/visits/record/told-events.ts'
import { addAppEvent } from './add-app-event.ts'
import { confirmOpening } from './confirm-opening.ts'
import { resolveOpening } from './resolve-opening.ts'

const DAY_S = '86400'

/** What apps and any page of the web may ask and tell; no cookie and no session plays a part. */
export function registerOpenRoutes(app: FastifyInstance, world: World, events: ToldEvents): void {
  // A child of the app, so that the headers are these calls' alone.
  void app.register(async (open) => {
    open.addHook('onRequest', async (_request, reply) => {
      if (!reply.hasHeader('access-control-allow-origin')) void reply.header('access-control-allow-origin', '*')
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    for (const { path } of Object.values(contract.open))
      open.options(path, async (_request, reply) =>
        reply
          .code(204)
          .headers({
            'access-control-allow-methods': 'POST',
            'access-control-allow-headers': 'content-type',
            'access-control-max-age': DAY_S,
          })
          .send(),
      )
    implement(open, world, contract.open.resolve, resolveOpening)
    implement(open, world, contract.open.confirm, (context, input) => confirmOpening(context, input, events))
    implement(open, world, contract.open.event, (context, input) => addAppEvent(context, input, events))
  })
}
