import { DOMAIN_STATE, LOST_PROOF_MS } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { AppDomain } from '#src/generated/sqlite/client.ts'
import type { World } from '#src/kernel/world.ts'
import { change, type ChangeSource } from '#src/modules/changes/change.ts'
import { findProof } from './find-proof.ts'
import { settleProof } from './settle-proof.ts'

const DAY_MS = 86_400_000
/** What was not proven for so long is looked at only when its owner asks. */
const GIVEN_UP_MS = 30 * DAY_MS
/** Looked at in one go. */
const MOST = 100

const sourceOf = (world: World): ChangeSource => ({
  world,
  actor: undefined,
  origin: { ip: '', userAgent: '', requestId: 'domain-check' },
})

/**
 * Looks for the proof of every domain whose last look is a day old, and of those whose time without a proof is over. Of
 * several processes that do so at once one looks at each domain. Gives how many it looked at.
 */
export async function checkDueDomains(world: World): Promise<number> {
  const now = world.clock.now()
  const due = await world.db.read.appDomain.findMany({
    where: whatIsDue(now),
    orderBy: [{ checkedAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  })
  let checked = 0
  for (const row of due) {
    if (!(await claim(world, row, now))) continue
    checked += 1
    await checkDomain(world, row).catch((error: unknown) =>
      world.log.warn({ err: error, domain: row.domain }, 'a domain could not be checked; it is tried again tomorrow'),
    )
  }
  return checked
}

/** Looks for the proof of one domain, and writes down what it came to. */
export async function checkDomain(world: World, { id, domain, proof }: AppDomain): Promise<void> {
  const found = await findProof(world.web, domain, proof)
  await change(sourceOf(world), (tx) => settleProof(tx, id, found))
}

function whatIsDue(now: Date): Prisma.AppDomainWhereInput {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { pending, proven, lost } = DOMAIN_STATE
  const dayOld = { OR: [{ checkedAt: null }, { checkedAt: { lte: before(DAY_MS) } }] }
  return {
    OR: [
      { domainState: proven, ...dayOld },
      { domainState: proven, lostAt: { lte: before(LOST_PROOF_MS) } },
      { domainState: pending, createdAt: { gt: before(GIVEN_UP_MS) }, ...dayOld },
      { domainState: lost, lostAt: { gt: before(GIVEN_UP_MS) }, ...dayOld },
    ],
  }
}

/** Notes the look before it is made: whoever finds the note of another process leaves the domain to that. */
async function claim(world: World, { id, checkedAt }: AppDomain, now: Date): Promise<boolean> {
  const { count } = await change(sourceOf(world), (tx) =>
    tx.db.appDomain.updateMany({ where: { id, checkedAt }, data: { checkedAt: now } }),
  )
  return count === 1
}
