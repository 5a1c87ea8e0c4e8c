import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Browsers and proxies have one request on a connection at a time; a few more are somebody's own program. */
const MOST_UNANSWERED = 10

/** By connection: one may speak to several worlds of an emulator, each an app of its own. */
const unanswered = new WeakMap<object, Set<FastifyReply['raw']>>()

/**
 * Cuts a connection that asks on and on without waiting for answers: Node begins with all requests that it has read,
 * and keeps each answer in memory until the one before it has been sent. Ends the answers whose turn never came on a
 * connection that is gone, which Node does not, with the files that they have open.
 */
export function limitPipelining(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    let answers = unanswered.get(socket)
    if (!answers) {
      answers = new Set()
      unanswered.set(socket, answers)
      socket.once('close', endAll.bind(undefined, answers))
    }
    answers.add(reply.raw)
    if (answers.size <= MOST_UNANSWERED) return done()
    void reply.hijack()
    socket.destroy()
  })
  app.addHook('onResponse', (request, reply, done) => {
    unanswered.get(request.raw.socket)?.delete(reply.raw)
    done()
  })
}

function endAll(answers: Set<ServerResponse>): void {
  for (const answer of answers) {
    if (answer.socket || answer.closed) continue
    answer.destroy()
    answer.emit('close')
  }
}
