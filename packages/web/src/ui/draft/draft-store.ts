import { isRecord } from '@unilink/shared'

const PREFIX = 'draft:'
/** Drafts of forms for those who are not signed in; they outlive a session's end. */
const GUEST = 'guest/'

/** Never written down outside the server, not even for the session. */
const NEVER_KEPT: ReadonlySet<string> = new Set([
  'password',
  'oldPassword',
  'emailCode',
  'code',
  'legalPersonCertNo',
  'citizenId',
])

/** Whose drafts are read and written; nobody's are those of guests. */
let owner = ''

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what was typed for as long as the tab lives, but for passwords, codes and identity numbers. */
export function writeDraft(storage: Kept, name: string, values: object): void {
  try {
    const kept = { owner: name.startsWith(GUEST) ? '' : owner, values }
    const text = JSON.stringify(kept, (key, value: unknown) => (NEVER_KEPT.has(key) ? undefined : value))
    storage.setItem(PREFIX + name, text)
  } catch {
    // A full or forbidden storage: the form works without a draft.
  }
}

/** A form's draft over its first values; undefined when there is none of one's own. Only what has the same shape is taken. */
export function readDraft<Values extends object>(storage: Kept, name: string, initial: Values): Values | undefined {
  const draft = parse(storage.getItem(PREFIX + name))
  const by = name.startsWith(GUEST) ? '' : owner
  if (draft?.['owner'] !== by || !isRecord(draft['values'])) return undefined
  return over(initial, draft['values']) as Values
}

export const dropDraft = (storage: Kept, name: string): void => storage.removeItem(PREFIX + name)

/**
 * Says whose drafts there are from now on, by the account's id; nobody's once a session is over. The account's own are
 * there again when it signs in again; those of anybody else are dropped then.
 */
export function setDraftOwner(accountId: string): void {
  owner = accountId
  if (accountId !== '') dropDrafts((by) => by !== accountId)
}

/** Drops all drafts, or those that are `of` some account; those of guests stay. */
export function dropDrafts(of: (owner: unknown) => boolean = () => true): void {
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(PREFIX) || key.startsWith(PREFIX + GUEST)) continue
    if (of(parse(sessionStorage.getItem(key))?.['owner'])) sessionStorage.removeItem(key)
  }
}

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Fields that the form has, of the same kind as there; one that was not set yet, and a record by free names, may be any. */
function over(initial: unknown, draft: unknown): unknown {
  if (!isRecord(initial) || Object.keys(initial).length === 0) return draft
  if (!isRecord(draft)) return initial
  const entries = Object.entries(draft).filter(([name, value]) => {
    const before = initial[name]
    const isSame = typeof before === typeof value && Array.isArray(before) === Array.isArray(value)
    return !NEVER_KEPT.has(name) && name in initial && (isSame || before === undefined)
  })
  return { ...initial, ...Object.fromEntries(entries.map(([name, value]) => [name, over(initial[name], value)])) }
}
