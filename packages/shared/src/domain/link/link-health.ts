/** What a link leads to, as far as it can be looked at from outside. */
export const TARGET_KINDS = ['h5', 'apk', 'store', 'association'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** As it is kept; of a link, the worst of its targets. */
export const HEALTH = { unknown: 0, healthy: 1, broken: 2 } as const
export type Health = (typeof HEALTH)[keyof typeof HEALTH]

/** Of a link by its targets: broken with any, healthy once all that are known are. */
export function healthOf(targets: readonly Health[]): Health {
  if (targets.includes(HEALTH.broken)) return HEALTH.broken
  return targets.includes(HEALTH.healthy) ? HEALTH.healthy : HEALTH.unknown
}
