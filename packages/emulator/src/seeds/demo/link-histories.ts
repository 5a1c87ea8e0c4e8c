import { freezeReasonLabel, rejectReasons } from '@unilink/shared'
import type { Draw } from '#src/traffic/draw.ts'
import type { DemoApp } from './app-catalogue.ts'
import type { DemoClock } from './demo-clock.ts'
import type { LinkStory } from './link-story.ts'
import { changeContent } from './make-content.ts'

/** How a link's life goes on after it was made. */
export type Fate =
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

const CYCLE: readonly Fate[] = [
  ...Array<Fate>(13).fill('live'),
  ...Array<Fate>(6).fill('revised'),
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

/** The fate of the `index`-th link of all; every one comes up again and again, and neighbours differ. */
export function fateOf(index: number): Fate {
  return CYCLE[(index * 7) % CYCLE.length] ?? 'live'
}

/**
 * How many days before the reference date a link with such a fate was made, for an app that is `appAge` days old;
 * `share` of its links are older.
 */
export function ageOf(fate: Fate, { appAge, share }: { appAge: number; share: number }, draw: Draw): number {
  if (fate === 'pending') return draw.between(1, 2)
  if (fate === 'rejected' || fate === 'cancelled') return draw.between(3, 12)
  return Math.round(appAge - 2 - share * (appAge - 24)) - draw.between(0, 8)
}

interface Telling {
  app: DemoApp
  clock: DemoClock
  draw: Draw
  made: Date
}

const FREEZES = [
  [freezeReasonLabel('complaint'), '经核查，落地页与应用内容不符，请整改后申请解冻。'],
  [freezeReasonLabel('security-risk'), '目标域名证书失效且存在跳转劫持，请修复后申请解冻。'],
] as const

/** Tells what happened to a link after it was made. */
export function tell(story: LinkStory, fate: Fate, telling: Telling): void {
  const { clock, draw, made } = telling
  if (fate === 'pending') return
  const decided = clock.after(made, 2, 30, draw)
  if (fate === 'cancelled') return story.cancel(decided)
  if (fate === 'rejected') return story.reject(draw.pick(rejectReasons.link).label, decided)
  if (draw.chance(0.12)) sendBackFirst(story, decided, telling)
  else story.approve(decided)
  afterwards(story, fate, telling)
}

/** Not everybody gets it right at once. */
function sendBackFirst(story: LinkStory, decided: Date, { clock, draw }: Telling): void {
  story.reject(draw.pick(rejectReasons.link).label, decided)
  const again = clock.after(decided, 1, 20, draw)
  story.change({ ...story.content, remark: '已按审核意见修改' }, '按审核意见修改', again)
  story.approve(clock.after(again, 2, 20, draw))
}

function afterwards(story: LinkStory, fate: Fate, telling: Telling): void {
  const { clock, draw, made } = telling
  const age = Math.floor((clock.midnight - made.getTime()) / 86_400_000)
  const later = () => clock.office(draw.between(4, Math.max(5, age - 6)), draw)
  if (fate === 'revised') revise(story, age, telling)
  if (fate === 'revising') submit(story, clock.office(draw.between(1, 2), draw), telling)
  if (fate === 'revision-rejected') {
    submit(story, clock.office(6, draw), telling)
    story.reject(draw.pick(rejectReasons.link).label, clock.office(5, draw))
  }
  if (fate === 'revision-cancelled') {
    submit(story, clock.at(5, 10.3), telling)
    story.cancel(clock.at(5, 11.1))
  }
  if (fate === 'disabled') story.disable(later())
  if (fate !== 'frozen') return
  const [reason, detail] = draw.pick(FREEZES)
  const stop = clock.office(draw.between(2, 5), draw)
  if (draw.chance(0.3)) story.disable(new Date(stop.getTime() - 30 * 3_600_000))
  story.freeze(reason, detail, stop)
}

function submit(story: LinkStory, at: Date, { app, draw }: Telling): void {
  const { content, reason } = changeContent(story.content, app, draw.below(5))
  story.change(content, reason, at)
}

/** One to three changes over the link's life, now and then one that was sent back. */
function revise(story: LinkStory, age: number, { app, clock, draw }: Telling): void {
  const times = draw.between(1, 3)
  for (let turn = 0; turn < times; turn += 1) {
    const days = Math.round(age - ((turn + 1) * age) / (times + 1))
    const at = clock.office(Math.max(2, days), draw)
    const { content, reason } = changeContent(story.content, app, turn + draw.below(2) * 3)
    story.change(content, reason, at)
    const decided = clock.after(at, 2, 14, draw)
    if (draw.chance(0.15)) story.reject(draw.pick(rejectReasons.link).label, decided)
    else story.approve(decided)
  }
}
