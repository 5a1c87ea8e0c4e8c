import { emuError } from '#src/surface/emu-error.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { Entity } from './entity.ts'
import type { FormField } from './form-field.ts'
import { paramsForm } from './params-form.ts'
import { profileForm } from './profile-form.ts'

/** Moves that submit something, with their forms. */
const FORMS: Readonly<Record<string, (world: World, entity: Entity) => Promise<FormField[]>>> = {
  'account.improveData': profileForm,
  'revision.editParams': paramsForm,
}

export const hasForm = (type: Entity['type'], move: string): boolean => Object.hasOwn(FORMS, `${type}.${move}`)

/** The form of a move, filled in. Refuses with 404 when the move has none. */
export function formOf(world: World, entity: Entity, move: string): Promise<FormField[]> {
  const key = `${entity.type}.${move}`
  const fields = Object.hasOwn(FORMS, key) ? FORMS[key] : undefined
  if (!fields) throw emuError(404, 'a {} has no move with a form of that name', entity.type)
  return fields(world, entity)
}
