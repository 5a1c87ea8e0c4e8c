import { isDeepStrictEqual } from 'node:util'
import { codesOf, type Call, type DataOf } from '@unilink/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { authorize } from './access.ts'
import type { ActorContext, Context } from './context.ts'
import { success } from './envelope.ts'
import { FileAnswer } from './file-answer.ts'
import { illegalMove } from './illegal-move.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Origin } from '#src/kernel/actor.ts'

/** A call that changes something is done within so long, or refused and undone. */
const CALL_MS = 5_000

/** The end of a call that begins now, as `performance.now()` tells. */
export const callDeadline = (): number => performance.now() + CALL_MS

/** What an operation of a call is given: public calls may have nobody signed in. */
export type ContextOf<C extends Call> = C['access'] extends 'public' ? Context : ActorContext
/** What an operation of a call gives back. */
export type ResultOf<C extends Call> = DataOf<C> | FileAnswer

/**
 * Serves a call at its path: `run` gives access its turn, reads the body and does the work; its result goes out in
 * the envelope or as a file. Outside production an answer or a code that the contract does not declare is a fault of
 * ours and becomes a 500.
 */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  world: World,
  call: C,
  run: (request: FastifyRequest) => Promise<ResultOf<C>>,
): void {
  const declared = new Set<number>(codesOf(call))
  app.post(call.path, async (request, reply) => {
    try {
      const result = await run(request)
      if (result instanceof FileAnswer) return await result.send(reply)
      if (!world.config.production) assertDeclared(call, result)
      return await sendSuccess(reply, result)
    } catch (error) {
      if (world.config.production || !isUndeclared(error, declared)) throw error
      throw new Error(`${call.path} refuses with a code that its contract does not declare`, { cause: error })
    }
  })
}

/**
 * The context of a call: the account behind `token` and the origin of the request. Refuses as `authorize` does, and
 * with 11009 when the state of the profile does not allow the call.
 */
export async function contextOf<C extends Call>(
  world: World,
  call: C,
  request: FastifyRequest,
  token: string | undefined,
): Promise<ContextOf<C>> {
  const deadline = callDeadline()
  const actor = await authorize(world, call, token, world.extension?.seenAs(request))
  if (actor && call.states?.includes(actor.dataState) === false) throw illegalMove('data', actor.dataState, 'owner')
  // `authorize` gives an actor for every level but the public one.
  return { world, actor, token, deadline, origin: originOf(request) } as ContextOf<C>
}

export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 512), requestId: request.id }
}

function sendSuccess(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(success(data))
}

function assertDeclared(call: Call, result: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(result ?? null))
  const parsed = call.data.parse(plain)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), plain)) {
    throw new Error(`${call.path} answers with fields that its contract does not declare`)
  }
}

function isUndeclared(error: unknown, declared: Set<number>): boolean {
  if (!(error instanceof AppError)) return false
  const transport = error.code >= 400 && error.code < 600
  return !transport && !declared.has(error.code)
}
