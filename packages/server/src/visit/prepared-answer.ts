import type { Client, Plan, StepAction } from '@unilink/shared'
import type { LinkSnapshot } from './link-snapshot.ts'
import type { VisitAnswer } from './render-plan.ts'
import { lineTail } from './visit-line.ts'
import type { VisitRow } from './visit-row.ts'

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
  readonly end: { kind: string; store: string } | undefined
  /** It holds for this snapshot of the link, and from this time until that, in milliseconds since the epoch. */
  readonly link: LinkSnapshot
  readonly since: number
  readonly until: number
}

const EVENT_OF: Partial<Record<StepAction, string>> = { store: 'store_jump', apk: 'apk_download', h5: 'h5' }

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
  const { os, brand, browser, container } = client
  const { linkId, appId } = link
  const revisionId = link.live?.revisionId ?? ''
  const kind = kindOf(plan)
  const row = { kind, linkId, appId, revisionId, os, brand, browser, container, outcome: outcomeOf(plan) }
  const end = endOf(plan)
  const next = [link.validFrom, link.validTo].filter((time) => time !== undefined && time > now) as number[]
  return {
    kind,
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

/** A redirect leaves no page that could tell what came of it, so it is told with the visit. */
function endOf({ kind, steps }: Plan): { kind: string; store: string } | undefined {
  const step = kind === 'redirect' ? steps[0] : undefined
  const event = step && EVENT_OF[step.action]
  return event ? { kind: event, store: step.store ?? '' } : undefined
}

function kindOf({ kind }: Plan): VisitRow['kind'] {
  if (kind === 'bot') return 'bot'
  return kind === 'blocked' || kind === 'not-found' ? 'blocked' : 'visit'
}

function outcomeOf({ kind, state, steps }: Plan): string {
  if (kind === 'blocked') return state ?? kind
  return kind === 'redirect' ? (steps[0]?.action ?? kind) : kind
}
