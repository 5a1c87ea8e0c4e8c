import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ServerProcess } from '#support/servers/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'

const STOPS = 4
const CLIENTS = 12

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  server = await ServerProcess.at({ DATABASE_URL: database.url, DATA_DIR: database.folder, DRAIN_MS: '300' })
})
afterAll(async () => {
  await server.end('SIGKILL')
  await database.drop()
})

const NOT_LET_IN = 'not let in'

/** The status of an answer, or why there is none: what came on an open connection, or that no new one is accepted. */
function ask(agent: Agent, method: string, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(server.origin + path, { agent, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? NOT_LET_IN : String(code)),
    )
    asked.end(method === 'POST' ? '{}' : undefined)
  })
}

it('a server that stops resets no request of a connection that is kept open', { timeout: 120_000 }, async () => {
  const seen = new Map<number | string, number>()
  for (let stop = 0; stop < STOPS; stop += 1) {
    await server.start()
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    const ending = new AbortController()
    const client = async (number: number) => {
      while (!ending.signal.aborted) {
        const [method, path] = number % 2 === 0 ? ['POST', contract.show.queryBannerList.path] : ['GET', '/s/none']
        const status = await ask(agent, method, path)
        seen.set(status, (seen.get(status) ?? 0) + 1)
        // Nobody listens any more: the balancer asks another.
        if (status === NOT_LET_IN) return
        await pause(number)
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
    await pause(500)
    const begun = performance.now()
    const ended = server.end('SIGTERM')
    await pause(100)
    expect(await ask(new Agent(), 'GET', '/health/ready')).toBe(503)
    expect(await ended).toBe(0)
    expect(performance.now() - begun).toBeLessThan(10_000)
    ending.abort()
    await Promise.all(clients)
    agent.destroy()
  }
  seen.delete(NOT_LET_IN)
  expect(new Set(seen.keys())).toEqual(new Set([200, 404]))
})
