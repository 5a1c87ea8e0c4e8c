import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from '#src/kernel/metrics.ts'

const RESOLUTION_MS = 20

/** Memory, age and event-loop lag of the process, read when somebody asks. */
export function measureProcess(metrics: Metrics): void {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  lag.enable()
  metrics.gauge('unilink_event_loop_lag_seconds', 'Time the event loop stood still, since it was last asked.', () => {
    const read = (['max', 'mean'] as const).map((of) => [{ of }, seconds(lag[of])] as const)
    const p99 = [{ of: 'p99' }, seconds(lag.percentile(99))] as const
    lag.reset()
    return [...read, p99]
  })
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_used_bytes', 'Memory that JavaScript uses.', () => process.memoryUsage().heapUsed)
  metrics.gauge('process_uptime_seconds', 'Age of the process.', () => process.uptime())
}

/** Nanoseconds beyond the sampling interval; nothing was sampled yet right after a reset. */
const seconds = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) : 0
