// 64 connections that visit 1,000 links at random, by phones of four kinds.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CONNECTIONS = 64
const LINKS = 1000
const LUA = fileURLToPath(new URL('visits.lua', import.meta.url))
const UNITS = { us: 0.001, ms: 1, s: 1000 }

/** What there is to load a server with: `run({ port, prefix }, seconds)` gives rate, p50, p99 (ms) and refused. */
export function loader() {
  const wrk = !spawnSync('wrk', ['--version']).error
  return wrk ? { name: 'wrk', run: byWrk } : { name: 'autocannon', run: byAutocannon }
}

async function byWrk({ port, prefix }, seconds) {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', LUA]
  const { stdout } = await promisify(execFile)('wrk', [...options, `http://127.0.0.1:${port}`, prefix])
  const percentile = (share) => {
    const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)\\b`).exec(stdout) ?? []
    return Number(value) * UNITS[unit]
  }
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: percentile(50),
    p99: percentile(99),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}

async function byAutocannon({ port, prefix }, seconds) {
  const { default: autocannon } = await import('autocannon')
  const agents = [...readFileSync(LUA, 'utf8').matchAll(/^ {2}'(Mozilla.*)',$/gm)].map(([, agent]) => agent)
  const requests = Array.from({ length: LINKS * agents.length }, (_, index) => ({
    path: `/s/${prefix}${String(index % LINKS).padStart(4, '0')}`,
    headers: { 'user-agent': agents[index % agents.length] },
  })).toSorted(() => Math.random() - 0.5)
  const url = `http://127.0.0.1:${port}`
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests })
  const { latency, requests: counted } = result
  return { rate: counted.average, p50: latency.p50, p99: latency.p99, refused: result['4xx'] + result['5xx'] }
}
