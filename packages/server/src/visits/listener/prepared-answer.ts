import type { Client, Plan } from '@unilink/shared'
import { locationLine, type AnswerHeads } from './answer-heads.ts'
import { asBytes } from './as-bytes.ts'
import type { VisitAnswer } from '#src/visits/pages/render-plan.ts'
import { lineTail, type VisitEnd } from '#src/visits/journal/visit-line.ts'
import type { RefusedTraits } from '#src/visits/record/refused-visit.ts'
import { endOf, tailOf } from '#src/visits/record/visit-record.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { AnsweredKind } from '#src/kernel/ports/visit-rows.ts'

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

/** A text cut at its marks: its bytes, one a character (latin1), and between two of them the mark that stands there. */
export interface Pieces {
  readonly texts: readonly string[]
  readonly marks: readonly (keyof Marks)[]
}

/** The answer to all visits of a link that are alike, with gaps for what only one visit has. */
export interface PreparedAnswer {
  readonly kind: AnsweredKind
  readonly status: VisitAnswer['status']
  /** Its lines of head but for the length of a page and what only one visit has. */
  readonly head: string
  /** The line of head that sends a visit on to its page, in pieces; empty for any other. */
  readonly way: Pieces
  /** The page in pieces. Empty for a redirect. */
  readonly pieces: Pieces
  /** The end of the visits' journal lines. */
  readonly tail: string
  /** The same for visits that are too many of one client. */
  readonly floodTail: string
  /** What its page carries of such a visit, in JSON. */
  readonly traits: string
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
  cut: (html: string) => Pieces
  heads: AnswerHeads
  /** Where the page is, for a visit that is to be sent on to it. */
  detour?: string | undefined
  /** Milliseconds since the epoch. */
  now: number
}

export function prepareAnswer({ plan, link, client, answer, cut, detour, now, heads }: Parts): PreparedAnswer {
  const row = tailOf({ plan, link, client })
  const { revisionId, os, brand, browser, container, model, outcome } = row
  const end = endOf(plan)
  const traits: RefusedTraits = { revisionId, os, brand, browser, container, model, outcome }
  const next = [link.validFrom, link.validTo].filter((time) => time !== undefined && time > now) as number[]
  return {
    kind: row.kind,
    status: answer.status,
    head: headOf(answer, heads),
    way: cut(detour === undefined ? '' : locationLine(detour)),
    pieces: cut(answer.html),
    tail: lineTail(row, end),
    floodTail: lineTail({ ...row, kind: 'flood' }),
    traits: JSON.stringify(traits),
    end,
    link,
    since: now,
    until: Math.min(Number.POSITIVE_INFINITY, ...next),
  }
}

const headOf = ({ location, wechat }: VisitAnswer, heads: AnswerHeads): string =>
  location === undefined ? (wechat ? heads.wechatPage : heads.page) : heads.redirect(locationLine(location))

/** The text of one visit, as bytes. */
export function filled({ texts, marks }: Pieces, values: Marks): string {
  let whole = texts[0] ?? ''
  for (let place = 0; place < marks.length; place += 1)
    whole += values[marks[place] as keyof Marks] + (texts[place + 1] ?? '')
  return whole
}

const NOTHING: Pieces = { texts: [], marks: [] }

/**
 * Cuts texts where a mark stands in them. What stands in many of them, each of `shared`, is kept once: a sum of strings
 * refers to them until it is written.
 */
export function markCutter(marks: Marks, shared: readonly string[]): (html: string) => Pieces {
  const names = new Map(Object.entries(marks).map(([name, mark]) => [mark as string, name as keyof Marks]))
  const bytes = new Map(shared.map((text, index) => [`${marks.visit}-${index}-`, asBytes(text)]))
  const mark = new RegExp(`(${[...bytes.keys(), ...names.keys()].join('|')})`)
  return (html) => {
    if (html === '') return NOTHING
    let rest = html
    for (const [index, text] of shared.entries()) rest = rest.replace(text, () => `${marks.visit}-${index}-`)
    const texts = ['']
    const found: (keyof Marks)[] = []
    for (const part of rest.split(mark)) {
      const name = names.get(part)
      if (name === undefined) texts[found.length] += bytes.get(part) ?? asBytes(part)
      else {
        found.push(name)
        texts.push('')
      }
    }
    return { texts, marks: found }
  }
}
