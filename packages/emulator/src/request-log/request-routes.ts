import type { FastifyInstance } from 'fastify'
import { matchPath } from '#src/faults/match-path.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/worlds/controlled-world.ts'
import { requestCalls } from './request-calls.ts'
import { allowedPersonas } from './allowed-personas.ts'

export function registerRequestRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  const { requests, events } = world
  serveEmu(scope, requestCalls.list, async ({ query: { limit, path, code, account } }) => {
    const found = requests.newest(
      limit,
      (entry) =>
        (path === undefined || matchPath(path, entry.path)) &&
        (code === undefined || entry.code === code) &&
        (account === undefined || entry.account === account),
    )
    return { requests: found }
  })
  serveEmu(scope, requestCalls.find, async ({ params }) => {
    const entry = requests.find(params.id)
    if (!entry) throw new EmuError(404, 'no such request, or no longer kept')
    return { ...entry, passes: await allowedPersonas(world, entry) }
  })
  serveEmu(scope, requestCalls.clear, async () => {
    requests.clear()
    return undefined
  })
  scope.get(requestCalls.events.path, async (_request, reply) => {
    const stream = events.open()
    if (!stream) throw new EmuError(503, 'too many listeners')
    return reply.header('cache-control', 'no-store').type('text/event-stream; charset=utf-8').send(stream)
  })
  scope.addHook('preClose', async () => events.close())
}
