import { accessByTime } from '#src/visits/figures/access-by-time.ts'
import { accessRows, countAccessRows } from '#src/visits/figures/access-rows.ts'
import { accessTotal } from '#src/visits/figures/access-total.ts'
import { distributionByDay } from './distribution-by-day.ts'
import { distributionShares } from './distribution-shares.ts'
import { distributionTotal } from './distribution-total.ts'
import { hoursOfApps } from './hours-of-apps.ts'
import { linkFigures } from './link-figures.ts'
import { visitsIn } from './visits-in.ts'
import { breakdown } from '#src/visits/figures/breakdown/breakdown.ts'
import type { VisitFigures } from '#src/kernel/ports/visit-figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** From the roll-ups of the world's database. */
export const rolledUpFigures = (db: Pick<Database, 'read' | 'rows'>): VisitFigures => ({
  accessTotals: (scope, ranges) => Promise.all(ranges.map((hours) => accessTotal(db, scope, hours))),
  accessByTime: (scope, hours, unit) => accessByTime(db, scope, hours, unit),
  accessRows: (scope, hours, unit, slice) => accessRows(db, scope, hours, unit, slice),
  countAccessRows: (scope, hours, unit) => countAccessRows(db, scope, hours, unit),
  distributionTotals: (scope, ranges) => Promise.all(ranges.map((hours) => distributionTotal(db, scope, hours))),
  distributionByDay: (scope, hours) => distributionByDay(db, scope, hours),
  distributionShares: (scope, hours, dimension) => distributionShares(db, scope, hours, dimension),
  linkFigures: (appId, ranges) => Promise.all(ranges.map((hours) => linkFigures(db, appId, hours))),
  visitsIn: (places, ranges) => visitsIn(db, places, ranges),
  hoursOfApps: (appIds, hours) => hoursOfApps(db, appIds, hours),
  breakdown: (question, work) => breakdown(db, question, work),
})
