import { availableParallelism } from 'node:os'
import type { SuiteFiles, VitestRun } from './run-vitest.ts'

/** Vitest's default leaves a core free; a worker more than cores loads all modules once more, and all take a quarter longer. */
const WORKERS = availableParallelism()
/** A browser waits for a server, for what it draws and for what moves. */
const BROWSERS = availableParallelism() + 1

/**
 * Files that wait more than they reckon: for deadlines, for what falls silent, for processes that start. In the whole gate one worker has them beside the others, which
 * would have nothing to do meanwhile.
 */
export const WAITING: readonly string[] = [
  'packages/server/test/slow-calls.postgresql.test.ts',
  'packages/server/test/several-processes.postgresql.test.ts',
  'packages/server/test/idempotency-processes.api.test.ts',
  'packages/server/test/link-processes.postgresql.test.ts',
  'packages/server/test/slow-database.postgresql.test.ts',
  'packages/server/test/production.test.ts',
  'packages/server/src/db/postgresql/live-pool.postgresql.test.ts',
  'packages/server/src/db/postgresql/far-turns.postgresql.test.ts',
  'packages/server/src/visits/feed/visit-feed.api.test.ts',
  'packages/server/src/visits/listener/visit-listener.api.test.ts',
  'packages/server/src/compose/start-failures.test.ts',
  'packages/server/src/compose/choose-port.test.ts',
  'packages/server/src/http/outside/hostile-web.test.ts',
  'packages/server/src/http/connection/whole-response.test.ts',
  'packages/server/src/http/leaving.api.test.ts',
  'packages/server/src/kernel/shared-state/redis-state.test.ts',
  'packages/emulator/src/verify/keep-ledger.api.test.ts',
  'packages/emulator/src/verify/recording/recording.api.test.ts',
  'packages/emulator/src/worlds/storage/sqlite-copy-pool.test.ts',
  'packages/emulator/src/seeds/demo-cache.api.test.ts',
  'packages/emulator/src/faults/faults.api.test.ts',
  'packages/emulator/src/outside/outages.api.test.ts',
  'packages/emulator/src/outside/wechat/wechat.api.test.ts',
  'evidence/src/chaos/postgres.test.ts',
]

/** What runs of Vitest follow each other in the whole gate, and what is run beside them. */
export function vitestRuns(files: SuiteFiles, hasBrowser: boolean): { inTurn: VitestRun[]; beside: VitestRun[] } {
  const onBuild = files.filters.length === 0
  const suites = { project: '!e2e', workers: WORKERS, onBuild }
  const beside = onBuild ? [{ ...suites, ...files, name: 'waiting', filters: WAITING, workers: 1 }] : []
  const exclude = onBuild ? [...files.exclude, ...WAITING] : files.exclude
  // Journeys run last: beside other suites the browser would wait for a processor.
  const inBrowser = { ...files, name: 'e2e', project: 'e2e', workers: BROWSERS, onBuild }
  const inTurn = [{ ...suites, ...files, name: 'suites', exclude }, ...(hasBrowser ? [inBrowser] : [])]
  return { inTurn, beside }
}

/** All that `npm test` asks, a few journeys among it. */
export const quickRun = (files: SuiteFiles, hasBrowser: boolean): VitestRun => ({
  ...files,
  name: 'suites',
  project: hasBrowser ? '*' : '!e2e',
  workers: WORKERS,
  onBuild: files.filters.length === 0,
})
