import { setTimeout } from 'node:timers/promises'
import { CODE, IDEMPOTENCY_MS } from '@unilink/shared'
import { revived } from '@unilink/shared/words'
import { isDatabaseAway } from '#src/db/client/database-away.ts'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { seal, unseal } from '#src/kernel/crypto/seal.ts'
import type { NamedRequest } from './name-request.ts'
import type { Once } from './once.ts'

/** Longer than any call takes: whoever claimed one and has not ended it by then has died over it. */
const CLAIM_MS = 15_000
const LOOK_AGAIN_MS = 50
/** Whoever takes over later than this before its own end would die over it too, and keep the next one waiting as long. */
const TAKE_OVER_MS = 2_000

type Taken = { claim: string; answer?: never } | { claim?: never; answer: unknown }

/**
 * Runs `work` once for all requests of one name within a day, in whichever process they arrive. The first runs it.
 * Those that come meanwhile or later get its answer, each in its own language; it is kept with its change in one transaction. A refusal keeps
 * nothing, so that the next one tries anew. Refuses with `keyReused` another body under the same key, and with 503 when the
 * first is still at work at the end of the call's time.
 */
export async function answerOnce<T>(
  context: Context,
  name: NamedRequest | undefined,
  work: (once?: Once) => Promise<T>,
): Promise<T> {
  if (!name) return work()
  const taken = await take(context, name)
  if (taken.claim === undefined) return taken.answer as T
  const { world } = context
  const mine = { id: name.id, claim: taken.claim, answerEnc: '' }
  let kept = false
  const once: Once = {
    keep: async (tx, answer) => {
      const answerEnc = seal(JSON.stringify(answer), world.config.secrets.sealKey, world.random)
      const { count } = await tx.idempotentCall.updateMany({ where: mine, data: { answerEnc } })
      if (count === 0) throw new AppError(CODE.unavailable, { retryAfter: 1 })
      kept = true
    },
  }
  // Of a change that did not come to be no claim is left; where its answer was kept after all, that stays.
  const letGo = () => world.db.transaction((tx) => tx.idempotentCall.deleteMany({ where: mine }))
  try {
    const answer = await work(once)
    if (!kept) await letGo()
    return answer
  } catch (error) {
    if (!isDatabaseAway(error)) await letGo().catch(() => {})
    throw error
  }
}

async function take(context: Context, { id, bodyHash }: NamedRequest): Promise<Taken> {
  const { world, deadline = Infinity } = context
  for (;;) {
    const now = world.clock.now()
    const age = (since: Date) => Math.abs(now.getTime() - since.getTime())
    const row = await world.db.read.idempotentCall.findUnique({ where: { id } })
    const known = row && age(row.createdAt) < IDEMPOTENCY_MS ? row : undefined
    if (known && known.bodyHash !== bodyHash) throw new AppError(CODE.keyReused)
    if (known?.answerEnc) return { answer: revived(JSON.parse(unseal(known.answerEnc, world.config.secrets))) }
    const hasEnded = !known || age(known.claimedAt) > CLAIM_MS
    if (performance.now() + (known && hasEnded ? TAKE_OVER_MS : LOOK_AGAIN_MS) > deadline)
      throw new AppError(CODE.unavailable, { retryAfter: 1 })
    if (hasEnded) {
      const claim = world.random.text(22, ALPHABET)
      const mine = { id, bodyHash, claim, claimedAt: now, createdAt: now, answerEnc: '' }
      if (await claimAs(context, mine, row)) return { claim }
      continue
    }
    await setTimeout(LOOK_AGAIN_MS)
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

interface NewClaim {
  id: string
  bodyHash: string
  claim: string
  claimedAt: Date
  createdAt: Date
  answerEnc: string
}

/** Takes the place of `before`, or the first one; false when another request was quicker. */
async function claimAs({ world, deadline }: Context, row: NewClaim, before: NewClaim | null): Promise<boolean> {
  try {
    return await world.db.transaction(async (tx) => {
      if (!before) return Boolean(await tx.idempotentCall.create({ data: row }))
      const { count } = await tx.idempotentCall.updateMany({
        // As it was read: its request may have ended meanwhile.
        where: { id: row.id, claim: before.claim, answerEnc: before.answerEnc },
        data: row,
      })
      return count === 1
    }, deadline)
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
