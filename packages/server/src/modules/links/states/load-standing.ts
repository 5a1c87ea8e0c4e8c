import { HEALTH, healthOf, type Health } from '@unilink/shared'
import type { World } from '#src/kernel/world.ts'
import { loadLeads } from './load-leads.ts'

/** What is to be said of a link besides its own state. */
export interface Standing {
  /** Reports of visitors that wait for an operator. */
  reports: number
  /** Its owner's word against the freeze waits for one. */
  appealing: boolean
  /** The worst of what it leads to. */
  health: Health
}

/** By id, of the links of which there is anything to say. */
export async function loadStanding({ db }: World, linkIds: readonly string[]): Promise<Map<string, Standing>> {
  const ids = { in: [...linkIds] }
  const [groups, leads] = await Promise.all([
    db.read.linkReport.groupBy({ by: ['linkId', 'kind'], where: { linkId: ids, closedAt: null }, _count: true }),
    loadLeads(db, linkIds),
  ])
  const standings = new Map<string, Standing>()
  const say = (linkId: string, change: Partial<Standing>) =>
    standings.set(linkId, { ...standingOf(standings, linkId), ...change })
  for (const { linkId, kind, _count } of groups) {
    say(linkId, kind === 'report' ? { reports: _count } : { appealing: true })
  }
  for (const { linkId, target } of leads) {
    say(linkId, { health: healthOf([standingOf(standings, linkId).health, target.health as Health]) })
  }
  return standings
}

const NOTHING: Standing = { reports: 0, appealing: false, health: HEALTH.unknown }

/** Of one of them. */
export const standingOf = (standings: ReadonlyMap<string, Standing>, linkId: string): Standing =>
  standings.get(linkId) ?? NOTHING
