import type { EmuAnswerOf, EmuCall, EmuParsed } from '@unilink/shared/emulator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { CATALOGUES, sayAll, type Sayable } from '@unilink/shared/words'
import { languageFor } from '@unilink/server/http/envelope.ts'
import { readInput } from './read-input.ts'

// A call answers its own method only; each route more is memory in every world.
const NO_HEAD = { exposeHeadRoute: false }

/** Params, query and body as the declaration parses them. */
export interface EmuInput<Call> extends EmuParsed<Call> {
  request: FastifyRequest
  reply: FastifyReply
}

/** Serves a call: parses params, query and body by its declaration, says its messages, and checks the answer with it. */
export function serveEmu<Call extends EmuCall>(
  app: FastifyInstance,
  call: Call,
  handler: (input: EmuInput<Call>) => Promise<Sayable<EmuAnswerOf<Call>>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...NO_HEAD,
    handler: async (request, reply) => {
      const result = sayAll(await handler(inputOf(call, request, reply)), CATALOGUES[languageFor(request)])
      if (reply.sent) return reply
      return reply.code(call.status ?? 200).send(call.answer ? call.answer.parse(result) : result)
    },
  })
}

export function serveEmuFile<Call extends EmuCall & { file: string }>(
  app: FastifyInstance,
  call: Call,
  handler: (input: EmuInput<Call>) => Promise<Readable>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...NO_HEAD,
    handler: async (request, reply) => reply.type(call.file).send(await handler(inputOf(call, request, reply))),
  })
}

/** The parts that a call declares; the others are empty. */
function inputOf<Call extends EmuCall>(call: Call, request: FastifyRequest, reply: FastifyReply): EmuInput<Call> {
  const parsed = {
    params: read(call.params, request.params, 'params'),
    query: read(call.query, request.query, 'query'),
    body: read(call.body, request.body ?? {}, 'body'),
  }
  return { ...(parsed as EmuParsed<Call>), request, reply }
}

const read = (schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown =>
  schema ? readInput(schema, value, part) : {}
