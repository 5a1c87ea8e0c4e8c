import type { PlanReason, VisitContext } from './plan-types.ts'

/** What `make` finds. Where somebody keeps time, the first reason that it adds says how long it took. */
export function watched<Found extends { reasons: readonly PlanReason[] }>(
  { watch }: Pick<VisitContext, 'watch'>,
  make: () => Found,
  known = 0,
): Found {
  if (watch === undefined) return make()
  const begun = watch()
  const found = make()
  const ms = watch() - begun
  return { ...found, reasons: found.reasons.map((reason, index) => (index === known ? { ...reason, ms } : reason)) }
}
