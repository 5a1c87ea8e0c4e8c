import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@unilink/shared'
import type { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { addApp, newAppName, post, visit } from '#src/running/calls.ts'
import { demandNothingLost, newLedger, type Ledger } from './load.ts'
import { watchMachine } from './machine.ts'
import type { SeededPlace, Stage } from './stage.ts'
import { until } from './timing.ts'

const REFUSED_WITHIN_MS = 1_500
const BACK_WITHIN_MS = 5_000
const FAULT_MS = 4_000
const FAULT_QUICK_MS = 2_000
/** Load runs before the fault begins. */
const LOADED_MS = 500
/** More than may wait for a PostgreSQL lock at once. */
const WRITERS = 10
/** A write makes several round trips, each of which waits for a processor on a busy machine. */
const ROUNDS = 4
const UNEXPECTED = 500
/** Of a server that ended by itself. */
const LAST_WORDS = 2_000

export interface Fault {
  begin: () => unknown
  end: () => unknown
  /** False when writes go on. */
  refuses?: boolean
  /** False when reads are refused like writes. */
  reads?: boolean
  writers?: number
}

export interface Seen {
  /** A text when there was no answer. */
  code?: number | string
  msg?: string
  id?: string | undefined
  ms: number
}

type AllSeen = Record<'writes' | 'reads' | 'visits', Seen[]>

/**
 * Breaks something under a running server and heals it. Meanwhile writes are refused clearly and soon, reads and
 * visits of known links go on; afterwards writes are back soon without a restart, and nothing acknowledged is lost.
 * All limits grow by a multiple of what an idle server beside it took.
 */
export async function throughFault(
  stage: Stage,
  place: SeededPlace,
  server: ServerProcess,
  { begin, end, refuses = true, reads = true, writers = WRITERS }: Fault,
): Promise<void> {
  const ledger = newLedger()
  const work = probes(server, place, ledger)
  await work.write()
  await work.look()
  const machine = await watchMachine(stage)
  const ending = new AbortController()
  const jobs: (() => Promise<unknown>)[] = [...Array.from({ length: writers }, () => work.write), work.look, work.read]
  const running = jobs.map((job) => repeatUntil(ending.signal, job))
  await sleep(LOADED_MS)
  await begin()
  await sleep(stage.options.quick ? FAULT_QUICK_MS : FAULT_MS)
  await end()
  const recoveryMs = await until(6 * BACK_WITHIN_MS, work.write)
  ending.abort()
  await Promise.all(running)
  await work.look()
  if (server.hasEnded) stage.say(server.said.slice(-LAST_WORDS))
  stage.demand(!server.hasEnded, 'the server does not fall over')
  const exit = await server.end()
  stage.demand(exit === 0, 'it ends with exit code 0 afterwards')
  tellFault(stage, work.seen, { refuses, readsGoOn: reads, recoveryMs, lateMs: ROUNDS * machine.worst() })
  for (const line of unexpected(server.said)) stage.say(line)
  await demandNothingLost(stage, place, ledger)
}

/** Calls that record their answers in `seen`. */
function probes({ origin }: ServerProcess, { token, code }: SeededPlace, ledger: Ledger) {
  const seen: AllSeen = { writes: [], reads: [], visits: [] }
  const timed = async (list: Seen[], ask: () => Promise<Omit<Seen, 'ms'>>) => {
    const begun = performance.now()
    const answer = await ask().catch((error: unknown): Omit<Seen, 'ms'> => ({ code: String(error) }))
    list.push({ ...answer, ms: performance.now() - begun })
    return answer
  }
  return {
    seen,
    write: async () => {
      const appName = newAppName()
      const { code: result } = await timed(seen.writes, () => addApp(origin, token, appName))
      if (result === 0) ledger.apps.add(appName)
      else ledger.refused += 1
      return result === 0
    },
    read: () => timed(seen.reads, () => post(origin, contract.app.queryPage, { token, page: 1, perPage: 5 })),
    look: async () => {
      const { id } = await timed(seen.visits, () => visit(origin, code))
      if (id) ledger.visits.add(id)
    },
  }
}

async function repeatUntil(ending: AbortSignal, job: () => Promise<unknown>): Promise<void> {
  while (!ending.aborted) {
    await job()
    // Leaves processor time to the server.
    await sleep(5)
  }
}

interface Demands {
  refuses: boolean
  readsGoOn: boolean
  recoveryMs: number
  lateMs: number
}

function tellFault(
  stage: Stage,
  { writes, reads, visits }: AllSeen,
  { refuses, readsGoOn, recoveryMs, lateMs }: Demands,
): void {
  const refused = writes.filter(({ code }) => code !== 0)
  const readsRefused = reads.filter(({ code }) => code !== 0)
  const visitsFailed = visits.filter(({ id }) => id === undefined)
  const told = [...refused, ...readsRefused]
  const unclear = told.filter(({ code }) => typeof code !== 'number' || code === UNEXPECTED)
  const refusalMs = longest(told)
  Object.assign(stage.figures, { refusalMs, recoveryMs })
  stage.say(`writes: ${writes.length - refused.length} taken, ${refused.length} refused: ${kindsOf(refused)}`)
  stage.say(`reads: ${reads.length}, refused ${readsRefused.length}: ${kindsOf(readsRefused)}`)
  const slowest = `the slowest after ${Math.round(longest(visits))} ms`
  stage.say(`visits: ${visits.length}, failed ${visitsFailed.length}: ${kindsOf(visitsFailed)}; ${slowest}`)
  stage.demand(!refuses || refused.length > 0, 'the fault is felt: a write is refused')
  stage.demand(unclear.length === 0, 'each refusal has a code of its own, none is “unexpected” or without an answer')
  stage.say(`a server that does nothing took ${lateMs / ROUNDS} ms at worst`)
  stage.demand(refusalMs <= REFUSED_WITHIN_MS + lateMs, `what is refused is refused within ${REFUSED_WITHIN_MS} ms`)
  stage.demand(!readsGoOn || readsRefused.length === 0, 'reads go on')
  stage.demand(visitsFailed.length === 0, 'visits of known links go on')
  stage.demand(recoveryMs <= BACK_WITHIN_MS + lateMs, `writes are back within ${BACK_WITHIN_MS} ms`)
}

const unexpected = (said: string): string[] =>
  [...new Set(said.split('\n').filter((line) => line.includes('unexpected error')))].slice(0, 2)

const longest = (answers: readonly Seen[]): number => Math.max(0, ...answers.map(({ ms }) => ms))

/** Answers by code, with one message each. */
function kindsOf(answers: readonly Seen[]): string {
  const kinds = new Map(answers.map((answer) => [answer.code, answer]))
  return [...kinds.values()].map(({ code, msg = '' }) => `${code} ${msg}`.trim()).join('; ') || 'none'
}
