import { availableParallelism } from 'node:os'
import type { SuiteFiles, VitestRun } from './run-vitest.ts'

/** Vitest's default leaves a core free; a worker more than cores loads all modules once more, and all take a quarter longer. */
const WORKERS = availableParallelism()

/**
 * Files that wait more than they reckon: for deadlines, for what falls silent, for processes that start. In the whole gate one worker has them
 * beside the others, which would have nothing to do meanwhile.
 */
const WAITING = `slow-calls.postgresql several-processes.postgresql idempotency-processes.api link-processes.postgresql
  slow-database.postgresql production live-pool.postgresql far-turns.postgresql visit-feed.api visit-listener.api
  start-failures choose-port hostile-web whole-response redis-state keep-ledger.api recording.api sqlite-copy-pool
  demo-cache.api faults.api outages.api chaos/postgres`.split(/\s+/)

/** What asks ClickHouse, and compares it with the others. */
const IN_CLICKHOUSE = ['store/clickhouse/', 'breakdown/breakdown.api', 'funnel/funnel.api']

interface Asked {
  all: boolean
  hasBrowser: boolean
  /** A current ClickHouse, where what asks one is tried there too. */
  clickhouse?: string | undefined
}

/** The runs of Vitest that follow each other, and those beside them, of which the whole gate has one. */
export function vitestRuns(files: SuiteFiles, { all, hasBrowser, clickhouse }: Asked) {
  const onBuild = files.filters.length === 0
  const suites: VitestRun = { ...files, name: 'suites', project: '!e2e', workers: WORKERS, onBuild }
  // A few journeys go along.
  if (!all) return { inTurn: [{ ...suites, project: hasBrowser ? '*' : '!e2e' }], beside: [] }
  // Many run last: beside other suites the browser would wait for a processor. It waits for a server too, and for what moves.
  const inBrowser = hasBrowser ? [{ ...suites, name: 'e2e', project: 'e2e', workers: WORKERS + 1 }] : []
  if (!onBuild) return { inTurn: [suites, ...inBrowser], beside: [] }
  const exclude = [...files.exclude, ...WAITING.map((name) => `**/${name}.test.ts`)]
  const filters = WAITING.map((name) => `/${name}.test.ts`)
  const waiting = { ...suites, name: 'waiting', filters, workers: 1 }
  const env = { CLICKHOUSE_SERVER: clickhouse ?? '' }
  const current = clickhouse ? [{ ...suites, name: 'clickhouse', project: 'server', filters: IN_CLICKHOUSE, env }] : []
  return { inTurn: [{ ...suites, exclude }, ...current, ...inBrowser], beside: [waiting] }
}
