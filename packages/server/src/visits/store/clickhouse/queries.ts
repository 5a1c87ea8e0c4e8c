import { list, text } from './literals.ts'
import type { LinksScope, Hours } from '#src/kernel/ports/figures.ts'

/** Events come within a day of their visit. */
const LATEST_HOURS = 24

export const LED_AWAY = ['store_jump', 'apk_download', 'h5']

export const ofScope = ({ appId, linkId, among }: LinksScope): string =>
  [
    `appId = ${text(appId)}`,
    ...(linkId === undefined ? [] : [`linkId = ${text(linkId)}`]),
    ...(among ? [`linkId IN ${list(among)}`] : []),
  ].join(' AND ')

/** Hours of visits whose events may lie in a range. */
export const visitHours = (hour: string, { from, to }: Hours): string =>
  `${hour} BETWEEN ${from - LATEST_HOURS} AND ${to}`

/**
 * Events of some kinds within a range, with hour (`told`) and store (`shop`) of their first report; a later repetition
 * with another key changes nothing.
 */
export const eventsTold = (scope: LinksScope, hours: Hours, kinds: readonly string[]): string => `
  (SELECT * FROM (
    SELECT visitId, kind, any(linkId) AS link, min(hour) AS told, argMin(store, at) AS shop FROM VisitEvent
    WHERE ${ofScope(scope)} AND ${visitHours('visitHour', hours)} AND kind IN ${list(kinds)} GROUP BY visitId, kind
  ) WHERE told BETWEEN ${hours.from} AND ${hours.to})`
