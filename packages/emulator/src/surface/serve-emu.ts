import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { CATALOGUES, sayAll, type Sayable } from '@unilink/shared/words'
import { languageFor } from '@unilink/server/http/envelope.ts'
import type { EmuCall } from './emu-call.ts'
import { readInput } from './read-input.ts'

// A call answers its own method only; each route more is memory in every world.
const NO_HEAD = { exposeHeadRoute: false }

/** Params, query and body as the definition parses them. */
export interface EmuInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  request: FastifyRequest
  reply: FastifyReply
}

/** Serves a call: parses params, query and body by its definition, says its messages, and checks the answer with it. */
export function serveEmu<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  call: EmuCall<P, Q, B, A>,
  handler: (input: EmuInput<P, Q, B>) => Promise<Sayable<z.output<A>>>,
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

/** Serves a call whose answer is a file. */
export function serveEmuFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  call: EmuCall<P, Q, B, z.ZodUndefined> & { file?: string },
  handler: (input: EmuInput<P, Q, B>) => Promise<Readable>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...NO_HEAD,
    handler: async (request, reply) => {
      const file = await handler(inputOf(call, request, reply))
      return reply.type(call.file ?? 'application/octet-stream').send(file)
    },
  })
}

function inputOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  call: Pick<EmuCall<P, Q, B>, 'params' | 'query' | 'body'>,
  request: FastifyRequest,
  reply: FastifyReply,
): EmuInput<P, Q, B> {
  return {
    params: read(call.params, request.params, 'params'),
    query: read(call.query, request.query, 'query'),
    body: read(call.body, request.body ?? {}, 'body'),
    request,
    reply,
  }
}

function read<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): z.output<T> {
  return schema ? readInput(schema, value, part) : ({} as z.output<T>)
}
