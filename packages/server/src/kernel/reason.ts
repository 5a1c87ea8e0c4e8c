/** The rule that decided an answer, in English for developers; never part of the answer. */
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
  text: string
  /** The account that would have been allowed. */
  ownerId?: string
}

/** Callers cannot tell a foreign object from a missing one; an emulator shows this reason. */
export function notOwned(what: string, owned: { ownerId: string } | null | undefined): Reason {
  if (!owned) return { by: 'ownership', text: `no ${what} has this id` }
  return { by: 'ownership', text: `the ${what} belongs to another account`, ownerId: owned.ownerId }
}
