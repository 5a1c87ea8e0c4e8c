import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { runStep } from '#src/visits/rollup/run-step.ts'
import type { StepPlan } from '#src/visits/rollup/step-plan.ts'
import { storePart } from '#src/visits/journal/line-store.ts'
import { openClickhouseLines } from '#src/visits/store/clickhouse/open-clickhouse-lines.ts'
import type { Part } from '#src/visits/journal/read-lines.ts'

export interface ThreadData {
  url: string
  /** Store for visits instead of the database. */
  visitsUrl: string | undefined
  /** Statements of a step, and the lock that it is done under. */
  rollUp: { plan: StepPlan; lock: string }
}

export type Request = { number: number } & ({ store: Part } | { rollUp: number })
export type Reply = { number: number } & ({ bytes: number } | { step: Step } | { error: string })

/** The background thread's program; see `background-thread.ts`. */
// Answers come first where processors are few; on Linux this is the thread's own priority, elsewhere the process's.
const LOWER = 5
if (process.platform === 'linux') setPriority(0, LOWER)

const { url, visitsUrl, rollUp } = workerData as ThreadData
// Loads only the needed driver.
const to = url.startsWith('file:')
  ? (await import('./sqlite-connection.ts')).sqliteConnection(url)
  : (await import('./postgresql-connection.ts')).postgresqlConnection(url)
const visits = visitsUrl ? await openClickhouseLines(visitsUrl) : to

parentPort?.on('message', (request: Request | 'close') => void (request === 'close' ? end() : answer(request)))

async function end(): Promise<void> {
  if (visits !== to) await visits.close()
  await to.close()
  parentPort?.close()
}

async function answer(request: Request): Promise<void> {
  parentPort?.postMessage(await replyTo(request), [])
}

async function replyTo(request: Request): Promise<Reply> {
  const { number } = request
  try {
    if ('store' in request) return { number, bytes: await storePart(visits, request.store) }
    return { number, step: await to.transaction(rollUp.lock, (sql) => runStep(sql, rollUp.plan, request.rollUp)) }
  } catch (error) {
    return { number, error: String(error) }
  }
}
