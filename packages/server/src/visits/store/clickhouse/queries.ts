import { list, text } from './literals.ts'
import type { LinksScope, Hours } from '#src/kernel/ports/figures.ts'

/** What is told of a visit is told within a day. */
const LATEST_HOURS = 24

export const LED_AWAY = ['store_jump', 'apk_download', 'h5']

export const ofScope = ({ appId, linkId, among }: LinksScope): string =>
  [
    `appId = ${text(appId)}`,
    ...(linkId === undefined ? [] : [`linkId = ${text(linkId)}`]),
    ...(among ? [`linkId IN ${list(among)}`] : []),
  ].join(' AND ')

/** The hours in which a visit lies of which something was told within a range. */
export const visitHours = (hour: string, { from, to }: Hours): string =>
  `${hour} BETWEEN ${from - LATEST_HOURS} AND ${to}`

/**
 * The events of some kinds that were told within a range, with the hour (`told`) and store (`shop`) of the first time
 * each was: one that comes again later, which its key does not merge, changes nothing.
 */
export const eventsTold = (scope: LinksScope, hours: Hours, kinds: readonly string[]): string => `
  (SELECT * FROM (
    SELECT visitId, kind, any(linkId) AS link, min(hour) AS told, argMin(store, at) AS shop FROM VisitEvent
    WHERE ${ofScope(scope)} AND ${visitHours('visitHour', hours)} AND kind IN ${list(kinds)} GROUP BY visitId, kind
  ) WHERE told BETWEEN ${hours.from} AND ${hours.to})`
