import { INSERT_EVENTS, INSERT_VISITS, VISIT_ROWS_LOCK } from './insert-sql.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import { runnerOf } from '#src/db/client/sql-runner.ts'
import { restoreLate } from '#src/visits/store/packed/restore-pack.ts'
import { storePart, type LineStore } from '#src/visits/journal/line-store.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import { jsonOf } from '#src/visits/journal/read-lines.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Stores through the world's own connection: for small worlds, where a thread would be a burden. */
export function worldStore(db: Database): PartStore {
  const store: LineStore['store'] = (lines) =>
    db.transaction(async (tx) => {
      await lockKey(db, tx, VISIT_ROWS_LOCK)
      await restoreLate(runnerOf(tx), db.provider, lines.texts)
      const json = jsonOf(lines)
      await tx.$executeRawUnsafe(INSERT_VISITS[db.provider], json)
      if (lines.events) await tx.$executeRawUnsafe(INSERT_EVENTS[db.provider], json)
    })
  // Small parts, because the SQLite driver blocks the event loop for each.
  return { partBytes: 64 * 1024, store: (part) => storePart({ store }, part) }
}
