import type { FastifyReply } from 'fastify'

/** Added to the wait, so that the server's idle timeout does not close the waiting connection first. */
const SPARE_MS = 30_000

/** Answers held back in real time. All are released at once when the server closes. */
export class Pauses {
  readonly #waiting = new Set<() => void>()
  #over = false

  /** Ends early when the client leaves. */
  wait(ms: number, { request, raw }: FastifyReply): Promise<void> {
    if (ms <= 0 || this.#over || raw.destroyed) return Promise.resolve()
    // An injected request has no real socket.
    if ('setTimeout' in request.raw.socket) request.raw.socket.setTimeout(ms + SPARE_MS)
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        raw.off('close', wake)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      raw.once('close', wake)
      this.#waiting.add(wake)
    })
  }

  end(): void {
    this.#over = true
    for (const wake of this.#waiting) wake()
  }
}
