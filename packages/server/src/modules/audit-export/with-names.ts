import type { Named } from '#src/modules/audit/names-of.ts'

/** What a field that holds an id is about. */
const KINDS: Readonly<Record<string, string>> = {
  accountId: 'account',
  ownerId: 'account',
  appId: 'app',
  linkId: 'link',
  changeId: 'address',
  modifyId: 'revision',
  revisionId: 'revision',
  liveRevisionId: 'revision',
}
const ID = /^\d{16}$/
const UNNAMED = '***'

/** The things that a recorded value names by their ids, at any depth. */
export function idsIn(value: unknown): Named[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, held]) => {
    const type = KINDS[field]
    return type !== undefined && typeof held === 'string' ? [{ type, id: held }] : idsIn(held)
  })
}

/** A recorded value with names in place of ids; an id of what has no name is hidden. */
export function withNames(value: unknown, nameOf: (thing: Named) => string | null): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, nameOf))
  if (typeof value === 'string') return ID.test(value) ? UNNAMED : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => {
      const type = KINDS[field]
      const name = type !== undefined && typeof held === 'string' ? nameOf({ type, id: held }) : null
      return [field, name ?? withNames(held, nameOf)]
    }),
  )
}
