import pLimit from 'p-limit'
import type { BreakdownWork } from '#src/kernel/ports/breakdown.ts'

interface Job<Result> {
  readonly result: Promise<Result>
  readonly abort: AbortController
  progress: number
  askedAt: number
}

export interface JobState<Result> {
  progress: number
  /** Undefined while it is still counted. */
  result?: Result
}

/** As long as a call waits for its result. */
const WAIT_MS = 800
/** A job that nobody has asked for so long is given up. */
const PATIENCE_MS = 5_000
/** Counting shares the event loop with everything else. */
const AT_ONCE = 2

/**
 * Work that may take longer than a call: whoever asks the same again goes on with the same job, whoever does not ask any
 * more has cancelled it. Behind several processes each counts for itself.
 */
export class BreakdownJobs<Result> {
  readonly #jobs = new Map<string, Job<Result>>()
  readonly #limit = pLimit(AT_ONCE)

  async ask(name: string, count: (work: BreakdownWork) => Promise<Result>): Promise<JobState<Result>> {
    const job = this.#jobs.get(name) ?? this.#start(name, count)
    job.askedAt = performance.now()
    try {
      const settled = await within(job.result, WAIT_MS)
      if (!settled) return { progress: job.progress }
      if (this.#jobs.get(name) === job) this.#jobs.delete(name)
      return { progress: 1, result: settled.value }
    } catch (error) {
      if (this.#jobs.get(name) === job) this.#jobs.delete(name)
      throw error
    }
  }

  #start(name: string, count: (work: BreakdownWork) => Promise<Result>): Job<Result> {
    const abort = new AbortController()
    const job: Job<Result> = {
      abort,
      progress: 0,
      askedAt: performance.now(),
      result: this.#limit(() => {
        abort.signal.throwIfAborted()
        return count({ signal: abort.signal, progress: (part) => (job.progress = Math.min(part, 0.99)) })
      }),
    }
    this.#jobs.set(name, job)
    const watch = setInterval(() => {
      if (this.#jobs.get(name) === job && performance.now() - job.askedAt < PATIENCE_MS) return
      clearInterval(watch)
      abort.abort()
      if (this.#jobs.get(name) === job) this.#jobs.delete(name)
    }, PATIENCE_MS / 5).unref()
    // Told to whoever asks next; nobody may.
    job.result.catch(() => {})
    return job
  }
}

/** What a promise gave, or undefined when it takes longer; rejects as it does. */
async function within<T>(promise: Promise<T>, ms: number): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms).unref()
  })
  try {
    return await Promise.race([promise.then((value) => ({ value })), late])
  } finally {
    clearTimeout(timer)
  }
}
