import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestLog } from '#src/state/requests/request-log.ts'
import type { HttpAnswer, VisitAnswers } from '@unilink/server/kernel/ports/visit-answers.ts'

/**
 * Visits as a route of the app, so that faults, the request log and the world's time see them as they see everything else.
 * What is answered is what the platform alone answers before its app.
 */
export function registerVisits(app: FastifyInstance, visits: VisitAnswers, requests: RequestLog): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    requests.follow(request, visits.decided(request.raw))
    const made = visits.answer(request.raw, request.id)
    if (!made) reply.callNotFound()
    else if (made instanceof Promise) void made.then((one) => send(reply, one))
    else send(reply, made)
  }
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/s/:code',
    // A visit is told by its row, not by a line of the log.
    logLevel: 'error',
    childLoggerFactory: (logger) => logger,
    // A body is not read: there is nothing to change.
    onRequest: (request, reply, done) => {
      if (request.method === 'GET' || request.method === 'HEAD') done()
      else answer(request, reply)
    },
    handler: answer,
  })
}

function send(reply: FastifyReply, { status, head, body }: HttpAnswer): void {
  void reply.code(status)
  for (const line of head.split('\r\n').slice(0, -1)) {
    const end = line.indexOf(': ')
    void reply.header(line.slice(0, end), line.slice(end + 2))
  }
  void reply.send(body === '' ? undefined : Buffer.from(body, 'latin1'))
}
