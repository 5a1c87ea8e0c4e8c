import { emuError } from '#src/surface/emu-error.ts'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { onConnection } from '@unilink/server/db/postgresql/on-connection.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import { copyFiles } from './copy-files.ts'
import { onServer } from '@unilink/server/testing/world/on-postgresql.ts'
import type { Place, WorldStorage } from '#src/kernel/place.ts'

/** Keeps the folder's database name, which is random. */
const NAME_FILE = 'database'
/** What PostgreSQL says of a database that is not there. */
const NO_DATABASE = '3D000'
const HEX = '0123456789abcdef'

/** Worlds on PostgreSQL: a database each on the server of `mainUrl`, copied as a template. */
export function postgresqlStorage(mainUrl: string): WorldStorage {
  const drop = async (place: Place) => {
    if (place.databaseUrl === mainUrl) await assertAlone(mainUrl)
    await onServer(mainUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${quoted(place)} WITH (FORCE)`))
  }
  return {
    provider: 'postgresql',
    place: async (folder) => ({ folder, databaseUrl: urlOf(mainUrl, await nameIn(folder, mainUrl)) }),
    isNew: async () => false,
    create: async (place) => {
      await onServer(mainUrl, (client) => client.query(`CREATE DATABASE ${quoted(place)}`))
    },
    copy: async (from, to) => {
      await drop(to)
      await onServer(mainUrl, (client) => createFrom(client, quoted(to), quoted(from)))
      await copyFiles(join(from.folder, 'files'), join(to.folder, 'files'))
    },
    clear: async (place) => {
      await drop(place)
      await rm(join(place.folder, 'files'), { recursive: true, force: true })
    },
  }
}

/** Retries: another client's last connection to the source may be about to close. */
async function createFrom(client: pg.Client, target: string, source: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`CREATE DATABASE ${target} TEMPLATE ${source}`)
      return
    } catch (error) {
      const inUse = (error as { code?: string }).code === '55006'
      if (!inUse || tries >= 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The main database belongs to the operator; one with other tables must not be dropped. */
async function assertAlone(mainUrl: string): Promise<void> {
  const own = new URL(mainUrl).searchParams.get('schema') ?? 'public'
  const read = onConnection(mainUrl, (client) =>
    client.query<{ schemaname: string }>(
      `SELECT DISTINCT schemaname FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema', $1)`,
      [own],
    ),
  )
  // A process that ended in the middle of a replacement has dropped it already.
  const { rows } = await read.catch((error: unknown) => {
    if ((error as { code?: string }).code === NO_DATABASE) return { rows: [] }
    throw error
  })
  if (rows.length === 0) return
  const others = rows.map(({ schemaname }) => schemaname).join(', ')
  throw emuError(409, 'the main database holds other schemas too ({}); it is not dropped', others)
}

async function nameIn(folder: string, mainUrl: string): Promise<string> {
  const file = join(folder, NAME_FILE)
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const base = decodeURIComponent(new URL(mainUrl).pathname.slice(1)).slice(0, 32)
  const name = `${base}_emu_${systemRandom.text(12, HEX)}`
  await mkdir(folder, { recursive: true })
  await writeFile(file, name)
  return name
}

function urlOf(mainUrl: string, name: string): string {
  const url = new URL(mainUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

const quoted = ({ databaseUrl }: Place) =>
  `"${decodeURIComponent(new URL(databaseUrl).pathname.slice(1)).replaceAll('"', '""')}"`
