// Visits against a bare Fastify 302 in the same run: medians of interleaved rounds, and how loaded the machine was.
//   node scripts/bench-visits.mjs [rounds] [seconds]
// Needs wrk and a build. Prints figures; never fails by the clock.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedBenchLinks } from './bench/seed-links.mjs'

const rounds = Number(process.argv[2] ?? 3)
const seconds = Number(process.argv[3] ?? 5)
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.BENCH_SERVER ?? here('../packages/server/dist/main.js')
const CONNECTIONS = 64

if (spawnSync('wrk', ['--version']).error) {
  console.log('visits: wrk is not on this machine, nothing measured')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'unilink-bench-'))
const database = process.env.BENCH_DATABASE_URL ?? `file:${join(folder, 'main.db')}`
await seedBenchLinks(database, folder)
const children = [
  await start(here('bench/bare-redirect.mjs'), 5871, '/s/r0001'),
  await start(server, 5872, '/health/ready'),
]
const targets = [
  { name: 'bare Fastify 302', port: 5871, prefix: 'r' },
  { name: 'visit, 302', port: 5872, prefix: 'r' },
  { name: 'visit, landing page', port: 5872, prefix: 'p' },
]
const runs = new Map(targets.map(({ name }) => [name, []]))
try {
  for (const target of targets) measure(target, 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) runs.get(target.name).push(measure(target, seconds))
  }
} finally {
  for (const child of children) child.kill('SIGTERM')
}
report()
rmSync(folder, { recursive: true, force: true })

async function start(script, port, path) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: database, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 200; tries += 1) {
    const there = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).then(
      ({ status }) => status < 400,
      () => false,
    )
    if (there) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${script} did not start`)
}

/** One run of wrk: requests per second, the 99th percentile in milliseconds, and answers that were refusals. */
function measure({ port, prefix }, duration) {
  const { stdout } = spawnSync(
    'wrk',
    [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${duration}s`,
      '--latency',
      '-s',
      here('bench/visits.lua'),
      `http://127.0.0.1:${port}`,
      prefix,
    ],
    { encoding: 'utf8' },
  )
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? []
  const p99 = Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit]
  return { rate, p99, refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) }
}

function report() {
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  const bare = middle(runs.get(targets[0].name).map(({ rate }) => rate))
  for (const [name, results] of runs) {
    const rate = middle(results.map((result) => result.rate))
    const p99 = middle(results.map((result) => result.p99))
    const refused = results.reduce((sum, result) => sum + result.refused, 0)
    console.log(
      `${name.padEnd(22)} ${Math.round(rate).toLocaleString('en').padStart(8)}/s  ${((rate / bare) * 100).toFixed(1).padStart(5)} %  p99 ${p99.toFixed(1)} ms  refused ${refused}`,
    )
  }
  console.log(
    `load average ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}, ${rounds} rounds of ${seconds} s`,
  )
}
