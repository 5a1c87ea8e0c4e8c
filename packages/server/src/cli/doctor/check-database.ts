import { told, type Text } from '#src/kernel/told/told.ts'
import { existsSync } from 'node:fs'
import { providerOf } from '#src/db/client/provider-of.ts'
import { migrationsOf } from '#src/db/migrations/migrations-of.ts'
import type { MigrationStatus } from '#src/db/migrations/migration-status.ts'
import { failure, note, ok, warning, wordsOf, type Check, type Finding } from './finding.ts'

/** Reachable, used by this platform alone, up to date, and with the same time. */
export const checkDatabase: Check = async ({ config: { databaseUrl: url } }) => {
  const file = url.slice('file:'.length)
  if (providerOf(url) === 'sqlite' && !existsSync(file))
    return [note(told('database'), told('{} is not there yet; it is made at the first start', file))]
  const { probeSqlite } = await import('./probe-sqlite.ts')
  const { probePostgresql } = await import('./probe-postgresql.ts')
  const reached = providerOf(url) === 'sqlite' ? await probeSqlite(file) : await probePostgresql(url)
  if (reached.some(({ level }) => level === 'failure')) return reached
  try {
    return [...reached, migrationFinding(await (await migrationsOf(url)).status())]
  } catch (error) {
    return [
      ...reached,
      failure(told('migrations'), wordsOf(error), told('see whether DATABASE_URL names the right database')),
    ]
  }
}

const REMEDIES: Record<Exclude<MigrationStatus['state'], 'applied'>, { level: 'warning' | 'failure'; remedy: Text }> = {
  changed: {
    level: 'failure',
    remedy: told('no released version made this database: start the version that made it, or name an empty one'),
  },
  unknown: {
    level: 'failure',
    remedy: told('the database is newer than this program: start the newer version, or restore an older backup'),
  },
  interrupted: { level: 'warning', remedy: told('unilink migrate up runs it again; it has changed nothing so far') },
  pending: { level: 'warning', remedy: told('unilink migrate up applies them; the server does so too when it starts') },
}

function migrationFinding(status: readonly MigrationStatus[]): Finding {
  for (const state of ['changed', 'unknown', 'interrupted', 'pending'] as const) {
    const names = status.filter((one) => one.state === state).map(({ name }) => name)
    if (names.length === 0) continue
    const { level, remedy } = REMEDIES[state]
    const text = told(`${state}: {}`, names.join(', '))
    return level === 'failure' ? failure(told('migrations'), text, remedy) : warning(told('migrations'), text, remedy)
  }
  return ok(told('migrations'), told('all {} are applied', status.length))
}
