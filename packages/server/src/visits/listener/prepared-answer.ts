import type { Client, Plan } from '@unilink/shared'
import type { VisitAnswer } from '#src/visits/pages/render-plan.ts'
import { lineTail, type VisitEnd } from '#src/visits/journal/visit-line.ts'
import { endOf, tailOf } from '#src/visits/record/visit-record.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { VisitRow } from '#src/kernel/ports/visit-rows.ts'

/** What stands in a rendered answer for the visit's id, and for what brings its visitor back. */
export interface Marks {
  visit: string
  back: string
}

/** The answer to all visits of a link that are alike, with gaps for what only one visit has. */
export interface PreparedAnswer {
  readonly kind: VisitRow['kind']
  readonly status: VisitAnswer['status']
  readonly location: string | undefined
  /** The page in pieces; the marks are pieces of their own. Empty for a redirect. */
  readonly pieces: readonly (Buffer | keyof Marks)[]
  /** The end of the visits' journal lines. */
  readonly tail: string
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
  marks: Marks
  /** Milliseconds since the epoch. */
  now: number
}

export function prepareAnswer({ plan, link, client, answer, marks, now }: Parts): PreparedAnswer {
  const row = tailOf({ plan, link, client })
  const end = endOf(plan)
  const next = [link.validFrom, link.validTo].filter((time) => time !== undefined && time > now) as number[]
  return {
    kind: row.kind,
    status: answer.status,
    location: answer.location,
    pieces: cut(answer.html, marks),
    tail: lineTail(row, end),
    end,
    link,
    since: now,
    until: Math.min(Number.POSITIVE_INFINITY, ...next),
  }
}

/** The page of one visit. */
export function pageOf({ pieces }: PreparedAnswer, values: Marks): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(values[piece]) : piece)))
}

function cut(html: string, marks: Marks): (Buffer | keyof Marks)[] {
  if (html === '') return []
  return html.split(new RegExp(`(${marks.visit}|${marks.back})`)).map((piece) => {
    if (piece === marks.visit) return 'visit'
    return piece === marks.back ? 'back' : Buffer.from(piece)
  })
}
