import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { regionReader } from '#src/kernel/network/region-reader.ts'
import { lineTail, visitLine } from '#src/visits/journal/visit-line.ts'
import type { NamedVisit } from './refused-visit.ts'
import { plainVisitId } from './visit-ids.ts'

/** The kind of the row that takes back one too many, which turned out to be a person's. */
export const TAKEN_BACK = '-flood'

/** The address that a page told from: its hash of the day, and what it is. */
interface From {
  ipKey: string
  ip: string
}

/**
 * Journal lines that count a visit which was one too many, and take it back as such; none for a visit that counted, or
 * never will. However often they are written, both count once.
 */
export function provenLines(
  visit: NamedVisit,
  link: Pick<LinkSnapshot, 'linkId' | 'appId'>,
  { ipKey, ip }: From,
): string[] {
  const { id, at, refused } = visit
  if (!refused) return []
  const { linkId, appId } = link
  const whole = { ...refused, ...regionReader().read(ip), at, ipKey, linkId, appId }
  const line = (row: string, kind: 'visit' | typeof TAKEN_BACK) =>
    visitLine({ ...whole, id: row }, lineTail({ ...whole, kind }))
  return [line(id, 'visit'), line(`${plainVisitId(id)}-`, TAKEN_BACK)]
}

/**
 * Visits in the order of their ids, page by page, without those that were taken back and without what takes them back, which comes next
 * to what it takes: the last of a page may wait for it.
 */
export async function* asCounted(pages: AsyncIterable<readonly StoredVisit[]>): AsyncGenerator<readonly StoredVisit[]> {
  let waiting: readonly StoredVisit[] = []
  for await (const page of pages) {
    const rows = [...waiting, ...page]
    const takenBack = new Set(rows.flatMap(({ id, kind }) => (kind === TAKEN_BACK ? [id] : [])))
    waiting = rows.at(-1)?.kind === 'flood' ? rows.slice(-1) : []
    yield rows
      .slice(0, rows.length - waiting.length)
      .filter(({ id, kind }) => kind !== TAKEN_BACK && !(kind === 'flood' && takenBack.has(id)))
  }
  if (waiting.length > 0) yield waiting
}
