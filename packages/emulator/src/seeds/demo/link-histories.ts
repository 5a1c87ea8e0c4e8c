import { rejectReasons } from '@unilink/shared'
import type { Draw } from '#src/kernel/draw.ts'
import type { DemoApp } from './app-catalogue.ts'
import type { DemoClock } from './demo-clock.ts'
import type { LinkStory } from './link-story.ts'
import { changeContent } from './make-content.ts'

/** What happens to a link of the demo after it was added. */
export type LinkHistory =
  | 'live'
  | 'revised'
  | 'revising'
  | 'revision-rejected'
  | 'revision-cancelled'
  | 'disabled'
  | 'expired'
  | 'not-yet'
  | 'frozen'
  | 'pending'
  | 'rejected'
  | 'cancelled'

const CYCLE: readonly LinkHistory[] = [
  ...Array<LinkHistory>(13).fill('live'),
  ...Array<LinkHistory>(6).fill('revised'),
  'revising',
  'revision-rejected',
  'revision-cancelled',
  'disabled',
  'disabled',
  'expired',
  'not-yet',
  'frozen',
  'pending',
  'rejected',
  'cancelled',
]

/** The history of the `index`-th link. Every history recurs, and neighbours differ. */
export function historyOf(index: number): LinkHistory {
  return CYCLE[(index * 7) % CYCLE.length] ?? 'live'
}

/** Age of a link in days at the reference date; `share` (0 to 1) of the app's links are older. */
export function ageOf(history: LinkHistory, { appAge, share }: { appAge: number; share: number }, draw: Draw): number {
  if (history === 'pending') return draw.between(1, 2)
  if (history === 'rejected' || history === 'cancelled') return draw.between(3, 12)
  return Math.round(appAge - 2 - share * (appAge - 24)) - draw.between(0, 8)
}

interface HistoryContext {
  app: DemoApp
  clock: DemoClock
  draw: Draw
  /** What is drawn of it leaves the ids of the demo, which examples name, as they are. */
  side: Draw
  /** What happens once everything has its ids. */
  later: (() => void)[]
  made: Date
}

const FREEZES = [
  ['complaint', '经核查，落地页与应用内容不符，请整改后申请解冻。'],
  ['security-risk', '目标域名证书失效且存在跳转劫持，请修复后申请解冻。'],
] as const

/** Adds to the story what happened to a link after it was added. */
export function applyHistory(story: LinkStory, history: LinkHistory, context: HistoryContext): void {
  const { clock, draw, made } = context
  if (history === 'pending') return
  const decided = clock.after(made, 2, 30, draw)
  if (history === 'cancelled') return story.cancel(decided)
  if (history === 'rejected') return story.reject(draw.pick(rejectReasons.link).label, decided)
  if (draw.chance(0.12)) sendBackFirst(story, decided, context)
  else story.approve(decided)
  afterwards(story, history, context)
}

/** A first submission that is rejected, changed and then approved. */
function sendBackFirst(story: LinkStory, decided: Date, { clock, draw }: HistoryContext): void {
  story.reject(draw.pick(rejectReasons.link).label, decided)
  const again = clock.after(decided, 1, 20, draw)
  story.change({ ...story.content, remark: '已按审核意见修改' }, '按审核意见修改', again)
  story.approve(clock.after(again, 2, 20, draw))
}

function afterwards(story: LinkStory, history: LinkHistory, context: HistoryContext): void {
  const { clock, draw, side, made, later: afterAll } = context
  const age = Math.floor((clock.midnight - made.getTime()) / 86_400_000)
  const later = () => clock.office(draw.between(4, Math.max(5, age - 6)), draw)
  if (history === 'revised') revise(story, age, context)
  if ((history === 'live' || history === 'revised') && age > TOUCHED_UP)
    afterAll.push(() => touchUp(story, { ...context, draw: side }))
  if (history === 'revising') {
    const early = clock.office(draw.between(1, 2), draw)
    submit(story, side.chance(0.2) ? early : clock.evening(side), context)
  }
  if (history === 'revision-rejected') {
    const days = side.between(2, 6)
    submit(story, clock.office(days, draw), context)
    story.reject(draw.pick(rejectReasons.link).label, clock.office(days - 1, draw))
  }
  if (history === 'revision-cancelled') {
    submit(story, clock.at(5, 10.3), context)
    story.cancel(clock.at(5, 11.1))
  }
  if (history === 'disabled') story.disable(later())
  if (history !== 'frozen') return
  const [reason, detail] = draw.pick(FREEZES)
  const stop = clock.office(draw.between(2, 5), draw)
  if (draw.chance(0.3)) story.disable(new Date(stop.getTime() - 30 * 3_600_000))
  story.freeze(reason, detail, stop)
}

function submit(story: LinkStory, at: Date, { app, draw }: HistoryContext): void {
  const { content, reason } = changeContent(story.content, app, draw.below(5))
  story.change(content, reason, at)
}

/** Links of so many days have settled, and are changed a little now and then. */
const TOUCHED_UP = 26

/** A small change of the last two weeks, as desks see most: it is approved within hours. */
function touchUp(story: LinkStory, { app, clock, draw }: HistoryContext): void {
  const at = clock.office(draw.between(1, 14), draw)
  const { content, reason } = changeContent(story.content, app, draw.below(5))
  story.change(content, reason, at)
  story.approve(new Date(at.getTime() + draw.between(12, 260) * 60_000))
}

/** One to three changes over the life of the link, some of them rejected. */
function revise(story: LinkStory, age: number, { app, clock, draw }: HistoryContext): void {
  const times = draw.between(1, 3)
  for (let turn = 0; turn < times; turn += 1) {
    const days = Math.round(age - ((turn + 1) * age) / (times + 1))
    const least = age > TOUCHED_UP ? 16 + 2 * (times - turn - 1) : 2
    const at = clock.office(Math.max(least, days), draw)
    const { content, reason } = changeContent(story.content, app, turn + draw.below(2) * 3)
    story.change(content, reason, at)
    const decided = clock.after(at, 2, 14, draw)
    if (draw.chance(0.15)) story.reject(draw.pick(rejectReasons.link).label, decided)
    else story.approve(decided)
  }
}
