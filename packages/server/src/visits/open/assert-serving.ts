import { CODE, serves } from '@unilink/shared'
import { AppError } from '#src/kernel/app-error.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

/** Refuses with `linkUnavailable` a link that does not serve; `now` is in milliseconds since the epoch. */
export function assertServing(link: LinkSnapshot, now: number): void {
  if (!serves({ ...link, hasLiveRevision: link.live !== null, now }).serves) throw new AppError(CODE.linkUnavailable)
}
