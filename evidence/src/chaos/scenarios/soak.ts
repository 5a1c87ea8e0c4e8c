import { contract } from '@unilink/shared'
import { PERSONA_PASSWORD } from '@unilink/shared/emulator'
import type { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { demandRightFigures } from '#src/chaos/figures.ts'
import { demandNothingLost, newLedger, type Ledger } from '#src/chaos/load.ts'
import { memoryOf, openFilesOf } from '#src/running/process-facts.ts'
import { addApp, dataOf, newAppName, post, visit } from '#src/running/calls.ts'
import { timed, until } from '#src/chaos/timing.ts'
import { GROWTH_SHARE, trendOf } from '#src/chaos/trend.ts'
import type { Seen } from '#src/chaos/fault.ts'
import type { SeededPlace, Stage } from '#src/chaos/stage.ts'

/** Memory says little while garbage waits to be collected: how much there is of it goes up and down by tens of MiB. */
const COLLECTS = new URL('../collect-preload.js', import.meta.url).href
const SAMPLE_EVERY_MS = 1_000
const SETTLED_WITHIN_MS = 60_000
/** The engine compiles what is called often, for a long time, and keeps what it compiled: that comes before the samples. */
const WARM_UP = { share: 1 / 6, pace: 4 }
const BUSY = 503
const BUSY_SHARE = 0.02
const DAY_SECONDS = 86_400
const SAMPLED = ['memory, MiB', 'heap, MiB', 'open files', 'event loop stands still, ms'] as const
type Sampled = (typeof SAMPLED)[number]
/** Growth that is accepted even when the trend is sure. */
const ALLOWED: Readonly<Record<Sampled, number>> = {
  'memory, MiB': 24,
  'heap, MiB': 12,
  'open files': 8,
  'event loop stands still, ms': 50,
}

/** All kinds of load, first in haste, then for some minutes at a moderate pace: nothing grows, nothing is lost, all figures are right. */
export async function soak(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const server = await stage.start(place, { LIMIT_GUESSES_PER_MINUTE: '1000000', NODE_OPTIONS: `--import=${COLLECTS}` })
  const ledger = newLedger()
  const seen = new Map<string, Seen[]>()
  const ending = new AbortController()
  const jobs = await jobsOf(server, place, ledger)
  const load = { pace: WARM_UP.pace }
  const running = Object.entries(jobs).map(([name, job]) => keepAsking(ending.signal, load, seen, name, job))
  const samples = new Map<Sampled, number[]>(SAMPLED.map((name) => [name, []]))
  await sleep(stage.options.minutes * WARM_UP.share * 60_000)
  load.pace = 1
  const over = performance.now() + stage.options.minutes * 60_000
  while (performance.now() < over) {
    await sleep(SAMPLE_EVERY_MS)
    if (server.hasEnded) throw new Error(`the server ended by itself\n${server.said}`)
    // Where others take the processors, a look may fail; the next one tells.
    const now = await sample(server).catch(() => undefined)
    if (now) for (const [name, values] of samples) values.push(now[name])
  }
  ending.abort()
  await Promise.all(running)
  const settledMs = await until(SETTLED_WITHIN_MS, async () => (await lag(server)) === 0)
  stage.demand(Number.isFinite(settledMs), 'what waits is stored and rolled up soon after')
  stage.demand((await server.end()) === 0, 'it ends with exit code 0')
  for (const [name, answers] of seen) tellJob(stage, name, answers)
  for (const [name, values] of samples) tellSamples(stage, name, values)
  demandRightFigures(stage, place)
  await demandNothingLost(stage, place, ledger)
}

/** How often, in milliseconds, and what; code 0 is success. */
type Job = readonly [everyMs: number, ask: () => Promise<Omit<Seen, 'ms'>>]

async function jobsOf(
  { origin }: ServerProcess,
  { token, code }: SeededPlace,
  ledger: Ledger,
): Promise<Record<string, Job>> {
  const [first] = dataOf(await post(origin, contract.app.queryList, { token })).list
  const appId = first?.id ?? ''
  const end = Math.floor(Date.now() / 1000)
  const range = { token, appId, start: end - 30 * DAY_SECONDS, end }
  return {
    visits: [
      50,
      async () => {
        const { id, status } = await visit(origin, code)
        if (id) ledger.visits.add(id)
        return { code: id ? 0 : status }
      },
    ],
    logins: [
      2_000,
      () => post(origin, contract.account.login, { email: 'active@unilink.test', password: PERSONA_PASSWORD }),
    ],
    writes: [
      500,
      async () => {
        const appName = newAppName()
        const answer = await addApp(origin, token, appName)
        if (answer.code === 0) ledger.apps.add(appName)
        return answer
      },
    ],
    lists: [500, () => post(origin, contract.app.queryPage, { token, page: 1, perPage: 20 })],
    'data pages': [700, () => post(origin, contract.app.queryLinkAccessData, range)],
    exports: [3_000, () => download(origin, contract.app.exportLinkAccessDataList.path, { ...range, format: 'xlsx' })],
  }
}

async function download(origin: string, path: string, body: object): Promise<{ code: number }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // A workbook is a zip file.
  return { code: bytes[0] === 0x50 && bytes[1] === 0x4b ? 0 : answer.status }
}

async function keepAsking(
  ending: AbortSignal,
  load: { readonly pace: number },
  seen: Map<string, Seen[]>,
  name: string,
  [everyMs, job]: Job,
): Promise<void> {
  const answers: Seen[] = []
  seen.set(name, answers)
  while (!ending.aborted) {
    const due = performance.now() + everyMs / load.pace
    answers.push(await timed(() => job().catch((error: unknown) => ({ code: String(error) }))))
    await sleep(Math.max(1, due - performance.now()))
  }
}

const metricsOf = async ({ origin }: ServerProcess): Promise<string> => (await fetch(`${origin}/metrics`)).text()

const figure = (metrics: string, name: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )

async function sample(server: ServerProcess): Promise<Record<Sampled, number>> {
  const metrics = await metricsOf(server)
  return {
    'memory, MiB': memoryOf(server.pid),
    'heap, MiB': figure(metrics, 'nodejs_heap_size_used_bytes') / 1_048_576,
    'open files': openFilesOf(server.pid),
    'event loop stands still, ms': figure(metrics, 'unilink_event_loop_lag_seconds{of="p99"}') * 1_000,
  }
}

/** Lag of visits and roll-ups in seconds. */
async function lag(server: ServerProcess): Promise<number> {
  const metrics = await metricsOf(server)
  return figure(metrics, 'unilink_visit_journal_lag_seconds') + figure(metrics, 'unilink_rollup_lag_seconds')
}

function tellJob(stage: Stage, name: string, answers: readonly Seen[]): void {
  const refused = answers.filter(({ code }) => code === BUSY)
  const wrong = answers.filter(({ code }) => code !== 0 && code !== BUSY)
  const times = answers.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
  const [middle, longest] = [times[Math.floor(times.length / 2)], times.at(-1)]
  stage.say(
    `${name}: ${answers.length}, refused as busy ${refused.length}, wrong ${wrong.length}; median ${middle} ms, longest ${longest} ms`,
  )
  stage.demand(wrong.length === 0, `${name} are answered well, and not: ${wrong[0]?.code} ${wrong[0]?.msg ?? ''}`)
  // On a shared machine a write may miss its turn.
  const share = refused.length / answers.length
  stage.demand(share <= BUSY_SHARE, `at most ${BUSY_SHARE * 100} % of ${name} are refused as busy`)
}

function tellSamples(stage: Stage, name: Sampled, values: readonly number[]): void {
  const { growth, sure } = trendOf(values)
  const anHour = growth / ((GROWTH_SHARE * stage.options.minutes) / 60)
  const whole = (value: number) => Math.round(value * 10) / 10
  stage.say(
    `${name}: ${whole(values[0] ?? 0)} first, ${whole(Math.max(...values))} at most, ${whole(values.at(-1) ?? 0)} last; trend ${whole(growth)}${sure ? ', sure' : ''}, ${whole(anHour)} an hour`,
  )
  // In half a minute everything is still warming up.
  if (!stage.options.quick) stage.demand(!sure || growth <= ALLOWED[name], `“${name}” does not grow on and on`)
}
