/** Milliseconds of rest after `ms` of work that has not come to its end for `behindMs`. */
export type Rest = (ms: number, behindMs: number) => number

/** Rest as a multiple of the work before it: when nobody is answered, and when answering takes all of its thread. */
const LEAST = 0.25
const MOST = 8
/** Shares of the answering thread's time. */
const IDLE = 0.5
const BUSY = 0.9
/** Work that has been behind for longer no longer rests: figures are not left behind for ever. */
const PATIENCE_MS = 20_000

/**
 * How long work behind the visits rests, so that visits are answered first: in a storm its statements would take the
 * processors that answer. Reads how busy the event loop of this thread was since it was last asked, so each kind of work
 * has one of its own.
 */
export function answeringFirst(): Rest {
  let last = performance.eventLoopUtilization()
  return (ms, behindMs) => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return ms * restOf(utilization, behindMs)
  }
}

/** Rest for a share of time that answering takes. */
export function restOf(utilization: number, behindMs: number): number {
  if (behindMs > PATIENCE_MS) return LEAST
  const share = Math.min(1, Math.max(0, (utilization - IDLE) / (BUSY - IDLE)))
  return LEAST + share * (MOST - LEAST)
}
