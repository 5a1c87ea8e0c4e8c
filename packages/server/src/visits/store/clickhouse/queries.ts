import { list, text } from './literals.ts'
import type { LinksScope, Hours } from '#src/kernel/ports/figures.ts'

export const LED_AWAY = ['store_jump', 'apk_download', 'h5']

export const ofScope = ({ appId, linkId, among }: LinksScope): string =>
  [
    `appId = ${text(appId)}`,
    ...(linkId === undefined ? [] : [`linkId = ${text(linkId)}`]),
    ...(among ? [`linkId IN ${list(among)}`] : []),
  ].join(' AND ')

/** Rows of a scope whose visits were within a range; `hour` names the column. */
export const within = (scope: LinksScope, hour: 'hour' | 'visitHour', { from, to }: Hours): string =>
  `${ofScope(scope)} AND ${hour} BETWEEN ${from} AND ${to}`

/**
 * What is counted and joined is 64 bits of a key: a hundred million keys have two alike with a chance of about 3 in 10,000, and
 * a set of texts takes three times as long.
 */
export const number = (column: 'id' | 'visitId' | 'visitorKey' | 'ipKey'): string => `cityHash64(${column})`

/** What visits of a range led to, of some kinds, each once, with its visit and its store (`shop`). */
export const eventsTold = (scope: LinksScope, hours: Hours, kinds: readonly string[]): string => `
  (SELECT ${number('visitId')} AS visit, kind, any(visitHour) AS told, any(linkId) AS link,
     if(kind = 'apk_download', 'apk', toString(argMin(store, at))) AS shop
   FROM VisitEvent WHERE ${within(scope, 'visitHour', hours)} AND kind IN ${list(kinds)} GROUP BY visit, kind)`
