import { APP_STATE, DATA_STATE, LINK_STATE } from '@unilink/shared'
import { weekdayFactor } from '#src/traffic/day-shape.ts'
import type { DemoLink } from './make-links.ts'

const DAY = 86_400_000

/** How many days of visits there are before the reference date. */
export const VISIT_DAYS = 90

/** In days: when the anniversary is at its height, how fast it draws near and fades. */
const ANNIVERSARY = { days: 16, width: 2.6, fades: 6, height: 6 }

/** The link that went viral, by app and rank, with the factor of each day since. */
const VIRAL = { slug: 'xqvideo', rank: 0, days: 24, heights: [14, 9, 5, 2.6, 1.6] }

/** Relative number of visits of a link on a day; `days` before the reference date. */
export function visitRate(link: DemoLink, days: number, today: number, midnight: number): number {
  const end = midnight - (days - 1) * DAY
  const [first] = link.phases
  if (!first || first.from >= end) return 0
  const { app, purpose, rank } = link
  const growth = 0.55 + (0.75 * (VISIT_DAYS - days)) / VISIT_DAYS
  const known = 1 / (rank + 1) ** 0.75
  const anniversary = purpose.path === 'act/anniversary' ? ANNIVERSARY.height * festive(days) : 0
  return (
    app.weight *
    known *
    growth *
    weekdayFactor(app.rhythm, today - days) *
    (interest(link, end) + anniversary) *
    viralFactor(link, days)
  )
}

/** Interest in a link at the end of a day, from its age and state. */
function interest({ phases, purpose }: DemoLink, end: number): number {
  const live = phases.find(({ snapshot }) => snapshot.live !== null)
  // The owner tries the link out.
  if (!live || live.from >= end) return 0.012
  const age = (end - live.from) / DAY
  const lively = purpose.campaign
    ? 0.16 + 1.5 * (1 - Math.exp(-age / 1.6)) * Math.exp(-age / 11)
    : 0.5 + 0.5 * Math.min(1, age / 28)
  const stopped = phases.find(({ from, snapshot }) => from > live.from && !mayServe(snapshot))
  const over = Math.min(stopped?.from ?? Number.POSITIVE_INFINITY, live.snapshot.validTo ?? Number.POSITIVE_INFINITY)
  const begun = (live.snapshot.validFrom ?? 0) < end ? 1 : 0.05
  // Posters stay on the wall after a link has ended.
  return begun * lively * (over < end ? 0.28 * Math.exp((over - end) / DAY / 7) : 1)
}

const mayServe = ({ linkState, appState, ownerDataState }: DemoLink['phases'][number]['snapshot']): boolean =>
  linkState === LINK_STATE.enabled && appState === APP_STATE.active && ownerDataState !== DATA_STATE.frozen

function festive(days: number): number {
  const ahead = days - ANNIVERSARY.days
  return ahead > 0 ? Math.exp(-((ahead / ANNIVERSARY.width) ** 2) / 2) : Math.exp(ahead / ANNIVERSARY.fades)
}

function viralFactor({ app, rank }: DemoLink, days: number): number {
  if (app.slug !== VIRAL.slug || rank !== VIRAL.rank) return 1
  return VIRAL.heights[VIRAL.days - days] ?? 1
}
