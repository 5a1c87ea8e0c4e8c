import { removeOrphans } from './remove-orphans.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'
import { packVisits } from './pack-visits.ts'
import { removeVisits } from './remove-visits.ts'
import type { RetentionOptions, RetentionReport, RetentionWorld } from './retention.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

/**
 * Removes what has expired: ended sessions, spent captchas and codes, old login failures and page views, visits after
 * their days, unreferenced uploads, and orphaned bytes. Steps may be repeated and run in two processes at once.
 */
export async function runRetention(world: RetentionWorld, options: RetentionOptions): Promise<RetentionReport> {
  return {
    ...(await removeExpired(world, options)),
    uploads: await removeUnusedUploads(world, options),
    orphans: await removeOrphans(world, options),
    // Last, because it may have to wait for another day.
    ...(await removeVisits(world, options)),
    packed: await packVisits(world, options),
  }
}

const DAY_MS = 86_400_000
/** Rows that one transaction removes, so that others get their turn to write. */
const BATCH = 500
/** A network or device from which an account has not signed in for so long is a stranger’s again. */
const PLACE_DAYS = 180

/** Rows of one kind whose time is over. */
type Kind = readonly [name: string, table: Table, where: object]
type Table =
  | 'session'
  | 'captcha'
  | 'emailCode'
  | 'loginFailure'
  | 'knownPlace'
  | 'redemption'
  | 'knownDevice'
  | 'factorChallenge'
  | 'idempotentCall'
  | 'pageView'

/** What is asked of each of these tables, as far as all are alike. */
interface Rows {
  count(asked: { where: object }): Promise<number>
  findMany(asked: { where: object; select: { id: true }; take: number }): Promise<{ id: string }[]>
  deleteMany(asked: { where: { id: { in: string[] } } }): Promise<{ count: number }>
}

const rowsOf = (db: Pick<Transaction, Table>, table: Table): Rows => db[table]

/** A day after its end nothing asks for such a row any more; the last codes and failures are still looked at. */
async function removeExpired(world: RetentionWorld, { dryRun }: RetentionOptions): Promise<RetentionReport> {
  const report: RetentionReport = {}
  for (const [name, table, where] of kindsOf(world))
    report[name] = await (dryRun ? rowsOf(world.db.read, table).count({ where }) : remove(world.db, table, where))
  return report
}

/** Removes the rows in steps; gives how many there were. */
async function remove(db: RetentionWorld['db'], table: Table, where: object): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await rowsOf(db.read, table).findMany({ where, select: { id: true }, take: BATCH })
    if (rows.length === 0) return removed
    const old = { where: { id: { in: rows.map(({ id }) => id) } } }
    removed += (await db.transaction((tx) => rowsOf(tx, table).deleteMany(old))).count
  }
}

function kindsOf({ clock, config }: RetentionWorld): Kind[] {
  const now = clock.now().getTime()
  const over = { lt: new Date(now - DAY_MS) }
  const ended = { OR: [{ expiresAt: over }, { endsAt: over }, { revokedAt: over }] }
  const expired = { expiresAt: over }
  const unused = { lastSeenAt: { lt: new Date(now - PLACE_DAYS * DAY_MS) } }
  const repeatable = { createdAt: over }
  const past = { at: over }
  const redeemed = { at: { lt: BigInt(now - 2 * DAY_MS) } }
  const seen = { at: { lt: BigInt(now - config.retention.pageViewDays * DAY_MS) } }
  return [
    ['sessions', 'session', ended],
    ['captchas', 'captcha', expired],
    ['emailCodes', 'emailCode', expired],
    ['loginFailures', 'loginFailure', past],
    ['knownPlaces', 'knownPlace', unused],
    ['redemptions', 'redemption', redeemed],
    ['knownDevices', 'knownDevice', unused],
    ['factorChallenges', 'factorChallenge', expired],
    ['idempotencyKeys', 'idempotentCall', repeatable],
    ['pageViews', 'pageView', seen],
  ]
}
