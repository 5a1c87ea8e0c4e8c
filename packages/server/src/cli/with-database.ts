import { failed } from './cli-error.ts'
import { existsSync } from 'node:fs'
import type { Config } from '#src/kernel/config/config.ts'
import { migrationsOf } from '#src/db/migrations/migrations-of.ts'
import { providerOf } from '#src/db/client/provider-of.ts'
import { connectDatabase } from '#src/db/open-database.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Opens the configured database without migrating, and closes it after `work`, which takes as long as it takes. Refuses one that is not up to date. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  await assertUpToDate(config)
  const db = await connectDatabase(config)
  try {
    return await db.patiently(work)
  } finally {
    await db.close()
  }
}

/** Refuses a missing database, or one with another schema. */
export async function assertUpToDate(config: Config): Promise<void> {
  assertThere(config)
  const migrations = await migrationsOf(config.databaseUrl)
  const behind = (await migrations.status()).find(({ state }) => state !== 'applied')
  if (behind) {
    throw failed('the database is not up to date ({} is {}): run unilink migrate first', behind.name, behind.state)
  }
}

/** SQLite would create a missing file. */
export function assertThere({ databaseUrl }: Config): void {
  if (providerOf(databaseUrl) !== 'sqlite') return
  const file = databaseUrl.slice('file:'.length)
  if (!existsSync(file)) throw failed('there is no database at {}; check DATABASE_URL and DATA_DIR', file)
}
