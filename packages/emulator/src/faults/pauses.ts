import type { FastifyReply } from 'fastify'

/** Beyond the wait itself, so that the server's idle timeout does not end a connection that is made to wait. */
const SPARE_MS = 30_000

/** Answers that are held back, in real time; all of them go on at once when the server closes. */
export class Pauses {
  readonly #waiting = new Set<() => void>()
  #over = false

  /** Ends early when the client leaves. */
  wait(ms: number, { request, raw }: FastifyReply): Promise<void> {
    if (ms <= 0 || this.#over || raw.destroyed) return Promise.resolve()
    // What is injected has no real socket.
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
