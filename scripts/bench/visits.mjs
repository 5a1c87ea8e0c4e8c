// Visits against a bare Fastify 302 in the same run: medians of interleaved rounds.
//   node scripts/bench/visits.mjs [rounds] [seconds]       (BENCH_DATABASE_URL=postgresql://… for PostgreSQL)
// Needs a build. Loads with wrk where it is installed, else with autocannon, which costs more of the machine itself.
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loader } from './load.mjs'
import { seedBenchLinks } from './seed-links.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const TARGETS = [
  { name: 'bare Fastify 302', port: 5871, prefix: 'r' },
  { name: 'visit, 302', port: 5872, prefix: 'r', bar: 0.6, behind: true },
  { name: 'visit, landing page', port: 5872, prefix: 'p', bar: 0.4, behind: true },
]
const CAUGHT_UP_WITHIN_MS = 300_000
const PEER = { name: 'a row per visit, by Prisma', port: 5873, prefix: 'r' }

/** Requests per second, 50th and 99th percentile in ms, and the ratio to the bare redirect, for each target. */
export async function benchVisits({ rounds = 3, seconds = 5, databaseUrl } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-bench-'))
  const database = databaseUrl ?? `file:${join(folder, 'main.db')}`
  await seedBenchLinks(database, folder)
  const load = loader()
  const children = []
  // The peer writes into a copy: two processes on one SQLite file would only measure each other's locks.
  const peer = database.startsWith('file:')
  const targets = peer ? [...TARGETS, PEER] : TARGETS
  const runs = new Map(targets.map(({ name }) => [name, []]))
  try {
    const env = { DATA_DIR: folder, DATABASE_URL: database, LOG_LEVEL: 'error' }
    children.push(await start(here('bare-redirect.mjs'), 5871, '/s/r0001', env))
    children.push(await start(here('../../packages/server/dist/main.js'), 5872, '/health/ready', env))
    if (peer) {
      const file = join(folder, 'peer.db')
      copyFileSync(database.slice('file:'.length), file)
      const own = { ...env, DATABASE_URL: `file:${file}` }
      children.push(await start(here('row-per-visit.mjs'), PEER.port, '/s/r0001', own))
    }
    for (const target of targets) await runOn(load, target, 3)
    for (let round = 0; round < rounds; round += 1) {
      for (const target of targets) runs.get(target.name).push(await runOn(load, target, seconds))
    }
  } finally {
    await Promise.all(children.map(stop))
    rmSync(folder, { recursive: true, force: true })
  }
  return { tool: load.name, provider: database.split(':')[0], results: summary(targets, runs) }
}

/** One round, and how many seconds the figures take afterwards to be complete: the next round has the machine to itself. */
async function runOn(load, target, seconds) {
  const run = await load.run(target, seconds)
  return { ...run, behind: target.behind ? await catchUp(target) : 0 }
}

async function catchUp({ port }) {
  const begun = performance.now()
  while (performance.now() - begun < CAUGHT_UP_WITHIN_MS) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const lags = [...text.matchAll(/^unilink_(?:visit_journal|rollup)_lag_seconds (\S+)$/gm)]
    if (lags.length !== 2) throw new Error('the server does not tell how far its figures are behind')
    if (lags.every(([, value]) => Number(value) === 0)) return (performance.now() - begun) / 1000
    await sleep(50)
  }
  throw new Error('the figures never were complete')
}

function summary(targets, runs) {
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  const of = (name, key) => middle(runs.get(name).map((run) => run[key]))
  const bare = of(TARGETS[0].name, 'rate')
  return targets.map(({ name, bar }) => ({
    name,
    bar,
    rate: of(name, 'rate'),
    ratio: of(name, 'rate') / bare,
    p50: of(name, 'p50'),
    p99: of(name, 'p99'),
    behind: of(name, 'behind'),
    refused: runs.get(name).reduce((sum, { refused }) => sum + refused, 0),
  }))
}

async function start(script, port, path, env) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 1200; tries += 1) {
    const there = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).then(
      ({ status }) => status < 400,
      () => false,
    )
    if (child.exitCode !== null) break
    if (there) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error(`${script} did not start`)
}

const stop = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })

const later = (behind) => (behind > 0 ? `, figures complete ${behind.toFixed(1)} s later` : '')

/** As a section of the performance page. */
export async function visitRates({ quick, database }) {
  const options = quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 5 }
  const { tool, provider, results } = await benchVisits({ ...options, databaseUrl: database })
  return {
    title: `Visits, ${provider === 'file' ? 'SQLite' : 'PostgreSQL'}`,
    note: `1,000 links at random, 64 connections by ${tool} on the same machine, medians of ${options.rounds} interleaved rounds of ${options.seconds} s. Visits are recorded, stored and rolled up meanwhile; p99 ≤ 25 ms.`,
    rows: results.map(({ name, rate, ratio, p50, p99, refused, bar, behind }) => [
      name,
      `${Math.round(rate).toLocaleString('en')}/s`,
      bar ? `≥ ${bar * 100} %` : '–',
      `${(ratio * 100).toFixed(1)} % of the bare one, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, refused ${refused}${later(behind)}`,
    ]),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [rounds = 3, seconds = 5] = process.argv.slice(2).map(Number)
  const { tool, provider, results } = await benchVisits({
    rounds,
    seconds,
    databaseUrl: process.env.BENCH_DATABASE_URL,
  })
  for (const { name, rate, ratio, p50, p99, refused, bar, behind } of results) {
    const aim = bar ? ` (bar ${bar * 100} %)` : ''
    const percent = `${(ratio * 100).toFixed(1).padStart(5)} %${aim}`
    console.log(
      `${name.padEnd(20)} ${Math.round(rate).toLocaleString('en').padStart(8)}/s ${percent.padEnd(18)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, refused ${refused}${later(behind)}`,
    )
  }
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(
    `${provider}, by ${tool}, ${rounds} rounds of ${seconds} s, ${cpus().length} processors, load ${load.join(' ')}`,
  )
}
