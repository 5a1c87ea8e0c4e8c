import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** An answer did not come within the time that it had. */
export class LateError extends Error {
  override readonly name = 'LateError'
}

/** Rejects with a `LateError` of these words unless `answer` settles within `patienceMs`. Later results are ignored. */
export async function inTime<T>(answer: Promise<T>, patienceMs: number, late: string): Promise<T> {
  const timer = new AbortController()
  const tooLate = async (): Promise<never> => {
    await pause(patienceMs, undefined, { signal: timer.signal })
    // If the answer is already in the socket, this process was late, not the answer.
    await nextTurn()
    await nextTurn()
    throw new LateError(late)
  }
  try {
    return await Promise.race([answer, tooLate()])
  } finally {
    timer.abort()
    answer.catch(() => {})
  }
}
