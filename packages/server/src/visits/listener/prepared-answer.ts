import type { Client, Plan } from '@unilink/shared'
import type { AnswerHeads } from './answer-heads.ts'
import type { VisitAnswer } from '#src/visits/pages/render-plan.ts'
import { lineTail, type VisitEnd } from '#src/visits/journal/visit-line.ts'
import { endOf, tailOf } from '#src/visits/record/visit-record.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { VisitRow } from '#src/kernel/ports/visit-rows.ts'

/** What stands in a rendered answer for the visit's id, and for what brings its visitor back. */
export interface Marks {
  visit: string
  back: string
  /** Names the visit in what opens the app. */
  open: string
  /** Names it in what is carried through an installation. */
  defer: string
  /** Names it and its visitor on the way to the page's own host. */
  hop: string
}

/** The answer to all visits of a link that are alike, with gaps for what only one visit has. */
export interface PreparedAnswer {
  readonly kind: VisitRow['kind']
  readonly status: VisitAnswer['status']
  /** Headers but for the length of a page and what only one visit has. */
  readonly head: readonly string[]
  /** The location of a visit that is sent on to its page, in pieces; empty for any other. */
  readonly way: readonly (Buffer | keyof Marks)[]
  /** The page in pieces; the marks are pieces of their own. Empty for a redirect. */
  readonly pieces: readonly (Buffer | keyof Marks)[]
  /** The end of the visits' journal lines. */
  readonly tail: string
  /** The same for visits that are too many of one client. */
  readonly floodTail: string
  readonly end: VisitEnd | undefined
  /** It holds for this snapshot of the link, and from this time until that, in milliseconds since the epoch. */
  readonly link: LinkSnapshot
  readonly since: number
  readonly until: number
}

interface Parts {
  plan: Plan
  link: LinkSnapshot
  client: Client
  answer: VisitAnswer
  /** By `markCutter`. */
  cut: (html: string) => PreparedAnswer['pieces']
  heads: AnswerHeads
  /** Where the page is, for a visit that is to be sent on to it. */
  detour?: string | undefined
  /** Milliseconds since the epoch. */
  now: number
}

export function prepareAnswer({ plan, link, client, answer, cut, detour, now, heads }: Parts): PreparedAnswer {
  const row = tailOf({ plan, link, client })
  const end = endOf(plan)
  const next = [link.validFrom, link.validTo].filter((time) => time !== undefined && time > now) as number[]
  return {
    kind: row.kind,
    status: answer.status,
    head: answer.location === undefined ? heads.page : heads.redirect(answer.location),
    way: detour === undefined ? [] : cut(detour),
    pieces: cut(answer.html),
    tail: lineTail(row, end),
    floodTail: lineTail({ ...row, kind: 'flood' }),
    end,
    link,
    since: now,
    until: Math.min(Number.POSITIVE_INFINITY, ...next),
  }
}

/** The page of one visit. */
export const pageOf = ({ pieces }: PreparedAnswer, values: Marks): Buffer => filled(pieces, values)

/** The address of the page of one visit, on the page's own host. */
export const wayOf = ({ way }: PreparedAnswer, values: Marks): string => filled(way, values).toString()

function filled(pieces: PreparedAnswer['pieces'], values: Marks): Buffer {
  let bytes = 0
  for (const piece of pieces) bytes += typeof piece === 'string' ? values[piece].length : piece.length
  const whole = Buffer.allocUnsafe(bytes)
  let end = 0
  for (const piece of pieces)
    end += typeof piece === 'string' ? whole.write(values[piece], end, 'latin1') : piece.copy(whole, end)
  return whole
}

/** Cuts texts where a mark stands in them. */
export function markCutter(marks: Marks): (html: string) => PreparedAnswer['pieces'] {
  const names = new Map(Object.entries(marks).map(([name, mark]) => [mark as string, name as keyof Marks]))
  const mark = new RegExp(`(${[...names.keys()].join('|')})`)
  return (html) => (html === '' ? [] : html.split(mark).map((piece) => names.get(piece) ?? Buffer.from(piece)))
}
