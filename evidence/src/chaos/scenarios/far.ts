import { allCalls, CODE, contract, exampleOf, isReading, type Call } from '@unilink/shared'
import { PERSONA_PASSWORD } from '@unilink/shared/emulator'
import { SlowProxy } from '@unilink/server/support/servers/slow-proxy.ts'
import { addApp, dataOf, newAppName, post, visit } from '#src/running/calls.ts'
import { watchMachine } from '#src/chaos/machine.ts'
import { timed } from '#src/chaos/timing.ts'
import type { SeededPlace, Stage } from '#src/chaos/stage.ts'

const EACH_WAY_MS = 300
const OPERATOR = { email: 'operator@unilink.test', password: PERSONA_PASSWORD }
const STARTS = 10
const STARTS_QUICK = 2
const READERS = 8
/** One after the other. */
const WRITES = 5
const ANSWERED_WITHIN_MS = 5_000
const ANSWERED = 0.9
const VISITS = 500
const VISIT_P99_MS = 20

/** PostgreSQL is far away, behind a password and TLS: a server starts each time, answers calls, and no visit waits for it. */
export async function far(stage: Stage): Promise<void> {
  const cluster = await stage.ownPostgres()
  const place = await stage.prepare()
  const proxy = await SlowProxy.before(cluster.port)
  stage.onEnd(() => proxy.close())
  const url = new URL(place.url)
  stage.say(`by ${url.searchParams.has('sslmode') ? 'TLS and ' : ''}a password, ${EACH_WAY_MS} ms each way`)
  url.port = String(proxy.port)
  proxy.delayMs = EACH_WAY_MS
  const there = { ...place, url: url.href }
  const near = await stage.start(place)
  const operator = dataOf(await post(near.origin, contract.account.login, OPERATOR)).token
  await near.end()
  const starts = stage.options.quick ? STARTS_QUICK : STARTS
  const took: number[] = []
  for (let number = 1; number < starts; number += 1) {
    const server = await stage.start(there)
    took.push(server.readyMs)
    await server.end()
  }
  const { origin, readyMs } = await stage.start(there, { DATABASE_CONNECTIONS: '20' })
  took.push(readyMs)
  stage.say(`${took.length} of ${starts} starts, the longest ${(Math.max(...took) / 1000).toFixed(1)} s`)
  await demandCalls(stage, origin, place, operator)
  await demandVisits(stage, origin, place)
}

async function demandCalls(stage: Stage, origin: string, { token }: SeededPlace, operator: string): Promise<void> {
  const ask = async ({ path, body, access }: Call) => {
    const headers = { 'content-type': 'application/json' }
    // One second of what has no end.
    const more = { token: access === 'operator' ? operator : token, seconds: 1 }
    const sent = JSON.stringify({ ...(exampleOf(body) as object), ...more })
    const answer = await fetch(origin + path, { method: 'POST', headers, body: sent })
    await answer.arrayBuffer()
    return { code: answer.status }
  }
  const waiting = allCalls().filter(isReading).values()
  const seen: { path: string; code: number; ms: number }[] = []
  const timedAsk = async (path: string, call: () => Promise<{ code: number }>) => {
    const { code, ms } = await timed(() => call().catch(() => ({ code: CODE.unavailable })))
    seen.push({ path, code, ms })
  }
  const readOn = async () => {
    for (const call of waiting) await timedAsk(call.path, () => ask(call))
  }
  const writeOn = async () => {
    await timedAsk(contract.account.login.path, () => post(origin, contract.account.login, OPERATOR))
    for (let number = 0; number < WRITES; number += 1)
      await timedAsk(contract.app.add.path, () => addApp(origin, token, newAppName()))
  }
  await Promise.all([...Array.from({ length: READERS }, readOn), writeOn()])
  const missed = seen.filter(({ code, ms }) => code === CODE.unavailable || ms > ANSWERED_WITHIN_MS)
  const longest = Math.round(Math.max(...seen.map(({ ms }) => ms)))
  stage.say(`${seen.length} calls, ${seen.length - missed.length} answered in time, longest ${longest} ms`)
  if (missed.length > 0) stage.say(`not in time: ${missed.map(({ path }) => path).join(' ')}`)
  stage.demand(missed.length / seen.length <= 1 - ANSWERED, `${ANSWERED * 100} % of calls are answered within 5 s`)
}

async function demandVisits(stage: Stage, origin: string, { code }: SeededPlace): Promise<void> {
  await visit(origin, code)
  const machine = await watchMachine(stage)
  const times: number[] = []
  let failed = 0
  while (times.length < VISITS) {
    const { id, ms } = await timed(() => visit(origin, code))
    if (id === undefined) failed += 1
    times.push(ms)
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(VISITS * 0.99)] ?? 0
  const lateMs = machine.worst()
  stage.say(
    `${VISITS} visits of a known link: p99 ${p99.toFixed(1)} ms, failed ${failed}; ${lateMs} ms is the machine’s`,
  )
  stage.demand(failed === 0, 'visits of a known link go on')
  stage.demand(p99 <= VISIT_P99_MS + lateMs, `99 of 100 visits take ${VISIT_P99_MS} ms at most`)
}
