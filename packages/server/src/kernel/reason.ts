import { told, type Said } from '#src/kernel/told/told.ts'

/** The rule that decided an answer, for developers; never part of the answer. */
export interface Reason {
  by:
    | 'access'
    | 'ownership'
    | 'state'
    | 'validation'
    | 'limit'
    | 'business'
    | 'route'
    | 'server'
    | 'fault'
    | 'override'
    | 'served'
  text: Said
  /** The account that would have been allowed. */
  ownerId?: string
}

/** Callers cannot tell a foreign object from a missing one; an emulator shows this reason. */
export function notOwned(what: string, owned: { ownerId: string } | null | undefined): Reason {
  if (!owned) return { by: 'ownership', text: told('no {} has this id', what) }
  return { by: 'ownership', text: told('the {} belongs to another account', what), ownerId: owned.ownerId }
}
