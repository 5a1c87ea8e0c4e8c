import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that goes on: server-sent events, which no proxy may keep back. */
export class EventStreamAnswer {
  readonly #events: Readable

  constructor(events: Readable) {
    this.#events = events
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(this.#events)
  }
}
