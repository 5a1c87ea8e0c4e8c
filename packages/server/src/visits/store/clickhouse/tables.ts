const columns = (type: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${name} ${type}`)
    .join(', ')
const FEW_VALUES = 'LowCardinality(String)'

/**
 * Tables with names and columns as in the other databases. ClickHouse merges rows of one key at some time; queries do
 * not rely on it and count ids. Every sorting key starts with the app, as every query does.
 */
export const TABLES = [
  `CREATE TABLE IF NOT EXISTS Visit (id String, at Int64, hour UInt32,
    ${columns(FEW_VALUES, 'kind channel os brand browser container entry province city outcome')},
    ${columns('String', 'linkId appId revisionId visitorKey ipKey')})
    ENGINE = ReplacingMergeTree PARTITION BY intDiv(hour, 24) ORDER BY (appId, linkId, hour, id)`,
  `CREATE TABLE IF NOT EXISTS VisitEvent (visitId String, visitHour UInt32, at Int64, hour UInt32,
    ${columns(FEW_VALUES, 'kind store')}, ${columns('String', 'linkId appId')})
    ENGINE = ReplacingMergeTree PARTITION BY intDiv(visitHour, 24) ORDER BY (appId, linkId, visitHour, visitId, kind, hour)`,
]
