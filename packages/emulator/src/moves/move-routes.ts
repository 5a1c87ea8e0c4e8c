import { moveLabel, stateLabel } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import { originOf } from '@unilink/server/http/serve-call.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { findEntity, type Entity } from './entity.ts'
import { makeMove } from './make-move.ts'
import { moveCalls } from '@unilink/shared/emulator'
import { formOf, hasForm } from './move-form.ts'

export function registerMoveRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  serveEmu(scope, moveCalls.list, async ({ params }) => present(await findEntity(world, params.type, params.id)))
  serveEmu(scope, moveCalls.form, async ({ params }) => ({
    fields: await formOf(world, await findEntity(world, params.type, params.id), params.move),
  }))
  serveEmu(scope, moveCalls.make, async ({ params, body, request }) =>
    present(await makeMove(world, originOf(request), params, body)),
  )
}

const present = ({ type, id, machine, state, moves, parts = [] }: Entity) => ({
  type,
  id,
  state,
  label: stateLabel(machine, state),
  moves: moves.map(({ move, by, to }) => ({
    move,
    label: moveLabel(machine, move),
    by,
    to,
    form: hasForm(type, move),
  })),
  parts,
})
