import type { FastifyInstance } from 'fastify'
import { checkEveryTarget } from '@unilink/server/visits/targets/check-every-target.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { outageCalls, MOST_OUTAGES } from '@unilink/shared/emulator'
import { told } from '#src/kernel/told/told.ts'

export function registerOutageRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  const { outages } = world.internet
  const list = () => ({ outages: [...outages.list()] })
  serveEmu(scope, outageCalls.list, async () => list())
  serveEmu(scope, outageCalls.set, async ({ body }) => {
    const isNew = outages.list().every(({ url }) => url !== body.url)
    if (isNew && outages.list().length >= MOST_OUTAGES) throw new EmuError(409, told('too many outages; end some'))
    outages.add(body)
    return list()
  })
  serveEmu(scope, outageCalls.end, async ({ query }) => {
    if (!outages.end(query.url) && query.url !== undefined) throw new EmuError(404, told('there is no such outage'))
    return undefined
  })
  serveEmu(scope, outageCalls.check, () => checkEveryTarget(world))
}
