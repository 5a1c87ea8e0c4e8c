import { CODE } from '@unilink/shared'
import { hashToken } from '#src/kernel/crypto/hash.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Change } from '#src/modules/changes/change.ts'
import type { World } from '#src/kernel/world.ts'

export type Purpose = 'signIn' | 'addPasskey' | 'release'

export const CHALLENGE_SECONDS = 300
/** Answers to one challenge, right or wrong. */
const MAX_TRIES = 5

export interface NewChallenge {
  /** 256 bits, base64url; kept only as a hash. */
  token: string
  /** What a passkey has to sign. */
  webauthn: string
}

export async function openChallenge(
  { db, context }: Change,
  accountId: string,
  purpose: Purpose,
): Promise<NewChallenge> {
  const { random, clock } = context.world
  const token = random.bytes(32).toString('base64url')
  const webauthn = random.bytes(32).toString('base64url')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_SECONDS * 1000)
  const tokenHash = hashToken(token)
  await db.factorChallenge.create({
    data: { id: random.id(), tokenHash, accountId, purpose, webauthn, createdAt, expiresAt },
  })
  return { token, webauthn }
}

/** An open challenge with its account. Refuses with `signInExpired` one that is over, used, tried too often or unknown. */
export async function findChallenge({ db, clock }: World, token: string, purpose: Purpose) {
  const challenge = await db.read.factorChallenge.findUnique({
    where: { tokenHash: hashToken(token), purpose, ...openAt(clock.now()) },
    include: { account: true },
  })
  if (!challenge) throw new AppError(CODE.signInExpired)
  return challenge
}

/** Counts an answer to a challenge. Refuses with `signInExpired` once there is none to answer, however many come at once. */
export async function countAnswer({ db, context }: Change, id: string): Promise<void> {
  const { count } = await db.factorChallenge.updateMany({
    where: { id, ...openAt(context.world.clock.now()) },
    data: { tries: { increment: 1 } },
  })
  if (count === 0) throw new AppError(CODE.signInExpired)
}

/** Ends a challenge that was answered rightly. */
export async function closeChallenge({ db, context }: Change, id: string): Promise<void> {
  await db.factorChallenge.update({ where: { id }, data: { usedAt: context.world.clock.now() } })
}

const openAt = (now: Date) => ({ usedAt: null, expiresAt: { gt: now }, tries: { lt: MAX_TRIES } })
