import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ServerProcess, type Program } from '@unilink/server/support/servers/server-process.ts'
import { SECRETS } from '#src/bench/bench-config.ts'
import type { Row, Section } from '#src/bench/report.ts'
import { middle } from '#src/bench/timing.ts'
import { loader, type Loader, type Run } from './load.ts'
import { profileShares, type Share } from './profile-shares.ts'
import { seedBenchLinks } from './seed-links.ts'

/** What is visited: a process, and the first letter of the codes of its links. */
interface Target {
  name: string
  process: 'bare' | 'server' | 'peer'
  prefix: string
  /** Of the rate of the bare redirect, by where visits are kept. */
  bar?: { file: number; postgresql: number }
  /** Seconds of a round, which is then the only one: a load that lasts. */
  lasting?: number
}

const BARE: Target = { name: 'bare Fastify 302', process: 'bare', prefix: 'r' }
const TARGETS: readonly Target[] = [
  BARE,
  { name: 'visit, 302', process: 'server', prefix: 'r', bar: { file: 0.6, postgresql: 0.35 } },
  { name: 'visit, landing page', process: 'server', prefix: 'p', bar: { file: 0.4, postgresql: 0.25 } },
]
/** Beyond a burst, figures have to keep up too. */
const LASTING: readonly Target[] = [
  { name: 'visit, 302, for a minute', process: 'server', prefix: 'r', lasting: 60 },
  { name: 'visit, landing page, for a minute', process: 'server', prefix: 'p', lasting: 60 },
]
const PEER: Target = { name: 'a row per visit, by Prisma', process: 'peer', prefix: 'r' }
/** A program other than the server; ready as soon as it answers visits. */
const program = (script: string): Program => ({
  script: fileURLToPath(new URL(script, import.meta.url)),
  readyPath: '/s/r0001',
})
const CAUGHT_UP_WITHIN_MS = 300_000
/** How long the answering thread is watched in the middle of a round of its own. */
const PROFILE_MS = 3_000
const PROFILED_ROUND_S = 6
const KEEP_PROFILE = new URL('keep-profile.js', import.meta.url).href

type Provider = 'file' | 'postgresql'

interface Round extends Run {
  /** Seconds until the figures were complete. */
  behind: number
}

interface Rate extends Round {
  name: string
  bar: number | undefined
  /** Ratio to the bare redirect. */
  ratio: number
}

interface Measured {
  /** The load generator. */
  tool: string
  provider: Provider
  rates: Rate[]
  /** What the answering thread does, by the name of what is visited. */
  profiles: ReadonlyMap<string, readonly Share[]>
}

/**
 * Visits against a bare Fastify 302 in the same run: requests per second, 50th and 99th percentile in ms, medians of
 * alternating rounds. Uses wrk where installed, else autocannon, which takes more of the machine.
 */
async function measure(rounds: number, seconds: number, databaseUrl: string | undefined): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-bench-'))
  const database = databaseUrl ?? `file:${join(folder, 'main.db')}`
  await seedBenchLinks(database, folder)
  const load = loader()
  const env = { ...process.env, ...SECRETS, DATA_DIR: folder, DATABASE_URL: database, LOG_LEVEL: 'error' }
  const profile = join(folder, 'answering.cpuprofile')
  const watched = { NODE_OPTIONS: `--import=${KEEP_PROFILE}`, PROFILE_TO: profile, PROFILE_MS: String(PROFILE_MS) }
  const profiles = new Map<string, Share[]>()
  const servers = new Map<Target['process'], ServerProcess>()
  const start = async (name: Target['process'], more: NodeJS.ProcessEnv, what?: Program) => {
    const server = await ServerProcess.at({ ...env, ...more }, what)
    servers.set(name, server)
    await server.start()
  }
  // A copy for the peer: on one SQLite file two processes would measure each other's locks.
  const peer = database.startsWith('file:')
  const targets = peer ? [...TARGETS, PEER] : TARGETS
  const lasting = rounds > 1 ? LASTING : []
  const all = [...targets, ...lasting]
  const runs = new Map<string, Round[]>(all.map(({ name }) => [name, []]))
  try {
    await start('bare', {}, program('bare-redirect.js'))
    await start('server', watched)
    if (peer) {
      const file = join(folder, 'peer.db')
      copyFileSync(database.slice('file:'.length), file)
      await start('peer', { DATABASE_URL: `file:${file}` }, program('row-per-visit.js'))
    }
    for (const target of targets) await runOn(load, servers, target, 3)
    for (let round = 0; round < rounds; round += 1) {
      for (const target of targets) runs.get(target.name)?.push(await runOn(load, servers, target, seconds))
    }
    for (const target of lasting)
      runs.get(target.name)?.push(await runOn(load, servers, target, target.lasting ?? seconds))
    for (const target of rounds > 1 ? TARGETS.slice(1) : [])
      profiles.set(target.name, await profileOf(load, servers, target, profile))
  } finally {
    await Promise.all([...servers.values()].map((server) => server.end()))
    rmSync(folder, { recursive: true, force: true })
  }
  const provider = database.startsWith('file:') ? 'file' : 'postgresql'
  return { tool: load.name, provider, rates: summary(all, provider, runs), profiles }
}

/** What the answering thread does during one more round, which counts for nothing else. */
async function profileOf(
  load: Loader,
  servers: ReadonlyMap<Target['process'], ServerProcess>,
  target: Target,
  file: string,
): Promise<Share[]> {
  const round = runOn(load, servers, target, PROFILED_ROUND_S)
  await sleep(1_000)
  servers.get(target.process)?.signal('SIGUSR2')
  await round
  return profileShares(JSON.parse(readFileSync(file, 'utf8')))
}

/** One round, and the seconds until the figures are complete; the next round starts after that. */
async function runOn(
  load: Loader,
  servers: ReadonlyMap<Target['process'], ServerProcess>,
  target: Target,
  seconds: number,
): Promise<Round> {
  const server = servers.get(target.process)
  if (!server) throw new Error(`${target.process} is not running`)
  const run = await load.run(server.origin, target.prefix, seconds)
  return { ...run, behind: target.process === 'server' ? await catchUp(server.origin) : 0 }
}

async function catchUp(origin: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < CAUGHT_UP_WITHIN_MS) {
    const text = await (await fetch(`${origin}/metrics`)).text()
    const lags = [...text.matchAll(/^unilink_(?:visit_journal|rollup)_lag_seconds (\S+)$/gm)]
    if (lags.length !== 2) throw new Error('the server does not tell how far its figures are behind')
    if (lags.every(([, value]) => Number(value) === 0)) return (performance.now() - begun) / 1000
    await sleep(50)
  }
  throw new Error('the figures never were complete')
}

function summary(targets: readonly Target[], provider: Provider, runs: ReadonlyMap<string, readonly Round[]>): Rate[] {
  const of = (name: string, key: keyof Round) => middle((runs.get(name) ?? []).map((run) => run[key]))
  const bare = of(BARE.name, 'rate')
  return targets.map(({ name, bar }) => ({
    name,
    bar: bar?.[provider],
    rate: of(name, 'rate'),
    ratio: of(name, 'rate') / bare,
    p50: of(name, 'p50'),
    p99: of(name, 'p99'),
    behind: of(name, 'behind'),
    refused: (runs.get(name) ?? []).reduce((sum, { refused }) => sum + refused, 0),
  }))
}

const later = (behind: number) => (behind > 0 ? `, figures complete ${behind.toFixed(1)} s later` : '')

/** A section of the performance page; on a new SQLite file unless a database is given. */
export async function visitRates({ quick, database }: { quick: boolean; database?: string }): Promise<Section> {
  const [rounds, seconds] = quick ? [1, 1] : [3, 5]
  const { tool, provider, rates, profiles } = await measure(rounds, seconds, database)
  const shareOf = ({ name, share }: Share) => `${name} ${(share * 100).toFixed(0)} %`
  return {
    title: `Visits, ${provider === 'file' ? 'SQLite' : 'PostgreSQL'}`,
    note: `1,000 links at random, 64 connections by ${tool} on the same machine, medians of ${rounds} interleaved rounds of ${seconds} s. Visits are recorded, stored and rolled up meanwhile; p99 ≤ 25 ms.`,
    rows: [
      ...rates.map(({ name, rate, ratio, p50, p99, refused, bar, behind }): Row => [
        name,
        `${Math.round(rate).toLocaleString('en')}/s`,
        bar ? `≥ ${bar * 100} %` : '–',
        `${(ratio * 100).toFixed(1)} % of the bare one, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, refused ${refused}${later(behind)}`,
      ]),
      ...[...profiles].map(([name, shares]): Row => [
        `${name}: the answering thread’s time`,
        '–',
        '–',
        shares.map(shareOf).join(', '),
      ]),
    ],
  }
}
