import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { checkEveryTarget } from '@unilink/server/visits/targets/check-every-target.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { outageCalls, MOST_OUTAGES } from '@unilink/shared/emulator'

export function registerOutageRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  const { outages } = world.internet
  const list = () => ({ outages: [...outages.list()] })
  serveEmu(scope, outageCalls.list, async () => list())
  serveEmu(scope, outageCalls.set, async ({ body }) => {
    const isNew = outages.list().every(({ url }) => url !== body.url)
    if (isNew && outages.list().length >= MOST_OUTAGES) throw emuError(409, 'too many outages; end some')
    outages.add(body)
    return list()
  })
  serveEmu(scope, outageCalls.end, async ({ query }) => {
    if (!outages.end(query.url) && query.url !== undefined) throw emuError(404, 'there is no such outage')
    return undefined
  })
  serveEmu(scope, outageCalls.check, () => checkEveryTarget(world))
}
