import { CODE } from '@unilink/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenOf } from '@unilink/server/http/access.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { findCaller } from '../state/requests/find-caller.ts'
import { noteRequest } from './note-request.ts'
import { reasonOf } from './reason-of.ts'
import { requestContext } from '@unilink/server/testing/world/request-context.ts'
import type { RequestLog } from '../state/requests/request-log.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'
import { told } from '#src/kernel/told/told.ts'

const UNWATCHED = /^\/(?:__emu|health)(?:[/?]|$)/
const NOT_ASCII = /[^\x20-\x7e]+/g
const MOST_CHARACTERS = 200

/** Records who makes each request and why it fails, except for the emulator's own. */
export function watchRequests(app: FastifyInstance, world: ControlledWorld): void {
  const { requests } = world
  app.addHook('onRequest', async (request, reply) => {
    if (UNWATCHED.test(request.url)) return
    requests.begin(request)
    // When the client leaves early there is no answer on which the entry could be made.
    reply.raw.once('close', () => void noteRequest(world, request, reply, 'broken'))
  })
  app.addHook('preHandler', async (request) => {
    const trace = requests.traceOf(request)
    const token = trace && tokenOf(request)
    if (token) trace.caller = findCaller(world, token).catch(() => undefined)
  })
  // Not before the body is read, whose events belong to the connection.
  app.addHook('preHandler', (request, _reply, done) => requestContext.run(request.id, done))
  app.addHook('onError', async (request, _reply, error) => {
    requests.explain(request, await explained(requests, request, error))
  })
}

/** Records each watched request and says so in its answer. Registered after all that changes answers. */
export function markAnswers(app: FastifyInstance, world: ControlledWorld): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const entry = await noteRequest(world, request, reply, { payload })
    if (!entry) return payload
    const why = `${entry.why.by}: ${entry.why.text}`.replaceAll(NOT_ASCII, ' ').trim()
    void reply.header('x-emu-request', entry.id).header('x-emu-why', why.slice(0, MOST_CHARACTERS))
    return payload
  })
}

/** The product refuses a dead token without saying why; the session itself tells. */
async function explained(requests: RequestLog, request: FastifyRequest, error: unknown): Promise<Reason> {
  const reason = reasonOf(error)
  if (!(error instanceof AppError) || error.code !== CODE.notSignedIn || error.reason) return reason
  const caller = await requests.traceOf(request)?.caller
  return { by: 'access', text: told(caller?.dead ? `the token is ${caller.dead}` : 'no such token was ever given out') }
}
