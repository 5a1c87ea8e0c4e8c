import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies have one request on a connection at a time; a few more are somebody's own program. */
const MOST_UNANSWERED = 10

/** By connection: one may speak to several worlds of an emulator, each an app of its own. */
const unanswered = new WeakMap<object, Set<ServerResponse>>()

/**
 * Cuts a connection that asks on and on without waiting for answers: Node begins with all requests that it has read,
 * and keeps each answer in memory until the one before it has been sent. Ends the answers whose turn never came on a
 * connection that is gone, which Node does not, with the files that they have open.
 */
export function limitPipelining(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (mayWait(request.raw.socket, reply.raw)) return done()
    void reply.hijack()
  })
  app.addHook('onResponse', (request, reply, done) => {
    unanswered.get(request.raw.socket)?.delete(reply.raw)
    done()
  })
}

/** Whether an answer may wait for those before it on its connection; cuts the connection where too many wait. */
export function mayWait(socket: Socket, answer: ServerResponse): boolean {
  let answers = unanswered.get(socket)
  if (!answers) {
    answers = new Set()
    unanswered.set(socket, answers)
    socket.once('close', endAll.bind(undefined, answers))
  }
  answers.add(answer)
  if (answers.size <= MOST_UNANSWERED) return true
  socket.destroy()
  return false
}

/** To be called once an answer was sent that had to wait. */
export const waitsNoMore = (socket: Socket, answer: ServerResponse): void => void unanswered.get(socket)?.delete(answer)

function endAll(answers: Set<ServerResponse>): void {
  for (const answer of answers) {
    if (answer.socket || answer.closed) continue
    answer.destroy()
    answer.emit('close')
  }
}
