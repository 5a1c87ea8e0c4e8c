import { PERSONA_PASSWORD } from '@unilink/shared/emulator'
import type { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { SmtpSink } from '@unilink/server/support/servers/smtp-sink.ts'
import { contract } from '@unilink/shared'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#src/chaos/databases.ts'
import { addApp, newAppName, post, visit, type Answer } from '#src/running/calls.ts'
import { demandNothingLost, newLedger, type Ledger } from '#src/chaos/load.ts'
import { demandRightFigures } from '#src/chaos/figures.ts'
import type { Seen } from '#src/chaos/fault.ts'
import { askForCode, freezeInTurns } from '#src/chaos/mail-calls.ts'
import { timed, until } from '#src/chaos/timing.ts'
import type { SeededPlace, Stage } from '#src/chaos/stage.ts'

const PRELOAD = new URL('../clock-preload.js', import.meta.url).href
const HOUR_MS = 3_600_000
/** Longer than the preload's interval of reading the file. */
const NOTICED_MS = 200
const ANSWERED_WITHIN_MS = 1_500
const BACK_WITHIN_MS = 5_000
const COOL_DOWN_SECONDS = 60

/** Sets the clock forward by an hour and back, then back by an hour and forward. */
export async function clock(stage: Stage): Promise<void> {
  const sink = new SmtpSink()
  await sink.start()
  stage.onEnd(() => sink.stop())
  const place = await stage.prepare()
  const file = join(place.folder, 'clock')
  const set = async (ms: number) => {
    writeFileSync(file, String(ms))
    await sleep(NOTICED_MS)
  }
  await set(0)
  const server = await stage.start(place, {
    NODE_OPTIONS: `--import=${PRELOAD}`,
    CHAOS_CLOCK_FILE: file,
    SMTP_URL: sink.hastyUrl,
    LIMIT_GUESSES_PER_MINUTE: '1000',
  })
  const ledger = newLedger()
  const freezeOrUnfreeze = await freezeInTurns(server.origin, place)
  for (const ms of [0, HOUR_MS, 0, -HOUR_MS, 0]) {
    await set(ms)
    await step({ stage, server, place, ledger, freezeOrUnfreeze, sink, name: `at ${ms / HOUR_MS} h` })
    await demandHours(stage, place, ledger.visits, ms)
  }
  const exit = await server.end()
  stage.demand(exit === 0, 'it ends with exit code 0')
  demandRightFigures(stage, place)
  await demandNothingLost(stage, place, ledger)
}

interface Step {
  stage: Stage
  server: ServerProcess
  place: SeededPlace
  ledger: Ledger
  freezeOrUnfreeze: () => Promise<Answer<unknown>>
  sink: SmtpSink
  name: string
}

async function step({ stage, server, place, ledger, freezeOrUnfreeze, sink, name }: Step): Promise<void> {
  const { origin } = server
  const { token, code } = place
  const appName = newAppName()
  const write = await timed(() => addApp(origin, token, appName))
  if (write.code === 0) ledger.apps.add(appName)
  const seen = await timed(() => visit(origin, code))
  if (seen.id) ledger.visits.add(seen.id)
  const read = await timed(() => post(origin, contract.app.queryList, { token }))
  const signIn = { email: 'active@unilink.test', password: PERSONA_PASSWORD }
  const login = await timed(() => post(origin, contract.account.login, signIn))
  const asked = await timed(() => askForCode(origin, place))
  const mails = sink.mails.length
  const notice = await timed(() => freezeOrUnfreeze())
  const mailMs = await until(BACK_WITHIN_MS, () => sink.mails.length > mails)
  const stored = await until(BACK_WITHIN_MS, async () => (await figures(origin)).waiting === 0)
  const { negative } = await figures(origin)
  const all: Record<string, Seen> = { write, read, login, notice }
  const slowest = Math.max(...[...Object.values(all), seen, asked].map(({ ms }) => ms))
  const wait = (asked.data as { retryAfter?: number } | null)?.retryAfter ?? 0
  stage.say(
    `${name}: slowest answer ${Math.round(slowest)} ms, mail after ${Math.round(mailMs)} ms, rolled up after ${Math.round(stored)} ms; a code: ${asked.code}, to wait ${wait} s`,
  )
  const demand = (met: boolean, words: string) => stage.demand(met, `${name}: ${words}`)
  for (const [what, { code: result }] of Object.entries(all)) demand(result === 0, `a ${what} is answered well`)
  demand(seen.id !== undefined, 'a visit is answered well')
  demand(slowest <= ANSWERED_WITHIN_MS, `all within ${ANSWERED_WITHIN_MS} ms`)
  demand(asked.code === 0 || (wait > 0 && wait <= COOL_DOWN_SECONDS), 'a code is sent, or soon may be')
  demand(Number.isFinite(mailMs), 'mail is sent soon')
  demand(Number.isFinite(stored), 'visits are stored and rolled up soon')
  demand(negative.length === 0, `no figure is negative: ${negative.join('; ')}`)
}

/** Seconds of lag, and metrics below zero. */
async function figures(origin: string): Promise<{ waiting: number; negative: string[] }> {
  const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n').filter((line) => /^[a-z]/.test(line))
  const value = (line: string) => Number(line.split(' ').at(-1))
  const lags = lines.filter((line) => /^unilink_(visit_journal|rollup)_lag_seconds /.test(line))
  return {
    waiting: lags.reduce((sum, line) => sum + value(line), 0),
    negative: lines.filter((line) => value(line) < 0),
  }
}

/** The last visit has the hour that the clock showed. */
async function demandHours(
  stage: Stage,
  { url }: SeededPlace,
  visits: ReadonlySet<string>,
  offset: number,
): Promise<void> {
  const id = [...visits].at(-1)
  const [row] = await query<{ at: number | string }>(url, `SELECT "at" FROM "Visit" WHERE "id" = '${id}'`)
  // Milliseconds since the epoch, which PostgreSQL gives as text.
  const off = Math.abs(Number(row?.at) - (Date.now() + offset))
  stage.demand(off < HOUR_MS / 2, `a visit has the time that the clock shows, at ${offset / HOUR_MS} h`)
}
