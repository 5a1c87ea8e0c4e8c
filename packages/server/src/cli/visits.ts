import { MANUAL } from '#src/generated/words/en/manual.ts'
import { failed, misuse } from './cli-error.ts'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { shanghaiHour } from '@unilink/shared'
import type { Config } from '#src/kernel/config/config.ts'
import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { VISIT_FILES } from '#src/visits/figures/export/visit-file.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb, VerbCall } from './verb.ts'
import { withDatabase } from './with-database.ts'
import { told } from '#src/kernel/told/told.ts'

/** After so many rows it says how far it is. */
const TOLD_ROWS = 1_000_000
const DAY = /^\d{4}-\d\d-\d\d$/

export const visits: Verb = {
  name: 'visits',
  ...MANUAL.visits,
  words: 'export <link> <file> | move',
  count: [1, 3],
  options: {
    from: { value: 'day', help: 'first day in Shanghai, as 2026-11-01; the first there is by default' },
    to: { value: 'day', help: 'last day; the last there is by default' },
    again: { help: 'of a move: copy from the beginning once more' },
  },
  run: async (call) => {
    const [word, named = '', file = ''] = call.words
    if (word === 'move') return move(call)
    if (word !== 'export' || file === '')
      throw misuse('visits takes export <link> <file> or move, not “{}”', call.words.join(' '))
    keepFilesPrivate()
    const format = formatOf(file)
    const hours = { from: dayOf(call, 'from', '1970-01-02'), to: dayOf(call, 'to', '9999-12-31') + 23 }
    const config = configOf(call)
    const count = await withDatabase(config, async (db) => {
      const link = await db.read.link.findFirst({
        where: { OR: [{ code: named }, { id: named }] },
        select: { id: true, appId: true },
      })
      if (!link) throw failed('there is no link {}', named)
      return write(storedOf(config, db, { appId: link.appId, linkId: link.id }, hours), file, format)
    })
    call.print(told('{}: {} visits', file, count))
    return EXIT.ok
  },
}

async function move(call: VerbCall): Promise<number> {
  const config = configOf(call)
  const { visitsUrl } = config
  if (!visitsUrl) throw failed('a move needs VISITS_URL: it says where the visits go')
  const { moveVisits } = await import('#src/visits/store/clickhouse/move/move-visits.ts')
  const again = call.flags['again'] === true
  const tell = (of: string, rows: number) => {
    if (rows % TOLD_ROWS === 0) call.note(told('{} {} are copied', rows, of))
  }
  const { visits, events, missing } = await withDatabase(config, (db) => moveVisits(db, visitsUrl, { again, tell }))
  call.print(told('{} visits and {} events are copied', visits, events))
  for (const { of, appId, day, inDatabase, inClickHouse } of missing)
    call.print(told('{}  {}  {}: {} in the database, {} in ClickHouse', day, appId, of, inDatabase, inClickHouse))
  call.print(
    missing.length === 0
      ? told('each day of each app has in ClickHouse what it has in the database')
      : told('unilink visits move --again copies what is missing'),
  )
  return missing.length === 0 ? EXIT.ok : EXIT.failed
}

function formatOf(file: string): keyof typeof VISIT_FILES {
  const format = Object.keys(VISIT_FILES).find((known) => file.endsWith(`.${known}`))
  if (format) return format as keyof typeof VISIT_FILES
  throw misuse('the file’s name ends in .csv, .ndjson or .parquet')
}

function dayOf({ flags }: VerbCall, name: 'from' | 'to', otherwise: string): number {
  const day = flags[name] ?? otherwise
  const time = typeof day === 'string' && DAY.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN
  if (Number.isNaN(time)) throw misuse('--{} is a day as 2026-11-01', name)
  return shanghaiHour(time)
}

async function* storedOf(
  { visitsUrl }: Config,
  db: Database,
  link: { appId: string; linkId: string },
  hours: { from: number; to: number },
): AsyncGenerator<readonly StoredVisit[]> {
  if (!visitsUrl) {
    const { storedVisits } = await import('#src/visits/store/sql/stored-visits.ts')
    yield* storedVisits(db, link, hours)
    return
  }
  const { ClickHouse } = await import('#src/visits/store/clickhouse/clickhouse.ts')
  const { clickhouseStored } = await import('#src/visits/store/clickhouse/clickhouse-stored.ts')
  const clickhouse = new ClickHouse(visitsUrl)
  try {
    yield* clickhouseStored(clickhouse, link, hours)
  } finally {
    await clickhouse.close()
  }
}

async function write(
  pages: AsyncIterable<readonly StoredVisit[]>,
  file: string,
  format: keyof typeof VISIT_FILES,
): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const page of pages) {
      count += page.length
      yield page
    }
  }
  await pipeline(Readable.from(VISIT_FILES[format].chunks(counted())), createWriteStream(file, { flags: 'wx' }))
  return count
}
