/** Large parts of the journal, because each becomes a file that ClickHouse has to merge. */
export const CLICKHOUSE_PART_BYTES = 2 * 1024 * 1024
