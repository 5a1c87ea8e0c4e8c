import type { World } from '#src/kernel/world.ts'
import { measureProcess } from '#src/ops/metrics/measure-process.ts'
import { watchKeys } from '#src/ops/keys/watch-keys.ts'
import { watchEventLoop } from '#src/ops/metrics/watch-event-loop.ts'
import { changeLevelBySignal } from './change-level-by-signal.ts'
import { scheduleDomainChecks } from '#src/ops/schedule-domain-checks.ts'
import { scheduleRetention } from '#src/ops/retention/schedule-retention.ts'
import { watchTargets } from '#src/visits/targets/watch-targets.ts'

/** Background work of a serving process and the log level on SIGUSR2; gives what stops it. */
export function operate(world: World): () => void {
  void watchKeys(world)
  const stops = [
    measureProcess(world.metrics),
    watchEventLoop(world.log),
    scheduleRetention(world),
    scheduleDomainChecks(world),
    watchTargets(world),
    changeLevelBySignal(world),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
