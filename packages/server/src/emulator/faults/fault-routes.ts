import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '#src/world/world.ts'
import { faultInput, faultPatch } from './fault-input.ts'
import { PRESET_NAMES, PRESETS } from './fault-presets.ts'
import { patchInput } from './fault-rule.ts'

interface ById {
  Params: { id: string }
}

const NONE = { error: 'no such fault' }

/** The faults of a world: list, add, change, remove; and the presets there are. */
export function registerFaultRoutes(app: FastifyInstance, world: World): void {
  const { faults } = world
  if (!faults) return
  app.get('/__emu/v1/faults', async () => ({ faults: faults.list() }))
  app.get('/__emu/v1/faults/presets', async () => ({
    presets: PRESET_NAMES.map((name) => ({ preset: name, title: PRESETS[name].title, path: PRESETS[name].path })),
  }))
  app.get<ById>('/__emu/v1/faults/:id', async ({ params }, reply) => {
    return faults.find(params.id)?.rule ?? reply.code(404).send(NONE)
  })
  app.post('/__emu/v1/faults', async (request, reply) => {
    const input = faultInput.safeParse(request.body)
    if (!input.success) return reply.code(400).send({ error: z.prettifyError(input.error) })
    const rule = faults.add(input.data)
    return rule ? reply.code(201).send(rule) : reply.code(409).send({ error: 'too many faults; remove some' })
  })
  app.patch<ById>('/__emu/v1/faults/:id', async ({ params, body }, reply) => {
    const known = faults.find(params.id)
    if (!known) return reply.code(404).send(NONE)
    const patch = faultPatch.safeParse(body)
    if (!patch.success) return reply.code(400).send({ error: z.prettifyError(patch.error) })
    const input = faultInput.safeParse(patchInput(known.input, patch.data))
    if (!input.success) return reply.code(400).send({ error: z.prettifyError(input.error) })
    return faults.replace(params.id, input.data)
  })
  app.delete<ById>('/__emu/v1/faults/:id', async ({ params }, reply) =>
    faults.remove(params.id) ? reply.code(204).send() : reply.code(404).send(NONE),
  )
  app.delete('/__emu/v1/faults', async (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}
