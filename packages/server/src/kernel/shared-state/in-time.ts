/** An answer did not come within the time that it had. */
export class LateError extends Error {
  override readonly name = 'LateError'
}

/** Rejects with a `LateError` of these words unless `answer` settles within `patienceMs`. Later results are ignored. */
export function inTime<T>(answer: Promise<T>, patienceMs: number, late: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new LateError(late))
    // If the answer is already in the socket, this process was late, not the answer.
    const timer = setTimeout(() => setImmediate(() => setImmediate(tooLate)), patienceMs)
    const settled =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer)
        settle(value)
      }
    answer.then(settled(resolve), settled(reject))
  })
}
