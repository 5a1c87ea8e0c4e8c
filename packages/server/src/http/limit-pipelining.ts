import type { FastifyInstance } from 'fastify'

/** Browsers and proxies have one request on a connection at a time; a few more are somebody's own program. */
const MOST_UNANSWERED = 10

/**
 * Cuts a connection that asks on and on without waiting for answers: Node begins with all requests that it has read,
 * and keeps each answer in memory until the one before it has been sent.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<object, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count <= MOST_UNANSWERED) return done()
    void reply.hijack()
    socket.destroy()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
    done()
  })
}
