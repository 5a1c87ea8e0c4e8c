import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
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
  const { visitorKey, channel, entry, ...traits } = refused
  const { province, city } = regionReader().read(ip)
  const { linkId, appId } = link
  const line = (row: string, kind: 'visit' | typeof TAKEN_BACK) =>
    visitLine(
      { id: row, at, visitorKey, ipKey, channel, entry, province, city },
      lineTail({ kind, linkId, appId, ...traits }),
    )
  return [line(id, 'visit'), line(`${plainVisitId(id)}-`, TAKEN_BACK)]
}

/** Visits without those that were taken back, and without what takes them back. They come in the order of their ids. */
export function asCounted<Row extends { id: string; kind: string }>(rows: readonly Row[]): Row[] {
  const takenBack = new Set(rows.flatMap(({ id, kind }) => (kind === TAKEN_BACK ? plainVisitId(id) : [])))
  return rows.filter(({ id, kind }) => kind !== TAKEN_BACK && !takenBack.has(id))
}
