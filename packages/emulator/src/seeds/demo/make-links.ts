import { CODE_ALPHABET, LINK_STATE, REVIEW_STATE, type LinkContentData } from '@unilink/shared'
import type { Draw } from '#src/kernel/draw.ts'
import type { DemoApp } from './app-catalogue.ts'
import type { DemoClock } from './demo-clock.ts'
import { ageOf, historyOf, applyHistory, type LinkHistory } from './link-histories.ts'
import type { DemoParts } from './journal.ts'
import { PLACEMENTS, PURPOSES, tagsOf, type DemoPurpose } from './link-catalogue.ts'
import { LinkStory, type Phase } from './link-story.ts'
import { drawIcon } from './draw-icon.ts'
import { makeContent } from './make-content.ts'
import type { DemoFiles } from './make-files.ts'
import { encodePngSync } from '@unilink/server/kernel/files/png.ts'
import type { LinkSnapshot } from '@unilink/server/kernel/ports/links.ts'

/** A link of the demo world, as its visits need it. */
export interface DemoLink {
  app: DemoApp
  purpose: DemoPurpose
  /** 0 for the app's best-known link. */
  rank: number
  phases: readonly Phase[]
}

export interface MadeApp {
  app: DemoApp
  ownerId: string
  /** Days before the reference date on which it was registered. */
  age: number
  /** What visits see of the app and its owner. */
  snapshot: Pick<
    LinkSnapshot,
    'appId' | 'appVersion' | 'linkPrefix' | 'ownerId' | 'appState' | 'ownerDataState' | 'app'
  >
  /** When the app or its owner was frozen, milliseconds since the epoch. */
  stopped?: { from: number; appState: number; ownerDataState: number }
}

interface Parts extends DemoParts {
  files: DemoFiles
  side: Draw
  later: (() => void)[]
}

export function makeLinks(parts: Parts, apps: readonly MadeApp[]): DemoLink[] {
  const codes = new Set<string>()
  let index = 0
  return apps.flatMap((made) =>
    Array.from({ length: made.app.links }, (_, rank) => {
      // The app's best-known link has been running for long.
      const history = rank === 0 ? 'revised' : historyOf(index)
      index += 1
      return makeLink(parts, made, { rank, history, code: newCode(codes, made.snapshot.linkPrefix, parts.draw) })
    }),
  )
}

function makeLink(
  { rows, journal, clock, draw, files, side, later }: Parts,
  { app, age, ownerId, snapshot, stopped }: MadeApp,
  { rank, history, code }: { rank: number; history: LinkHistory; code: string },
): DemoLink {
  const { purpose, name } = purposeOf(app, rank)
  const days = ageOf(history, { appAge: age, share: rank / app.links }, draw)
  const early = clock.office(days, draw)
  const made = history === 'pending' && !side.chance(0.2) ? clock.evening(side) : early
  const image = purpose.campaign && rank < PICTURES ? pictureOf(app, rank, { files, ownerId, side, at: made }) : ''
  const plain = makeContent(app, purpose, name, draw)
  const share = { ...plain.share, image }
  const content = { ...plain, share, ...validityOf(history, purpose, clock, draw) }
  const own = {
    ownerId,
    linkId: draw.id(),
    code,
    reviewState: REVIEW_STATE.inReview,
    linkState: LINK_STATE.inactive,
    validFrom: undefined,
    validTo: undefined,
    live: null,
  }
  const tags = tagsOf(purpose)
  const story = new LinkStory({ rows, journal, draw, ownerId, tags, snapshot: { ...snapshot, ...own } }, content, made)
  applyHistory(story, history, { app, clock, draw, made, side, later: stopped ? [] : later })
  return { app, purpose, rank, phases: stopped ? withStop(story.phases, stopped) : story.phases }
}

/** The first links of an app have pictures of their own. */
const PICTURES = 3

const pictureOf = (
  { glyph, hue }: DemoApp,
  rank: number,
  { files, ownerId, side, at }: { files: DemoFiles; ownerId: string; side: Draw; at: Date },
): string => files.add(ownerId, 'share', encodePngSync(drawIcon(glyph, (hue + 40 + 70 * rank) % 360)), at, side)

function purposeOf(app: DemoApp, rank: number): { purpose: DemoPurpose; name: string } {
  const purposes = PURPOSES[app.category]
  const purpose = purposes[rank % purposes.length]
  if (!purpose) throw new RangeError(`no purposes for ${app.category}`)
  const round = Math.floor(rank / purposes.length)
  const placement = round === 0 ? undefined : PLACEMENTS[(rank + round) % PLACEMENTS.length]
  return { purpose, name: placement ? `${purpose.name}（${placement}）` : purpose.name }
}

/** In seconds since the epoch, on the hour. */
function validityOf(
  history: LinkHistory,
  { campaign }: DemoPurpose,
  clock: DemoClock,
  draw: Draw,
): Pick<LinkContentData, 'validFrom' | 'validTo'> {
  const day = (days: number) => clock.at(days).getTime() / 1000
  if (history === 'expired') return { validTo: day(draw.between(3, 20)) }
  if (history === 'not-yet') return { validFrom: day(-draw.between(3, 14)), validTo: day(-draw.between(30, 60)) }
  // Some links end within days, so that the portal has something to warn about.
  if (campaign && draw.chance(0.7))
    return { validTo: day(draw.chance(0.2) ? -draw.between(1, 5) : -draw.between(8, 90)) }
  return {}
}

function withStop(phases: readonly Phase[], { from, ...state }: NonNullable<MadeApp['stopped']>): Phase[] {
  const before = phases.filter((phase) => phase.from < from)
  const last = before.at(-1)
  const later = phases
    .filter((phase) => phase.from >= from)
    .map(({ from, snapshot }) => ({ from, snapshot: { ...snapshot, ...state } }))
  return last ? [...before, { from, snapshot: { ...last.snapshot, ...state } }, ...later] : later
}

function newCode(taken: Set<string>, prefix: string, draw: Draw): string {
  for (;;) {
    const code = prefix + draw.text(5, CODE_ALPHABET)
    if (taken.has(code)) continue
    taken.add(code)
    return code
  }
}
