/** How much of the journal is stored at a time. */
export const DATABASE_PART_BYTES = 512 * 1024
/** More, because each becomes a file that ClickHouse has to merge. */
export const CLICKHOUSE_PART_BYTES = 2 * 1024 * 1024
