import { CODE, contract } from '@unilink/shared'
import { OWN_PASSWORD } from '#support/test-world.ts'
import { startProduction, type ProductionServer } from '#support/servers/production-server.ts'
import type { ServerProcess } from '#support/servers/server-process.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

// A process of its own, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const VICTIM = 'active@unilink.test'
const recovery = { email: VICTIM, emailCode: '000000', password: 'Brand4New5' }
let production: ProductionServer
let server: ServerProcess

beforeAll(async () => {
  production = await startProduction({ TRUSTED_PROXIES: '127.0.0.1' })
  ;({ server } = production)
})
afterAll(() => production.end())

async function post(path: string, body: object, ip: string): Promise<{ code: number; retryAfter: number }> {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  })
  const { code } = (await answer.json()) as { code: number }
  return { code, retryAfter: Number(answer.headers.get('retry-after')) }
}

it('stops four hundred guesses at a recovery code from one /64, and lets the owner in', async () => {
  const login = { email: VICTIM, password: OWN_PASSWORD }
  expect((await post(contract.account.login.path, login, '198.51.100.20')).code).toBe(0)
  const answers: Awaited<ReturnType<typeof post>>[] = []
  for (let guess = 0; guess < 400; guess += 1) {
    const ip = `2001:db8::${guess.toString(16)}`
    answers.push(await post(contract.account.backPassword.path, recovery, ip))
    await post(contract.account.login.path, { ...login, password: 'Wrong12345' }, ip)
  }
  expect(answers.filter(({ code }) => code === CODE.emailCodeWrong).length).toBeLessThanOrEqual(20)
  const refused = answers.filter(({ code }) => code === 429)
  expect(refused.length).toBeGreaterThanOrEqual(380)
  expect(refused.every(({ retryAfter }) => retryAfter > 0)).toBe(true)
  expect((await post(contract.account.login.path, login, '198.51.100.21')).code).toBe(0)
  expect((await post(contract.account.backPassword.path, recovery, '198.51.100.21')).code).toBe(CODE.emailCodeWrong)
})
