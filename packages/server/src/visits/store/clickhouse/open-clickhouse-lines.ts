import type { LineStore } from '#src/visits/journal/line-store.ts'

/** Takes journal lines into ClickHouse; loads its driver only now. */
export async function openClickhouseLines(url: string): Promise<LineStore & { close(): Promise<void> }> {
  const { ClickHouse } = await import('./clickhouse.ts')
  const { clickhouseLines } = await import('./clickhouse-lines.ts')
  const server = new ClickHouse(url)
  return { ...clickhouseLines(server), close: () => server.close() }
}
