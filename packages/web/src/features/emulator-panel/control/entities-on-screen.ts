import type { EntityType } from '@unilink/shared/emulator'

export interface EntityOnScreen {
  type: EntityType
  id: string
  /** Says more to people than its id. */
  name?: string
}

const NAMED: readonly (readonly [name: string, type: EntityType])[] = [
  ['changeId', 'address'],
  ['modifyId', 'revision'],
  ['linkId', 'link'],
  ['appId', 'app'],
]

/** What an address names, the nearest first, and then an account: the one it names, else whoever is signed in. */
export function entitiesOnScreen(search: string, signedIn: string | undefined): EntityOnScreen[] {
  const query = new URLSearchParams(search)
  const found = NAMED.flatMap(([name, type]) => ofType(type, query.get(name)))
  const account = query.get('accountId') ?? signedIn
  return [...found, ...ofType('account', account)]
}

const ofType = (type: EntityType, id: string | null | undefined): EntityOnScreen[] => (id ? [{ type, id }] : [])
