import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { shanghaiHour } from '@unilink/shared'
import type { Config } from '#src/kernel/config/config.ts'
import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { VISIT_FILES } from '#src/visits/figures/export/visit-file.ts'
import { CliError } from './cli-error.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb, VerbCall } from './verb.ts'
import { withDatabase } from './with-database.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

export const visits: Verb = {
  name: 'visits',
  summary: 'write the visits of a link into a file, one by one',
  words: 'export <link> <file>',
  count: [3, 3],
  options: {
    from: { value: 'day', help: 'first day in Shanghai, as 2026-11-01; the first there is by default' },
    to: { value: 'day', help: 'last day; the last there is by default' },
  },
  help: [
    'The link is named by its code or its id, the format by the end of the file’s name: .csv, .ndjson or .parquet. The file holds what the console’s export holds: no address, no visitor’s key. It is written while it is read, so that its size does not matter, and it is never written over.',
    'What waits in the journal of a running server is not in it; a second later it is. With VISITS_URL it is read from ClickHouse.',
  ],
  examples: [
    ['unilink visits export k7q4mZp november.parquet --from 2026-11-01 --to 2026-11-30', 'a month of one link'],
  ],
  run: async (call) => {
    const [word, named = '', file = ''] = call.words
    if (word !== 'export') throw new CliError(`visits takes export, not “${word}”`, { exitCode: EXIT.usage })
    keepFilesPrivate()
    const format = formatOf(file)
    const hours = { from: dayOf(call, 'from', '1970-01-02'), to: dayOf(call, 'to', '9999-12-31') + 23 }
    const config = configOf(call)
    const count = await withDatabase(config, async (db) => {
      const link = await db.read.link.findFirst({
        where: { OR: [{ code: named }, { id: named }] },
        select: { id: true, appId: true },
      })
      if (!link) throw new CliError(`there is no link ${named}`)
      return write(storedOf(config, db, { appId: link.appId, linkId: link.id }, hours), file, format)
    })
    call.print(`${file}: ${count} visits`)
    return EXIT.ok
  },
}

function formatOf(file: string): keyof typeof VISIT_FILES {
  const format = Object.keys(VISIT_FILES).find((known) => file.endsWith(`.${known}`))
  if (format) return format as keyof typeof VISIT_FILES
  throw new CliError('the file’s name ends in .csv, .ndjson or .parquet', { exitCode: EXIT.usage })
}

function dayOf({ flags }: VerbCall, name: 'from' | 'to', otherwise: string): number {
  const day = flags[name] ?? otherwise
  const time = typeof day === 'string' && DAY.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN
  if (Number.isNaN(time)) throw new CliError(`--${name} is a day as 2026-11-01`, { exitCode: EXIT.usage })
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
