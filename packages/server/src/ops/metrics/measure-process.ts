import { readdirSync, readFileSync } from 'node:fs'
import { constants, monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import type { PerformanceEntry } from 'node:perf_hooks'
import type { Registry } from 'prom-client'
import { programVersion } from '#src/kernel/program-version.ts'
import { Counter, Gauge } from '#src/kernel/prometheus.ts'
import { addGauge } from './add-gauge.ts'

const RESOLUTION_MS = 20

/** The process by the names that dashboards know, and its event loop; read at each scrape. Gives what stops measuring. */
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
  add('process_start_time_seconds', 'When the process began, since the epoch.', () => performance.timeOrigin / 1000)
  add('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  add('process_open_fds', 'Open files and sockets.', () => readdirSync('/proc/self/fd').length)
  add('process_max_fds', 'How many files and sockets may be open.', () => mostFiles())
  add('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', () => process.memoryUsage().heapUsed)
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time.',
    registers: [registry],
    collect: () => {
      const { user, system } = process.cpuUsage()
      cpu.reset()
      cpu.inc((user + system) / 1e6)
    },
  })
  const version = programVersion()
  new Gauge({
    name: 'unilink_build_info',
    help: 'What runs.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1)
  const stopGc = measureGarbage(registry)
  return () => {
    stopGc()
    lag.disable()
  }
}

/** Nanoseconds beyond the sampling interval; NaN right after a reset. */
const seconds = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) : 0

const KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
}

/** How often and how long garbage was collected. Gives what stops measuring it. */
function measureGarbage(registry: Registry): () => void {
  const of = { labelNames: ['kind'], registers: [registry] }
  const sum = new Counter({ name: 'nodejs_gc_duration_seconds_sum', help: 'Time that collections took.', ...of })
  const count = new Counter({ name: 'nodejs_gc_duration_seconds_count', help: 'Collections.', ...of })
  for (const kind of Object.values(KINDS)) count.inc({ kind }, 0)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = entry as PerformanceEntry & { detail: { kind: number } }
      const kind = KINDS[detail.kind] ?? 'other'
      sum.inc({ kind }, duration / 1000)
      count.inc({ kind })
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => observer.disconnect()
}

/** Linux tells it in a table. */
const mostFiles = (): number => Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
