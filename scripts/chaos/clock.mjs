import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dist } from '../bench/dist.mjs'
import { query } from './databases.mjs'
import { addApp, post, stopServer, visit } from './server.mjs'
import { demandNothingLost, newLedger } from './load.mjs'
import { demandRightFigures } from './figures.mjs'
import { askForCode, openDesk } from './desk.mjs'
import { timed, until } from './timing.mjs'

const PRELOAD = new URL('./clock-preload.mjs', import.meta.url).href
const HOUR_MS = 3_600_000
/** The process looks at the file more often. */
const NOTICED_MS = 200
const ANSWERED_WITHIN_MS = 1_500
const BACK_WITHIN_MS = 5_000
const COOL_DOWN_SECONDS = 60

/** The clock of the system is set forward by an hour and back again, and back by an hour and forward. */
export async function clock(stage) {
  const { SmtpSink } = await dist('../../emulator/dist/testing/servers/smtp-sink.js')
  const sink = new SmtpSink()
  await sink.start()
  stage.onEnd(() => sink.stop())
  const place = await stage.prepare()
  const file = join(place.folder, 'clock')
  const set = async (ms) => {
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
  const desk = await openDesk(server.origin, place)
  for (const ms of [0, HOUR_MS, 0, -HOUR_MS, 0]) {
    await set(ms)
    await step({ stage, server, place, ledger, desk, sink, name: `at ${ms / HOUR_MS} h` })
    await demandHours(stage, place, ledger.visits, ms)
  }
  const exit = await stopServer(server)
  stage.demand(exit === 0, 'it ends with exit code 0')
  demandRightFigures(stage, place)
  await demandNothingLost(stage, place, ledger)
}

/** What must go on wherever the clock stands. */
async function step({ stage, server, place, ledger, desk, sink, name }) {
  const { origin } = server
  const { token, code } = place
  const appName = `混沌${crypto.randomUUID().slice(0, 12)}`
  const write = await timed(() => addApp(origin, token, appName))
  if (write.code === 0) ledger.apps.add(appName)
  const seen = await timed(() => visit(origin, code))
  if (seen.id) ledger.visits.add(seen.id)
  const read = await timed(() => post(origin, '/api/app/queryList', { token }))
  const signIn = { email: 'active@unilink.test', password: 'Unilink2026' }
  const login = await timed(() => post(origin, '/api/account/login', signIn))
  const asked = await timed(() => askForCode(origin, place))
  const mails = sink.mails.length
  const notice = await timed(() => desk())
  const mailMs = await until(BACK_WITHIN_MS, () => sink.mails.length > mails)
  const stored = await until(BACK_WITHIN_MS, async () => (await figures(origin)).waiting === 0)
  const { negative } = await figures(origin)
  const all = { write, read, login, notice }
  const slowest = Math.max(...[...Object.values(all), seen, asked].map(({ ms }) => ms))
  const wait = asked.data?.retryAfter ?? 0
  stage.say(
    `${name}: slowest answer ${Math.round(slowest)} ms, mail after ${Math.round(mailMs)} ms, rolled up after ${Math.round(stored)} ms; a code: ${asked.code}, to wait ${wait} s`,
  )
  const demand = (met, words) => stage.demand(met, `${name}: ${words}`)
  for (const [what, { code: result }] of Object.entries(all)) demand(result === 0, `a ${what} is answered well`)
  demand(seen.id !== undefined, 'a visit is answered well')
  demand(slowest <= ANSWERED_WITHIN_MS, `all within ${ANSWERED_WITHIN_MS} ms`)
  demand(asked.code === 0 || (wait > 0 && wait <= COOL_DOWN_SECONDS), 'a code is sent, or soon may be')
  demand(Number.isFinite(mailMs), 'mail is sent soon')
  demand(Number.isFinite(stored), 'visits are stored and rolled up soon')
  demand(negative.length === 0, `no figure is negative: ${negative.join('; ')}`)
}

/** Seconds that anything waits, and lines of the metrics that are below zero. */
async function figures(origin) {
  const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n').filter((line) => /^[a-z]/.test(line))
  const value = (line) => Number(line.split(' ').at(-1))
  const lags = lines.filter((line) => /^unilink_(visit_journal|rollup)_lag_seconds /.test(line))
  return {
    waiting: lags.reduce((sum, line) => sum + value(line), 0),
    negative: lines.filter((line) => value(line) < 0),
  }
}

/** The last visit lies in the hour that the clock showed. */
async function demandHours(stage, { url }, visits, offset) {
  const id = [...visits].at(-1)
  const [row] = await query(url, `SELECT "at" FROM "Visit" WHERE "id" = '${id}'`)
  // Milliseconds since the epoch, which PostgreSQL gives as text.
  const off = Math.abs(Number(row?.at) - (Date.now() + offset))
  stage.demand(off < HOUR_MS / 2, `a visit has the time that the clock shows, at ${offset / HOUR_MS} h`)
}
