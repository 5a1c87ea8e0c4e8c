import { createWriteStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { continueCounting } from '@unilink/server/db/postgresql/continue-counting.ts'
import { onConnection } from '@unilink/server/db/postgresql/on-connection.ts'
import { splitSchema } from '@unilink/server/db/postgresql/split-schema.ts'

const BATCH = 1000
const ENDING = '.ndjson'

/** Writes each table as a file of JSON lines, all as of one moment. */
export function dumpTables(url: string, folder: string): Promise<void> {
  return onConnection(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const table of await tablesOf(client, schemaOf(url))) {
      await pipeline(
        Readable.from(linesOf(client, `"${schemaOf(url)}"."${table}"`)),
        createWriteStream(join(folder, table + ENDING)),
      )
    }
    await client.query('COMMIT')
  })
}

/** Fills the tables of a migrated database from such files; what they hold is replaced, all of it or nothing. */
export function loadTables(folder: string, url: string): Promise<void> {
  return onConnection(url, async (client) => {
    const schema = schemaOf(url)
    await client.query('BEGIN')
    const tables = await tablesOf(client, schema)
    const files = new Set(await readdir(folder))
    const ties = await foreignKeys(client, schema)
    // The audit log refuses to be changed, and this is no change of it.
    for (const table of tables) await client.query(`ALTER TABLE "${schema}"."${table}" DISABLE TRIGGER USER`)
    for (const { table, name } of ties) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
    for (const table of tables.filter((known) => files.has(known + ENDING))) {
      await fill(client, `"${schema}"."${table}"`, join(folder, table + ENDING))
    }
    for (const table of tables) await client.query(`ALTER TABLE "${schema}"."${table}" ENABLE TRIGGER USER`)
    for (const { table, name, definition } of ties) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
    }
    for (const table of tables) await continueCounting(client, `"${schema}"."${table}"`)
    await client.query('COMMIT')
  })
}

const schemaOf = (url: string) => splitSchema(url).schema ?? 'public'

/** All tables but the history of migrations; the partitions of a table go with it. */
async function tablesOf(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND relname <> '_prisma_migrations' ORDER BY 1`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

async function* linesOf(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(`DECLARE lines NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${table} t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${BATCH} FROM lines`)
    if (rows.length === 0) break
    yield `${rows.map(({ line }) => line).join('\n')}\n`
  }
  await client.query('CLOSE lines')
}

/** Constraints between tables would ask for an order of filling them, which circles do not have. */
async function foreignKeys(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = $1::regnamespace`,
    [schema],
  )
  return rows
}

async function fill(client: pg.Client, table: string, path: string): Promise<void> {
  await client.query(`DELETE FROM ${table}`)
  const insert = (lines: string[]) =>
    client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1::json)`, [
      `[${lines.join(',')}]`,
    ])
  const file = await open(path)
  let lines: string[] = []
  for await (const line of file.readLines()) {
    lines.push(line)
    if (lines.length >= BATCH) await insert(lines.splice(0))
  }
  if (lines.length > 0) await insert(lines)
  lines = []
}
