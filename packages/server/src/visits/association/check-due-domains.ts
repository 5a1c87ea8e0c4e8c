import { DOMAIN_STATE, LOST_PROOF_MS } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { AppDomain } from '#src/generated/sqlite/client.ts'
import type { World } from '#src/kernel/world.ts'
import { change, type ChangeSource } from '#src/modules/changes/change.ts'
import { checkDomain } from './check-domain.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
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
 * Looks at every domain whose last look is a day old, or an hour where its association files were not read, and at those
 * whose time without a proof is over. Of several processes that do so at once one looks at each domain. Gives how many it looked at.
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
    await checkDomain(world, sourceOf(world), row).catch((error: unknown) =>
      world.log.warn({ err: error, domain: row.domain }, 'a domain could not be checked; it is tried again tomorrow'),
    )
  }
  return checked
}

function whatIsDue(now: Date): Prisma.AppDomainWhereInput {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { pending, proven, lost } = DOMAIN_STATE
  const dayOld = { OR: [{ checkedAt: null }, { checkedAt: { lte: before(DAY_MS) } }] }
  return {
    OR: [
      { domainState: proven, ...dayOld },
      {
        domainState: proven,
        OR: [{ readyAt: null }, { filesProblem: { not: '' } }],
        checkedAt: { lte: before(HOUR_MS) },
      },
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
