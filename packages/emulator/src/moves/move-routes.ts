import { moveLabel, stateLabel } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import { originOf } from '@unilink/server/http/serve-call.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { findEntity, type Entity } from './entity.ts'
import { makeMove } from './make-move.ts'
import { moveCalls } from '@unilink/shared/emulator'
import { emuError } from '#src/surface/emu-error.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { FormField } from './form-field.ts'
import { paramsForm } from './params-form.ts'
import { profileForm } from './profile-form.ts'

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

/** Moves that submit something, with their forms. */
const FORMS: Readonly<Record<string, (world: World, entity: Entity) => Promise<FormField[]>>> = {
  'account.improveData': profileForm,
  'revision.editParams': paramsForm,
}

const hasForm = (type: Entity['type'], move: string): boolean => Object.hasOwn(FORMS, `${type}.${move}`)

/** The form of a move, filled in. Refuses with 404 when the move has none. */
function formOf(world: World, entity: Entity, move: string): Promise<FormField[]> {
  const key = `${entity.type}.${move}`
  const fields = Object.hasOwn(FORMS, key) ? FORMS[key] : undefined
  if (!fields) throw emuError(404, 'a {} has no move with a form of that name', entity.type)
  return fields(world, entity)
}
