import { CODE } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const PORTAL = 'https://portal.example'
const LOGIN = '/api/account/login'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ config: { portalOrigin: PORTAL } })
})
afterAll(() => server.close())

const leaveFor = async (origin: string, host: string, path = LOGIN) =>
  (await server.http.post(path).set({ origin, host }).send({})).headers['access-control-allow-origin']

it('the portal calls from an origin of its own, once its browser has asked, and reads what a download is named', async () => {
  const asked = await server.http
    .options(LOGIN)
    .set({ host: 'api.example', origin: PORTAL, 'access-control-request-method': 'POST' })
  expect(asked.status).toBe(204)
  expect(asked.headers['access-control-allow-headers']).toContain('authorization')
  const answer = await server.http.post(LOGIN).set({ host: 'api.example', origin: PORTAL }).send({})
  expect(answer.body).toMatchObject({ code: CODE.invalidFields })
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': PORTAL, vary: 'origin, accept-language' })
  expect(answer.headers['access-control-expose-headers']).toContain('content-disposition')
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
})

it('nobody else does, on no other path, and at the portal’s own host nobody has to', async () => {
  expect(await leaveFor(PORTAL, 'api.example')).toBe(PORTAL)
  for (const origin of ['https://portal.example.evil.test', 'http://portal.example', 'null'])
    expect(await leaveFor(origin, 'api.example'), origin).toBeUndefined()
  expect(await leaveFor(PORTAL, 'api.example', '/health/live')).toBeUndefined()
  expect(await leaveFor(PORTAL, 'portal.example')).toBeUndefined()
  const asked = await server.http
    .options(LOGIN)
    .set({ host: 'api.example', origin: 'https://evil.test', 'access-control-request-method': 'POST' })
  expect(asked.status).not.toBe(204)
})
