import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { providerOf } from '#src/db/client/provider-of.ts'
import { migrationsOf } from '#src/db/migrations/migrations-of.ts'
import { EVENTS, VISITS } from '#src/visits/store/sql/insert-sql.ts'
import { flush } from './checksum.ts'
import { filesBelow } from './copy-tree.ts'
import { DATA_STEPS } from './data-steps.ts'
import { SQLITE_COPY, TABLES } from './dump-database.ts'
import { readRows, type RowBatches } from './lines.ts'
import type { Manifest } from './manifest.ts'

type Table = readonly [name: string, rows: () => RowBatches]

/** Loads a backup into an empty database of either kind, in its own schema first, and migrates it; between the two `loaded` is run. */
export async function loadDatabase(
  manifest: Manifest,
  folder: string,
  url: string,
  loaded: () => Promise<void> = async () => {},
): Promise<void> {
  const migrations = await migrationsOf(url)
  const target = providerOf(url)
  if (target === 'sqlite' && manifest.provider === 'sqlite') {
    await placeFile(join(folder, SQLITE_COPY), url.slice('file:'.length))
  } else {
    await migrations.up(manifest.migrations.at(-1)?.name)
    await withTables(manifest, folder, (tables) =>
      target === 'sqlite' ? intoSqlite(url.slice('file:'.length), tables) : intoPostgresql(url, tables),
    )
  }
  await loaded()
  await migrations.up()
}

async function placeFile(copy: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await copyFile(copy, `${file}.restoring`)
  await flush(`${file}.restoring`)
  await rename(`${file}.restoring`, file)
}

async function withTables(
  { provider }: Manifest,
  folder: string,
  work: (tables: readonly Table[]) => Promise<void>,
): Promise<void> {
  if (provider === 'postgresql') {
    const names = await filesBelow(join(folder, TABLES))
    return work(names.map((name) => [name.replace(/\.gz$/, ''), () => readRows(join(folder, TABLES, name))]))
  }
  const { inSqlite, rowsIn, tablesIn } = await import('./sqlite-tables.ts')
  // Reading may write beside the file, and the backup must not change.
  const copy = join(folder, `.${SQLITE_COPY}.reading`)
  await copyFile(join(folder, SQLITE_COPY), copy)
  try {
    await inSqlite(copy, async (client) =>
      work((await tablesIn(client)).map((name) => [name, () => rowsIn(client, name)] as const)),
    )
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(copy + end, { force: true })
  }
}

async function intoSqlite(file: string, tables: readonly Table[]): Promise<void> {
  const { inSqlite, loadInto } = await import('./sqlite-tables.ts')
  await inSqlite(file, async (client) => {
    client.run('BEGIN IMMEDIATE')
    for (const [name, rows] of tables) {
      if (name === DATA_STEPS) client.run(`DELETE FROM "${name}"`)
      await loadInto(client, name, rows())
    }
    const broken = await client.rows('PRAGMA foreign_key_check')
    if (broken.length > 0) throw new Error('rows of the backup refer to rows that are not there')
    client.run('COMMIT')
  })
}

async function intoPostgresql(url: string, tables: readonly Table[]): Promise<void> {
  const { inPostgresql } = await import('#src/db/postgresql/in-postgresql.ts')
  const { continueCounting } = await import('#src/db/postgresql/continue-counting.ts')
  const { loadRows, tablesOf } = await import('./postgresql-tables.ts')
  const rowsByTable = new Map(tables)
  await inPostgresql(url, 'BEGIN', async (client) => {
    for (const name of await tablesOf(client)) {
      const rows = rowsByTable.get(name)
      if (name === DATA_STEPS) await client.query(`DELETE FROM "${name}"`)
      if (rows) await loadRows(client, name, rows())
      await continueCounting(client, client.escapeIdentifier(name))
    }
    // The last rows may be packed.
    for (const { name, counted } of [VISITS, EVENTS]) {
      const given = `GREATEST((SELECT last_value FROM "${name}_seq_seq"), (SELECT MAX("${counted}") FROM "RollupState"))`
      await client.query(`SELECT setval($1, ${given})`, [`"${name}_seq_seq"`])
    }
  })
}
