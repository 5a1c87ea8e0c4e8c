import { CODE, DATA_STATE } from '@unilink/shared'
import { emailKeyOf, emailOf } from '@unilink/server/db/personal/account-email.ts'
import { isWhitelisted } from '@unilink/server/modules/whitelist/is-whitelisted.ts'
import { PERSONAS } from '@unilink/shared/emulator'
import type { World } from '@unilink/server/kernel/world.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'

/** Codes that another account might not get. */
const OF_ACCOUNT = new Set<number | null>([
  CODE.forbidden,
  CODE.notSignedIn,
  CODE.tokenMissing,
  CODE.profileNotApproved,
  CODE.notWhitelisted,
  CODE.accountFrozen,
  CODE.appNotFound,
  CODE.linkNotFound,
])

/** Personas whom the refusing rule would let through, or the owner's e-mail; empty where it asked nobody who. */
export async function allowedPersonas(world: World, { code, access, why, fault }: RequestEntry): Promise<string[]> {
  if (!access || fault !== null || !OF_ACCOUNT.has(code)) return []
  if (why.by === 'ownership') return why.ownerId ? ownerName(world, why.ownerId) : []
  if (why.by !== 'access') return []
  const keys = PERSONAS.map(({ email }) => emailKeyOf(world, email))
  const accounts = await world.db.read.account.findMany({
    where: { emailKey: { in: keys } },
    select: { emailEnc: true, dataState: true, operator: true },
  })
  const passing: string[] = []
  for (const { dataState, operator, ...account } of accounts) {
    const email = emailOf(world, account)
    if (access === 'operator' && !operator) continue
    if (!passesState(code, access, dataState)) continue
    if ((access === 'active' || access === 'console') && !(await isWhitelisted(world, { email }))) continue
    passing.push(nameOf(email))
  }
  return passing.toSorted()
}

function passesState(code: number | null, access: string, dataState: number): boolean {
  if (code === CODE.accountFrozen && dataState === DATA_STATE.frozen) return false
  return access !== 'active' || dataState === DATA_STATE.active
}

async function ownerName(world: World, ownerId: string): Promise<string[]> {
  const owner = await world.db.read.account.findUnique({ where: { id: ownerId }, select: { emailEnc: true } })
  return owner ? [nameOf(emailOf(world, owner))] : []
}

const nameOf = (email: string) => PERSONAS.find((persona) => persona.email === email)?.name ?? email
