import { setImmediate as nextTurn } from 'node:timers/promises'

/** What one turn of the event loop may last before a statement waits for the next. */
const TURN_MS = 10

let began: number | undefined

/**
 * Runs a statement of SQLite, which answers without ever leaving this thread: a row of them would let nobody else have a turn,
 * however many of them are awaited, so the one that comes late in a turn waits for the next. Once is enough: who waited again whenever
 * others were before them would wait for as long as those go on.
 */
export async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (turnMs() > TURN_MS) await nextTurn()
  return run()
}

function turnMs(): number {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => {
      began = undefined
    })
  }
  return performance.now() - began
}
