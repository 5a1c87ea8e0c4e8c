import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@unilink/shared'
import type { ServerProcess } from '@unilink/emulator/testing/servers/server-process.ts'
import { addApp, newAppName, post, visit } from '#src/calls.ts'
import { demandNothingLost, newLedger, type Ledger } from './load.ts'
import { watchMachine } from './machine.ts'
import type { SeededPlace, Stage } from './stage.ts'

const REFUSED_WITHIN_MS = 1_500
const BACK_WITHIN_MS = 5_000
const FAULT_MS = 4_000
const FAULT_QUICK_MS = 2_000
/** There is load already when the fault begins. */
const LOADED_MS = 500
/** More than may wait for a lock of PostgreSQL at a time. */
const WRITERS = 10
/** A write goes back and forth between server and database, and on a busy machine waits for a processor each time. */
const ROUNDS = 4
const UNEXPECTED = 500

/** Something that is broken under a running server, and healed. */
export interface Fault {
  begin: () => unknown
  end: () => unknown
  /** False where writes go on too. */
  refuses?: boolean
  /** False where reads are refused as writes are. */
  reads?: boolean
  writers?: number
}

/** What was answered to one call or visit. */
export interface Seen {
  /** Text where there was no answer. */
  code?: number | string
  msg?: string
  /** Of a visit. */
  id?: string | undefined
  ms: number
}

type AllSeen = Record<'writes' | 'reads' | 'visits', Seen[]>

/**
 * Breaks something under a running server, and heals it. Meanwhile writes are refused clearly and soon, reads
 * and visits of known links go on; writes are back soon after, without a restart, and nothing acknowledged is lost.
 * On a busy machine all times are longer by a few times what a server that does nothing took at worst.
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
  const recoveryMs = await backAfter(work.write)
  ending.abort()
  await Promise.all(running)
  await work.look()
  stage.demand(!server.hasEnded, 'the server does not fall over')
  const exit = await server.end()
  stage.demand(exit === 0, 'it ends with exit code 0 afterwards')
  tellFault(stage, work.seen, { refuses, readsGoOn: reads, recoveryMs, lateMs: ROUNDS * machine.worst() })
  for (const line of unexpected(server.said)) stage.say(line)
  await demandNothingLost(stage, place, ledger)
}

/** Calls that note what was answered: `seen`, by kind. */
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
    // Leaves the processors to the server.
    await sleep(5)
  }
}

/** Milliseconds until a write succeeds again. */
async function backAfter(write: () => Promise<boolean>): Promise<number> {
  const healed = performance.now()
  while (performance.now() - healed < 6 * BACK_WITHIN_MS) {
    if (await write()) return performance.now() - healed
    await sleep(50)
  }
  return Number.POSITIVE_INFINITY
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

/** What the server wrote about answers that should not be. */
const unexpected = (said: string): string[] =>
  [...new Set(said.split('\n').filter((line) => line.includes('unexpected error')))].slice(0, 2)

const longest = (answers: readonly Seen[]): number => Math.max(0, ...answers.map(({ ms }) => ms))

/** Answers by code, with the words of one of each. */
function kindsOf(answers: readonly Seen[]): string {
  const kinds = new Map(answers.map((answer) => [answer.code, answer]))
  return [...kinds.values()].map(({ code, msg = '' }) => `${code} ${msg}`.trim()).join('; ') || 'none'
}
