import type { RetentionOptions, RetentionReport, RetentionWorld } from './run-retention.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

const DAY_MS = 86_400_000
/** Rows that one transaction removes, so that others get their turn to write. */
const BATCH = 500

/** Rows of one kind whose time is over, found by their ids. */
interface Kind {
  name: string
  find: (db: Pick<Transaction, Tables>, take: number | undefined) => Promise<{ id: string }[]>
  remove: (tx: Transaction, ids: string[]) => Promise<{ count: number }>
}

type Tables = 'session' | 'captcha' | 'emailCode' | 'loginFailure' | 'pageView'

/** A day after its end nothing asks for such a row any more; the last codes and failures are still looked at. */
export async function removeExpired(world: RetentionWorld, { dryRun }: RetentionOptions): Promise<RetentionReport> {
  const report: RetentionReport = {}
  for (const { name, find, remove } of kindsOf(world)) {
    report[name] = 0
    if (dryRun) {
      report[name] = (await find(world.db.read, undefined)).length
      continue
    }
    for (;;) {
      const ids = (await find(world.db.read, BATCH)).map(({ id }) => id)
      if (ids.length === 0) break
      report[name] += (await world.db.transaction((tx) => remove(tx, ids))).count
    }
  }
  return report
}

function kindsOf({ clock, config }: RetentionWorld): Kind[] {
  const now = clock.now().getTime()
  const over = { lt: new Date(now - DAY_MS) }
  const page = (take: number | undefined) => ({ select: { id: true }, ...(take !== undefined && { take }) }) as const
  const ids = (list: string[]) => ({ where: { id: { in: list } } })
  const pageViewsBefore = BigInt(now - config.retention.pageViewDays * DAY_MS)
  return [
    {
      name: 'sessions',
      find: (db, take) =>
        db.session.findMany({
          where: { OR: [{ expiresAt: over }, { endsAt: over }, { revokedAt: over }] },
          ...page(take),
        }),
      remove: (tx, list) => tx.session.deleteMany(ids(list)),
    },
    {
      name: 'captchas',
      find: (db, take) => db.captcha.findMany({ where: { expiresAt: over }, ...page(take) }),
      remove: (tx, list) => tx.captcha.deleteMany(ids(list)),
    },
    {
      name: 'emailCodes',
      find: (db, take) => db.emailCode.findMany({ where: { expiresAt: over }, ...page(take) }),
      remove: (tx, list) => tx.emailCode.deleteMany(ids(list)),
    },
    {
      name: 'loginFailures',
      find: (db, take) => db.loginFailure.findMany({ where: { at: over }, ...page(take) }),
      remove: (tx, list) => tx.loginFailure.deleteMany(ids(list)),
    },
    {
      name: 'pageViews',
      find: (db, take) => db.pageView.findMany({ where: { at: { lt: pageViewsBefore } }, ...page(take) }),
      remove: (tx, list) => tx.pageView.deleteMany(ids(list)),
    },
  ]
}
