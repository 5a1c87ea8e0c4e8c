import type { Utm } from '@unilink/shared/visit'
import type { VisitRow } from '#src/kernel/ports/visit-rows.ts'
import { UNTOLD } from '#src/visits/journal/visit-line.ts'
import { isSameMac, macOf, readVisitId, signVisit, type KnownVisit } from './visit-ids.ts'

/** What a refused visit has in common with others that are answered alike. */
export type RefusedTraits = Pick<
  VisitRow,
  'revisionId' | 'os' | 'brand' | 'browser' | 'container' | 'model' | 'outcome'
>
type RefusedOwn = Pick<VisitRow, 'visitorKey' | 'channel' | 'entry' | 'language' | keyof Utm>
/** What a visit was that came as one of too many of its client: all that counts it once its page shows a person. */
export type RefusedVisit = RefusedOwn & RefusedTraits

/** A visit as its page names it. */
export interface NamedVisit extends KnownVisit {
  /** Of the row that its events belong to. */
  id: string
  /** What the page was told. */
  name: string
  /** Set when the visit did not count; null for one that never will, since its own cookie came too often. */
  refused?: RefusedVisit | null
}

const BETWEEN = '~'

/** A `RefusedVisit` in JSON, of its own part and of the JSON of `RefusedTraits`. */
export function refusedText(own: RefusedOwn, traits: string): string {
  const { visitorKey, channel, entry, language, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = own
  const told = { visitorKey, channel, entry, language, utmSource, utmMedium, utmCampaign, utmTerm, utmContent }
  return `${JSON.stringify(told).slice(0, -1)},${traits.slice(1)}`
}

/**
 * Names a visit that does not count. The name carries what the visit was, because the page may tell of it to another
 * process, and before the database has its row: `refused` is by `refusedText`, or empty for one that never will count.
 */
export function signRefused(plain: string, code: string, refused: string, key: string): string {
  const carried = Buffer.from(refused).toString('base64url')
  return [plain, code, carried, macOf(`refused:${plain}:${code}:${carried}`, key)].join(BETWEEN)
}

/** The visit of a name that this server gave, be it one that counted or one that did not; undefined for any other. */
export function readNamed(name: string, key: string): NamedVisit | undefined {
  const known = readVisitId(name, key)
  if (known) return { ...known, id: name, name }
  const [plain = '', code = '', carried = '', mac = '', ...more] = name.split(BETWEEN)
  if (more.length > 0 || !isSameMac(mac, macOf(`refused:${plain}:${code}:${carried}`, key))) return undefined
  const { id } = signVisit(plain, code, key)
  const visit = readVisitId(id, key)
  const refused =
    carried === '' ? null : { ...UNTOLD, ...(JSON.parse(Buffer.from(carried, 'base64url').toString()) as RefusedVisit) }
  return visit && { ...visit, id, name, refused }
}
