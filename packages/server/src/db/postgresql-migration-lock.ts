import { MIGRATION_PATIENCE_MS, type MigrationLock } from './migration-lock.ts'
import { singleClient } from './single-client.ts'
import { splitSchema } from './split-schema.ts'

const LOCK_NUMBER = 7_305_118

/** Of a PostgreSQL database: an advisory lock of a session of its own. */
export function postgresqlMigrationLock(url: string): MigrationLock {
  return async (work) => {
    const client = singleClient({ connectionString: splitSchema(url).connectionString })
    await client.connect()
    try {
      await client.query(`SET lock_timeout = ${MIGRATION_PATIENCE_MS}`)
      await client.query('SELECT pg_advisory_lock($1)', [LOCK_NUMBER])
      return await work()
    } finally {
      await client.end()
    }
  }
}
