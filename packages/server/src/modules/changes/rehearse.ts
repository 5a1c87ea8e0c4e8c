import { change, type Change, type ChangeSource } from './change.ts'

/** Carries the outcome of a rehearsal past the transaction that it ends. */
class Rehearsed<T> extends Error {
  constructor(readonly outcome: T) {
    super('a rehearsal is rolled back')
  }
}

/** Makes a change of which nothing is kept, no row and no mail, and gives what it came to; it fails as the real one would. */
export async function rehearse<T>(context: ChangeSource, work: (tx: Change) => Promise<T>): Promise<T> {
  try {
    return await change<never>(context, async (tx) => {
      throw new Rehearsed(await work(tx))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome as T
    throw error
  }
}
