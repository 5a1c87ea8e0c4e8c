import { csvLine, formatTime, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { VISIT_COLUMNS } from './visit-columns.ts'

export type VisitFileFormat = ParsedBodyOf<typeof contract.appLink.exportVisits>['format']
type Pages = AsyncIterable<readonly StoredVisit[]>

interface VisitFile {
  mime: string
  chunks: (pages: Pages) => AsyncIterable<string | Uint8Array>
}

/** How visits are written, by format. `time` is that of Asia/Shanghai; what was told stands in one cell. */
export const VISIT_FILES: Readonly<Record<VisitFileFormat, VisitFile>> = {
  csv: { mime: 'text/csv; charset=utf-8', chunks: csvChunks },
  ndjson: { mime: 'application/x-ndjson; charset=utf-8', chunks: ndjsonChunks },
  parquet: { mime: 'application/vnd.apache.parquet', chunks: parquetChunks },
}

/** With a byte-order mark, without which spreadsheets read Chinese wrong. */
async function* csvChunks(pages: Pages) {
  yield `\uFEFF${csvLine(VISIT_COLUMNS)}`
  for await (const page of pages) {
    yield page
      .map((visit) => {
        const row = { ...visit, time: formatTime(visit.at), events: visit.events.join(' ') }
        return csvLine(VISIT_COLUMNS.map((column) => row[column]))
      })
      .join('')
  }
}

async function* ndjsonChunks(pages: Pages) {
  for await (const page of pages) {
    yield page.map(({ at, ...visit }) => `${JSON.stringify({ ...visit, time: new Date(at).toISOString() })}\n`).join('')
  }
}

/** The library is loaded by the first who asks for it. */
async function* parquetChunks(pages: Pages) {
  const { parquetChunksOf } = await import('./parquet-chunks.ts')
  yield* parquetChunksOf(pages)
}
