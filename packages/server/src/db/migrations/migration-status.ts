import { createHash } from 'node:crypto'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { hasHistory } from './atomic-scripts.ts'
import { readMigrations } from './read-migrations.ts'

export interface MigrationStatus {
  name: string
  /** changed: edited since · interrupted: without effect · unknown: in the database, not among the files. */
  state: 'applied' | 'pending' | 'changed' | 'interrupted' | 'unknown'
}

/** The state of each migration of a folder in a database, up to the named one, by name. */
export async function migrationStatus(
  factory: SqlDriverAdapterFactory,
  folder: string,
  upTo?: string,
): Promise<MigrationStatus[]> {
  const history = await readHistory(factory)
  const known = checksumsOf(folder, upTo)
  const files = [...known].map(([name, checksum]) => ({ name, state: stateOf(history, name, checksum) }))
  const strangers = [...history.keys()].filter((name) => !known.has(name))
  const status = [...files, ...strangers.map((name) => ({ name, state: 'unknown' as const }))]
  return status.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The checksum of each migration of a folder, as stored in the database, by name. */
export function checksumsOf(folder: string, upTo?: string): Map<string, string> {
  const { migrationDirectories } = readMigrations(folder, upTo)
  return new Map(
    migrationDirectories.map(({ path, migrationFile: { content } }) => {
      const text = content.tag === 'ok' ? content.value : ''
      return [path, createHash('sha256').update(text).digest('hex')]
    }),
  )
}

/** The checksum of each finished migration by name; undefined for an unfinished one. */
type History = Map<string, string | undefined>

function stateOf(history: History, name: string, checksum: string): MigrationStatus['state'] {
  if (!history.has(name)) return 'pending'
  const applied = history.get(name)
  if (applied === undefined) return 'interrupted'
  return applied === checksum ? 'applied' : 'changed'
}

async function readHistory(factory: SqlDriverAdapterFactory): Promise<History> {
  const adapter = await factory.connect()
  try {
    if (!(await hasHistory(adapter))) return new Map()
    const sql = `SELECT migration_name, CASE WHEN finished_at IS NOT NULL THEN checksum END
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`
    const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] })
    return new Map(rows.map(([name, checksum]) => [String(name), typeof checksum === 'string' ? checksum : undefined]))
  } finally {
    await adapter.dispose()
  }
}
