const text = (names: string): string =>
  names
    .split(' ')
    .map((name) => `${name} String`)
    .join(', ')

/**
 * The tables, with the names and columns that they have in the other databases. Rows of one key are merged at some time,
 * which nothing counts on: queries count ids. No sorting key is without the app, by which every question goes.
 */
export const TABLES = [
  `CREATE TABLE IF NOT EXISTS Visit (id String, at Int64, hour UInt32,
    ${text('kind linkId appId revisionId channel os brand browser container entry province city outcome visitorKey ipKey')})
    ENGINE = ReplacingMergeTree PARTITION BY intDiv(hour, 24) ORDER BY (appId, linkId, hour, id)`,
  `CREATE TABLE IF NOT EXISTS VisitEvent (visitId String, visitHour UInt32, at Int64, hour UInt32,
    ${text('kind linkId appId store')})
    ENGINE = ReplacingMergeTree PARTITION BY intDiv(visitHour, 24) ORDER BY (appId, linkId, visitHour, visitId, kind, hour)`,
]
