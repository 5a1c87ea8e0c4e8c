import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { root } from '@unilink/tools/root.ts'

const CONNECTIONS = 64
const LINKS = 1000
const LUA = join(root, 'evidence/src/bench/visits/visits.lua')
const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

/** One round: requests per second, percentiles in ms, and answers other than 2xx or 3xx. */
export interface Run {
  rate: number
  p50: number
  p99: number
  refused: number
}

/** Visits 1,000 random links over 64 connections, as four kinds of phones. */
export interface Loader {
  name: string
  run: (origin: string, prefix: string, seconds: number) => Promise<Run>
}

/** The installed load generator. */
export function loader(): Loader {
  const wrk = !spawnSync('wrk', ['--version']).error
  return wrk ? { name: 'wrk', run: byWrk } : { name: 'autocannon', run: byAutocannon }
}

const byWrk: Loader['run'] = async (origin, prefix, seconds) => {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', LUA]
  const { stdout } = await promisify(execFile)('wrk', [...options, origin, prefix])
  const percentile = (share: number) => {
    const [, value, unit = ''] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)\\b`).exec(stdout) ?? []
    return Number(value) * (UNITS[unit] ?? Number.NaN)
  }
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: percentile(50),
    p99: percentile(99),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}

const byAutocannon: Loader['run'] = async (origin, prefix, seconds) => {
  const agents = [...readFileSync(LUA, 'utf8').matchAll(/^ {2}'(Mozilla.*)',$/gm)].map(([, agent = '']) => agent)
  const requests = Array.from({ length: LINKS * agents.length }, (_, index) => ({
    path: `/s/${prefix}${String(index % LINKS).padStart(4, '0')}`,
    headers: { 'user-agent': agents[index % agents.length] },
  })).toSorted(() => Math.random() - 0.5)
  const result = await autocannon({ url: origin, connections: CONNECTIONS, duration: seconds, requests })
  const { latency, requests: counted } = result
  return { rate: counted.average, p50: latency.p50, p99: latency.p99, refused: result['4xx'] + result['5xx'] }
}
