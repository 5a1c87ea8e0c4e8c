import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Rejects with `late` unless `answer` comes within so many milliseconds; what becomes of it then is nobody's matter. */
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
