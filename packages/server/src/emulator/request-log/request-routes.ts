import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { matchPath } from '#src/emulator/faults/match-path.ts'
import type { World } from '#src/world/world.ts'
import { whoPasses } from './who-passes.ts'

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  path: z.string().max(200).optional(),
  code: z.coerce.number().int().optional(),
  account: z.string().max(254).optional(),
})

/** The request log to read and to clear, and the events of the world as they happen. */
export function registerRequestRoutes(app: FastifyInstance, world: World): void {
  const { requests, events } = world
  if (!requests || !events) return
  app.get('/__emu/v1/requests', async (request, reply) => {
    const query = listQuery.safeParse(request.query)
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) })
    const { limit, path, code, account } = query.data
    const found = requests.newest(
      limit,
      (entry) =>
        (path === undefined || matchPath(path, entry.path)) &&
        (code === undefined || entry.code === code) &&
        (account === undefined || entry.account === account),
    )
    return { requests: found }
  })
  app.get<{ Params: { id: string } }>('/__emu/v1/requests/:id', async ({ params }, reply) => {
    const entry = requests.find(params.id)
    if (!entry) return reply.code(404).send({ error: 'no such request, or no longer kept' })
    return { ...entry, passes: await whoPasses(world, entry) }
  })
  app.delete('/__emu/v1/requests', async (_request, reply) => {
    requests.clear()
    return reply.code(204).send()
  })
  app.get('/__emu/v1/events', async (_request, reply) => {
    const stream = events.open()
    if (!stream) return reply.code(503).send({ error: 'too many listeners' })
    return reply.header('cache-control', 'no-store').type('text/event-stream; charset=utf-8').send(stream)
  })
  app.addHook('preClose', async () => events.close())
}
