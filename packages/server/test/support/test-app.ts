import type { BodyOf, Call, DataOf } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import request, { type Response } from 'supertest'
import { cutUnused } from '@unilink/server/http/connection/http-server.ts'
import { createApp } from '@unilink/server/compose/create-app.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { PERSONA_PASSWORD, PERSONAS } from '@unilink/shared/emulator'
import { change } from '@unilink/server/modules/changes/change.ts'
import { openSession } from '@unilink/server/modules/sessions/open-session.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { createTestWorld, type TestWorld, type TestWorldOptions } from './test-world.ts'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

type Agent = ReturnType<typeof request>
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options'

/**
 * Writes the code of each answer into the folder ANSWER_LOG, so that a whole run can be checked for declared codes
 * that no test produced.
 */
class AnswerLog {
  readonly #seen = new Set<string>()

  watch(agent: Agent): Agent {
    return new Proxy(agent, {
      get: (target, method: Method) => (path: string) =>
        target[method](path).on('response', ({ body }: { body: { code?: number } }) => {
          this.#seen.add(`${path} ${body.code ?? 0}`)
        }),
    })
  }

  write(): void {
    const folder = process.env['ANSWER_LOG']
    if (folder) appendFileSync(join(folder, `${process.pid}.log`), `${[...this.#seen].join('\n')}\n`)
  }
}

export interface Answer<Data> {
  status: number
  code: number
  msg: string
  data: Data
  headers: Record<string, string>
}

/** The server on a world of its own, with short calls for tests. */
export interface TestApp<Own extends World = TestWorld> {
  world: Own
  app: FastifyInstance
  /** Supertest on the running server, for everything else. */
  http: ReturnType<typeof request>
  /** Makes a call of the contract with a JSON body and gives its envelope. */
  call<C extends Call>(call: C, body?: Partial<BodyOf<C>>, token?: string): Promise<Answer<DataOf<C>>>
  /** Posts any body, as form or JSON. */
  post(path: string, body: unknown, options?: { form?: boolean; token?: string }): Promise<Answer<unknown>>
  /** A token of a persona, without the login form. */
  as(persona: string): Promise<string>
  close(): Promise<void>
}

export const createTestApp = async (options: TestWorldOptions = {}): Promise<TestApp> =>
  serveTestWorld(await createTestWorld(options))

/** Serves a world that was made for a test. */
export async function serveTestWorld<Own extends World>(world: Own): Promise<TestApp<Own>> {
  const app = await createApp(world)
  await app.ready()
  // One listener for the whole test; supertest would open and close one per request.
  await app.listen({ host: '127.0.0.1', port: world.config.port })
  const answers = new AnswerLog()
  const http = answers.watch(request(app.server))
  return {
    world,
    app,
    http,
    ...callsOf(http, world),
    close: async () => {
      answers.write()
      // Node's fetch opens a connection for later after each request that it gives up.
      cutUnused(app.server)
      await app.close()
      await world.close()
    },
  }
}

/** The short calls, on any server of a world. */
export function callsOf(http: Agent, world: World): Pick<TestApp, 'post' | 'call' | 'as'> {
  const post: TestApp['post'] = async (path, body, { form = false, token } = {}) => {
    const sent = http.post(path).type(form ? 'form' : 'json')
    if (token) void sent.set('authorization', `Bearer ${token}`)
    return toAnswer(await sent.send(body as object))
  }
  return {
    post,
    call: async <C extends Call>(call: C, body?: Partial<BodyOf<C>>, token?: string) =>
      (await post(call.path, { ...(body as object), ...(token && { token }) })) as Answer<DataOf<C>>,
    as: (persona) => change(testContext(world), (tx) => openSession(tx, idOf(persona))),
  }
}

export function testContext(world: World) {
  return {
    world,
    actor: undefined,
    token: undefined,
    origin: { ip: '127.0.0.1', userAgent: 'test', requestId: 'test-request' },
  }
}

export { idOf, PERSONA_PASSWORD, PERSONAS }

function toAnswer(response: Response): Answer<unknown> {
  const { code, data, msg } = response.body as { code: number; data: unknown; msg: string }
  return { status: response.status, code, data, msg, headers: response.headers }
}
