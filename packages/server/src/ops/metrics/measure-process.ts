import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from 'prom-client'
import { Gauge } from '#src/kernel/prometheus.ts'
import { addGauge } from './add-gauge.ts'

const RESOLUTION_MS = 20

/** Memory, age and event loop lag, read at each scrape. Gives what stops measuring the lag. */
export function measureProcess(registry: Registry): () => void {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  lag.enable()
  const stoodStill = new Gauge({
    name: 'unilink_event_loop_lag_seconds',
    help: 'Time the event loop stood still, since it was last asked.',
    labelNames: ['of'],
    registers: [registry],
    collect: () => {
      stoodStill.set({ of: 'max' }, seconds(lag.max))
      stoodStill.set({ of: 'mean' }, seconds(lag.mean))
      stoodStill.set({ of: 'p99' }, seconds(lag.percentile(99)))
      lag.reset()
    },
  })
  const add = (name: string, help: string, read: () => number) => addGauge(registry, { name, help, read })
  add('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  add('nodejs_heap_used_bytes', 'Memory that JavaScript uses.', () => process.memoryUsage().heapUsed)
  add('process_uptime_seconds', 'Age of the process.', () => process.uptime())
  return () => {
    lag.disable()
  }
}

/** Nanoseconds beyond the sampling interval; NaN right after a reset. */
const seconds = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) : 0
