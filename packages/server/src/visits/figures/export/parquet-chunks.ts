import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { VISIT_COLUMNS } from './visit-columns.ts'

/** A row group is kept in memory until it is full. */
const GROUP_ROWS = 50_000

/** A Parquet file in pieces: a row group at a time, and the directory of groups at the end. */
export async function* parquetChunksOf(pages: AsyncIterable<readonly StoredVisit[]>): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter()
  const take = (): Uint8Array => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    return bytes
  }
  const file = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: columnsOf([]) }) })
  let rows: StoredVisit[] = []
  for await (const page of pages) {
    rows.push(...page)
    if (rows.length < GROUP_ROWS) continue
    await file.write({ columnData: columnsOf(rows), rowGroupSize: rows.length })
    rows = []
    yield take()
  }
  if (rows.length > 0) await file.write({ columnData: columnsOf(rows), rowGroupSize: rows.length })
  await file.finish()
  yield take()
}

function columnsOf(visits: readonly StoredVisit[]) {
  return VISIT_COLUMNS.map((name) =>
    name === 'time'
      ? { name, type: 'TIMESTAMP' as const, nullable: false, data: visits.map(({ at }) => new Date(at)) }
      : { name, type: 'STRING' as const, nullable: false, data: visits.map((visit) => cellOf(visit, name)) },
  )
}

const cellOf = (visit: StoredVisit, name: Exclude<(typeof VISIT_COLUMNS)[number], 'time'>): string =>
  name === 'events' ? visit.events.join(' ') : visit[name]
