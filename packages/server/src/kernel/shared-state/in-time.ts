import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Rejects with `late` unless `answer` settles within `patienceMs`. A later result or failure is ignored. */
export async function inTime<T>(answer: Promise<T>, patienceMs: number, late: string): Promise<T> {
  const timer = new AbortController()
  const tooLate = async (): Promise<never> => {
    await pause(patienceMs, undefined, { signal: timer.signal })
    // An answer that lies in the socket already is not late: this process was.
    await nextTurn()
    await nextTurn()
    throw new Error(late)
  }
  try {
    return await Promise.race([answer, tooLate()])
  } finally {
    timer.abort()
    answer.catch(() => {})
  }
}
