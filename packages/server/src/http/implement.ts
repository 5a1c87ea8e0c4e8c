import type { Call, ParsedBodyOf } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { tokenOf } from './access.ts'
import { mediaTypeOf } from './body/media-type.ts'
import { parseBody } from './body/parse-body.ts'
import { answerOnce } from './idempotency/answer-once.ts'
import { nameRequest } from './idempotency/name-request.ts'
import { fieldError } from '#src/kernel/app-error.ts'
import { contextOf, serveCall, type ContextOf, type ResultOf } from './serve-call.ts'

/** What a route does with a call: parse is done, permission of the access level is given. */
export type Handler<C extends Call> = (context: ContextOf<C>, input: ParsedBodyOf<C>) => Promise<ResultOf<C>>

/** Serves a call whose body is JSON or a form: access, then body, then the operation, then the answer. */
export function implement<C extends Call>(app: FastifyInstance, world: World, call: C, handler: Handler<C>): void {
  serveCall(app, world, call, async (request, left) => {
    const context = await contextOf(world, call, request, tokenOf(request), left)
    const isForm = mediaTypeOf(request) === 'application/x-www-form-urlencoded'
    const json = world.config.strictNumbers ? 'exact' : 'numbers as text'
    const parsed = parseBody(call, request.body, isForm ? 'form' : json)
    if (!parsed.success) throw fieldError(...parsed.problems)
    const input = parsed.data as ParsedBodyOf<C>
    const name = nameRequest(call, request, context, { input })
    return answerOnce(context, name, (once) => handler({ ...context, once }, input))
  })
}
