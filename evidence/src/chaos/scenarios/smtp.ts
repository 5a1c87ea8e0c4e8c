import { SmtpSink } from '@unilink/server/support/servers/smtp-sink.ts'
import { askForCode, freezeInTurns } from '#src/chaos/mail-calls.ts'
import { watchMachine } from '#src/chaos/machine.ts'
import { timed, until } from '#src/chaos/timing.ts'
import { readinessOf, type Answer } from '#src/running/calls.ts'
import type { Seen } from '#src/chaos/fault.ts'
import type { SeededPlace, Stage } from '#src/chaos/stage.ts'

const AT_ONCE_MS = 1_500
const BACK_WITHIN_MS = 5_000
const NOTICES = 6

/** The mail server is down, silent or busy: notices wait in the database, codes are refused. */
export async function smtp(stage: Stage): Promise<void> {
  const sink = new SmtpSink()
  await sink.start()
  stage.onEnd(() => sink.stop())
  const place = await stage.prepare()
  const { origin } = await stage.start(place, { SMTP_URL: sink.hastyUrl, LIMIT_GUESSES_PER_MINUTE: '1000' })
  const freezeOrUnfreeze = await freezeInTurns(origin, place)
  const machine = await watchMachine(stage)
  const moods: Record<string, readonly [begin: () => unknown, end: () => unknown]> = {
    'nobody listens': [() => sink.stop(), () => sink.start()],
    silent: [() => (sink.mood = 'silent'), () => (sink.mood = 'well')],
    'busy (421)': [() => (sink.mood = 'busy'), () => (sink.mood = 'well')],
  }
  for (const [name, [begin, end]] of Object.entries(moods)) {
    await begin()
    const seen = await work(origin, freezeOrUnfreeze, place)
    const told = await until(BACK_WITHIN_MS, async () => (await mailState(origin)) === 'away')
    const before = sink.mails.length
    await end()
    const arrived = await until(4 * BACK_WITHIN_MS, () => sink.mails.length - before >= seen.notices.length)
    const well = await until(BACK_WITHIN_MS, async () => (await mailState(origin)) === 'ok')
    tell(stage, name, { ...seen, told, arrived, well, found: sink.mails.length - before, lateMs: machine.worst() })
  }
}

interface Work {
  notices: Seen[]
  codes: Seen[]
}

async function work(
  origin: string,
  freezeOrUnfreeze: () => Promise<Answer<unknown>>,
  place: SeededPlace,
): Promise<Work> {
  const notices: Seen[] = []
  for (let number = 0; number < NOTICES; number += 1) notices.push(await timed(() => freezeOrUnfreeze()))
  const codes = [await timed(() => askForCode(origin, place))]
  return { notices, codes }
}

const mailState = async (origin: string): Promise<string> => (await readinessOf(origin)).checks.mail.state

interface Told extends Work {
  /** Milliseconds until readiness reported it, until all mail arrived, and until readiness was back. */
  told: number
  arrived: number
  well: number
  found: number
  lateMs: number
}

function tell(stage: Stage, name: string, { notices, codes, told, arrived, well, found, lateMs }: Told): void {
  const slowest = Math.max(...notices.map(({ ms }) => ms))
  const refusal = Math.max(...codes.map(({ ms }) => ms))
  const before = { acknowledged: 0, found: 0, refusalMs: 0, recoveryMs: 0, ...stage.figures }
  const acknowledged = before.acknowledged + notices.length
  const all = before.found + Math.min(found, notices.length)
  Object.assign(stage.figures, {
    acknowledged,
    found: all,
    lost: acknowledged - all,
    refusalMs: Math.max(before.refusalMs, refusal),
    recoveryMs: Math.max(before.recoveryMs, arrived),
  })
  const { code, msg } = codes[0] ?? {}
  stage.say(
    `${name}: ${notices.length} notices, the slowest call after ${Math.round(slowest)} ms; a code: ${code} ${msg} after ${Math.round(refusal)} ms`,
  )
  stage.say(`readiness tells after ${Math.round(told)} ms; all mail there ${Math.round(arrived)} ms after healing`)
  const demand = (met: boolean, words: string) => stage.demand(met, `${name}: ${words}`)
  demand(
    notices.every((notice) => notice.code === 0),
    'calls of which mail tells succeed',
  )
  demand(slowest <= AT_ONCE_MS + lateMs, 'they do not wait for the mail server')
  demand(code === 503 && refusal <= AT_ONCE_MS + lateMs, `a code is refused with 503 within ${AT_ONCE_MS} ms`)
  demand(Number.isFinite(told) && Number.isFinite(well), 'readiness tells, and takes it back')
  demand(arrived <= BACK_WITHIN_MS + lateMs, `mail arrives within ${BACK_WITHIN_MS} ms of healing`)
}
