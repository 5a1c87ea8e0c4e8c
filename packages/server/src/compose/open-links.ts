import { mkdirSync } from 'node:fs'
import { Closers } from '#src/kernel/closers.ts'
import { systemClock } from '#src/kernel/clock.ts'
import type { Config } from '#src/kernel/config/config.ts'
import { createLogger } from '#src/kernel/logger.ts'
import { Registry } from '#src/kernel/prometheus.ts'
import { systemRandom } from '#src/kernel/random.ts'
import { openSharedState } from '#src/kernel/shared-state/open-shared-state.ts'
import { linkChecks } from '#src/ops/health/health-checks.ts'
import { listenForOperations } from '#src/ops/operations-port.ts'
import { measureProcess } from '#src/ops/metrics/measure-process.ts'
import { measureJournal } from '#src/ops/metrics/measure-world.ts'
import { watchEventLoop } from '#src/ops/metrics/watch-event-loop.ts'
import { answeringFirst } from '#src/kernel/pace/answering-first.ts'
import { postgresqlConnection } from '#src/visits/background/postgresql-connection.ts'
import { HostBook } from '#src/visits/directory/host-book.ts'
import { LinkDirectory } from '#src/visits/directory/link-directory.ts'
import { postgresqlLinks } from '#src/visits/directory/postgresql-links.ts'
import { storePart } from '#src/visits/journal/line-store.ts'
import { journalOf } from '#src/visits/record/journal-of.ts'
import { VisitRecorder } from '#src/visits/record/visit-recorder.ts'
import { openClickhouseLines } from '#src/visits/store/clickhouse/open-clickhouse-lines.ts'
import { CLICKHOUSE_PART_BYTES, DATABASE_PART_BYTES } from '#src/visits/store/part-bytes.ts'
import { changeLevelBySignal } from './change-level-by-signal.ts'
import { linksApp } from './links-app.ts'
import type { Served } from './serve.ts'

const WORLD = 'main'

/**
 * Short links of a PostgreSQL database and nothing else: no portal, no ORM, no migrations, no roll-ups, which are the business of
 * the processes beside it. Visits go through a journal of its own.
 */
export async function openLinks(config: Config): Promise<Served> {
  mkdirSync(config.dataDir, { recursive: true })
  const { databaseUrl, visitsUrl } = config
  const log = createLogger(config.logLevel)
  const closers = new Closers()
  const shared = closers.add(await openSharedState(config, { name: WORLD, random: systemRandom, log }))
  const source = closers.add(postgresqlLinks(databaseUrl, log))
  const lines = closers.add(visitsUrl ? await openClickhouseLines(visitsUrl) : postgresqlConnection(databaseUrl))
  const partBytes = visitsUrl ? CLICKHOUSE_PART_BYTES : DATABASE_PART_BYTES
  const store = { partBytes, store: (part: Parameters<typeof storePart>[1]) => storePart(lines, part) }
  const visits = closers.add(new VisitRecorder({ ...journalOf(config, WORLD), store, rest: answeringFirst(), log }))
  const links = new LinkDirectory(source.links, shared)
  const hosts = new HostBook({ domains: source.domains, config, clock: systemClock, shared, log })
  const metrics = new Registry()
  const world = { config, log, metrics, visits, links, hosts, shared, clock: systemClock, random: systemRandom }
  measureJournal(world)
  const stops = [measureProcess(metrics), watchEventLoop(log), changeLevelBySignal(world)]
  const { host, operationsPort: port } = config
  const checks = linkChecks(world, () => source.ping())
  if (port !== undefined) closers.add(await listenForOperations(world, checks, { host, port }))
  const close = async () => {
    for (const stop of stops) stop()
    await closers.close()
  }
  return {
    app: linksApp(world, checks),
    close,
    notice: (language) => `\nUniLink ${language === 'zh' ? '短链接' : 'short links'}\n\n  ${config.linkOrigin}/s/…\n\n`,
  }
}
