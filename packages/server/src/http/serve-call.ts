import { isDeepStrictEqual } from 'node:util'
import { CODE, codesOf, isReading, parserOf, type AnswerOf, type Call } from '@unilink/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { authorize } from './access.ts'
import type { ActorContext, Context } from './context.ts'
import { languageFor, sendIn, success, type Envelope } from './envelope.ts'
import { EventStreamAnswer } from './event-stream-answer.ts'
import { FileAnswer } from './file-answer.ts'
import { illegalMove } from './illegal-move.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { inTime } from '#src/kernel/shared-state/in-time.ts'
import type { Origin } from '#src/kernel/actor.ts'

/** A call is answered within this time, or refused; what it changes is rolled back. */
const CALL_MS = 5_000

/** When to come again where more is to be written than can be. */
const BUSY_SECONDS = 5

/** Deadline of a call that starts now, as `performance.now()`. */
export const callDeadline = (): number => performance.now() + CALL_MS

/** Context of a call's operation; public calls may have no actor. */
export type ContextOf<C extends Call> = C['access'] extends 'public' ? Context : ActorContext
/** Result of a call's operation; what it leaves as messages is said in the language of whoever asked. */
export type ResultOf<C extends Call> = AnswerOf<C> | FileAnswer | EventStreamAnswer

/** Why work for an answer ends that nobody waits for; made once, as each call ends by it. */
const LEFT = new DOMException('nobody waits for the answer', 'AbortError')

/** Serves a call: access, parsing, work, answer. Outside production an undeclared field or code is a 500. */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  world: World,
  call: C,
  run: (request: FastifyRequest, left: AbortSignal) => Promise<ResultOf<C>>,
): void {
  const declared = new Set<number>(codesOf(call))
  const reads = isReading(call)
  app.post(call.path, async (request, reply) => {
    // Before anything is looked up for it: to refuse must cost next to nothing where there is no time to answer.
    if (!reads && world.db.isFull) throw new AppError(CODE.unavailable, { retryAfter: BUSY_SECONDS })
    const leaving = new AbortController()
    reply.raw.once('close', () => leaving.abort(LEFT))
    try {
      const running = run(request, leaving.signal)
      // What changes something keeps to the deadline in its transaction, so that its answer tells how that ended.
      const result = await (reads ? inTime(running, CALL_MS, `${call.path} took too long`) : running)
      if (result instanceof FileAnswer || result instanceof EventStreamAnswer) return await result.send(reply)
      return await sendIn(reply, (language) => {
        const answer = success(result, language)
        if (!world.config.production) assertDeclared(call, answer)
        return answer
      })
    } catch (error) {
      leaving.abort(LEFT)
      if (error instanceof AppError) request.log.info({ call: call.path, code: error.code }, 'a call was refused')
      if (world.config.production || !isUndeclared(error, declared)) throw error
      throw new Error(`${call.path} refuses with a code that its contract does not declare`, { cause: error })
    }
  })
}

/** Account behind `token` and origin. Refuses like `authorize`, `illegalProfileMove` by the profile. */
export async function contextOf<C extends Call>(
  world: World,
  call: C,
  request: FastifyRequest,
  token: string | undefined,
  left: AbortSignal,
): Promise<ContextOf<C>> {
  const deadline = callDeadline()
  const actor = await authorize(world, call, token, world.extension?.seenAs(request))
  if (actor && call.states?.includes(actor.dataState) === false) throw illegalMove('data', actor.dataState, 'owner')
  // `authorize` gives an actor for every level except public.
  return { world, actor, token, deadline, left, origin: originOf(request) } as ContextOf<C>
}

/** Of those who have left before they were answered nobody can tell where they were. */
const NOWHERE = '0.0.0.0'

export function originOf(request: FastifyRequest): Origin {
  const { host, cookie } = request.headers
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 512)
  return { ip: request.ip || NOWHERE, userAgent, requestId: request.id, language: languageFor(request), host, cookie }
}

function assertDeclared(call: Call, { data }: Envelope): void {
  const plain: unknown = JSON.parse(JSON.stringify(data ?? null))
  const parsed = parserOf(call.data).parse(plain)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), plain)) {
    throw new Error(`${call.path} answers with fields that its contract does not declare`)
  }
}

function isUndeclared(error: unknown, declared: Set<number>): boolean {
  if (!(error instanceof AppError)) return false
  const transport = error.code >= 400 && error.code < 600
  return !transport && !declared.has(error.code)
}
