import type { RetentionOptions, RetentionReport, RetentionWorld } from './run-retention.ts'
import type { Database, Transaction } from '#src/kernel/ports/database.ts'

const DAY_MS = 86_400_000
/** Rows that one transaction removes, so that others get their turn to write. */
const BATCH = 500
/** A network from which an account has not signed in for so long is a stranger’s again. */
const PLACE_DAYS = 180

/** Rows of one kind whose time is over. */
interface Kind {
  name: string
  count: (db: Database['read']) => Promise<number>
  /** At most `BATCH` of them. */
  find: (db: Database['read']) => Promise<{ id: string }[]>
  remove: (tx: Transaction, ids: string[]) => Promise<{ count: number }>
}

/** A day after its end nothing asks for such a row any more; the last codes and failures are still looked at. */
export async function removeExpired(world: RetentionWorld, { dryRun }: RetentionOptions): Promise<RetentionReport> {
  const report: RetentionReport = {}
  for (const { name, count, find, remove } of kindsOf(world)) {
    report[name] = 0
    if (dryRun) {
      report[name] = await count(world.db.read)
      continue
    }
    for (;;) {
      const ids = (await find(world.db.read)).map(({ id }) => id)
      if (ids.length === 0) break
      report[name] += (await world.db.transaction((tx) => remove(tx, ids))).count
    }
  }
  return report
}

const batch = { select: { id: true }, take: BATCH } as const
const ids = (list: string[]) => ({ where: { id: { in: list } } })

function kindsOf({ clock, config }: RetentionWorld): Kind[] {
  const now = clock.now().getTime()
  const over = { lt: new Date(now - DAY_MS) }
  const ended = { OR: [{ expiresAt: over }, { endsAt: over }, { revokedAt: over }] }
  const expired = { expiresAt: over }
  const unused = { lastSeenAt: { lt: new Date(now - PLACE_DAYS * DAY_MS) } }
  const past = { at: over }
  const seen = { at: { lt: BigInt(now - config.retention.pageViewDays * DAY_MS) } }
  return [
    {
      name: 'sessions',
      count: (db) => db.session.count({ where: ended }),
      find: (db) => db.session.findMany({ where: ended, ...batch }),
      remove: (tx, list) => tx.session.deleteMany(ids(list)),
    },
    {
      name: 'captchas',
      count: (db) => db.captcha.count({ where: expired }),
      find: (db) => db.captcha.findMany({ where: expired, ...batch }),
      remove: (tx, list) => tx.captcha.deleteMany(ids(list)),
    },
    {
      name: 'emailCodes',
      count: (db) => db.emailCode.count({ where: expired }),
      find: (db) => db.emailCode.findMany({ where: expired, ...batch }),
      remove: (tx, list) => tx.emailCode.deleteMany(ids(list)),
    },
    {
      name: 'loginFailures',
      count: (db) => db.loginFailure.count({ where: past }),
      find: (db) => db.loginFailure.findMany({ where: past, ...batch }),
      remove: (tx, list) => tx.loginFailure.deleteMany(ids(list)),
    },
    {
      name: 'knownPlaces',
      count: (db) => db.knownPlace.count({ where: unused }),
      find: (db) => db.knownPlace.findMany({ where: unused, ...batch }),
      remove: (tx, list) => tx.knownPlace.deleteMany(ids(list)),
    },
    {
      name: 'pageViews',
      count: (db) => db.pageView.count({ where: seen }),
      find: (db) => db.pageView.findMany({ where: seen, ...batch }),
      remove: (tx, list) => tx.pageView.deleteMany(ids(list)),
    },
  ]
}
