import { storageKeys } from '#src/config/settings.ts'
import type { AccountType } from './profile-values.ts'

/** Never written down outside the server, not even for the session. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['legalPersonCertNo', 'citizenId'])

export interface DraftOwner {
  accountId: string
  role: AccountType
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what was typed for as long as the tab lives, but for certificate numbers. */
export function writeDraft(storage: DraftStorage, owner: DraftOwner, values: object): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.has(name)))
  try {
    storage.setItem(storageKeys.profileDraft, JSON.stringify({ ...owner, values: kept }))
  } catch {
    // A full or forbidden storage: the form works without a draft.
  }
}

/**
 * The draft of that account and role over `initial`; undefined when there is none. Only what `initial` has, and of the
 * same type, is taken.
 */
export function readDraft<Values extends object>(
  storage: DraftStorage,
  owner: DraftOwner,
  initial: Values,
): Values | undefined {
  const draft = read(storage)
  if (draft === undefined || draft['accountId'] !== owner.accountId || draft['role'] !== owner.role) return undefined
  const { values } = draft
  if (!isRecord(values)) return undefined
  const entries = Object.entries(initial).map(([name, value]): [string, unknown] => {
    const fits = !NEVER_KEPT.has(name) && typeof values[name] === typeof value
    return [name, fits ? values[name] : value]
  })
  return Object.fromEntries(entries) as Values
}

export function dropDraft(storage: DraftStorage): void {
  storage.removeItem(storageKeys.profileDraft)
}

function read(storage: DraftStorage): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKeys.profileDraft) ?? 'null')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
