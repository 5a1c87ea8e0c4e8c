import type { BodyOf, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_EMULATION } from '@unilink/server/kernel/config/config.ts'
import { PERSONA_PASSWORD } from '@unilink/shared/emulator'
import { startTestHost, type TestHost } from '#support/test-host.ts'

const credentials: BodyOf<typeof contract.account.login> = { email: 'active@unilink.test', password: PERSONA_PASSWORD }

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

describe('a front end on another origin', () => {
  const own = 'http://localhost:5173'
  let open: TestHost
  beforeAll(async () => {
    open = await startTestHost({ emulation: { ...DEFAULT_EMULATION, origins: [own] } })
  })
  afterAll(() => open.close())

  it('that is allowed may call the product and the emulator, once its browser has asked', async () => {
    const asked = await open.http
      .options('/api/account/login')
      .set({ origin: own, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' })
    expect(asked.status).toBe(204)
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': own, vary: 'origin' })
    expect(asked.headers['access-control-allow-headers']).toContain('content-type')
    const signedIn = await open.http.post('/api/account/login').set('origin', own).send(credentials)
    expect(signedIn.body).toMatchObject({ code: 0 })
    expect(signedIn.headers).toMatchObject({ 'access-control-allow-origin': own })
    expect(signedIn.headers['access-control-expose-headers']).toContain('x-request-id')
    await open.http.post('/__emu/v1/reset').set('origin', own).send({}).expect(200)
    await open.http.put('/__emu/v1/clock').set('origin', own).send({ reset: true }).expect(200)
  })

  it('that is not gets no leave, and nothing of the emulator', async () => {
    for (const origin of [
      'http://app.test:5173',
      'http://localhost.evil.test:5173',
      'http://127.0.0.1.evil.test',
      'null',
    ]) {
      const answer = await open.http.post('/api/account/login').set('origin', origin).send(credentials)
      expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined()
      await open.http.post('/__emu/v1/reset').set('origin', origin).send({}).expect(403)
    }
    const asked = await open.http
      .options('/api/account/login')
      .set({ origin: 'http://evil.test', 'access-control-request-method': 'POST' })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(['http://localhost:5174', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'on this machine needs no setting for the platform, and controls nothing: %s',
    async (origin) => {
      const asked = await host.http
        .options('/api/account/login')
        .set({ origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' })
      expect(asked.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' })
      const answer = await host.http.post('/api/account/login').set('origin', origin).send(credentials)
      expect(answer.body).toMatchObject({ code: 0 })
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      const refused = await host.http.post('/__emu/v1/reset').set('origin', origin).send({}).expect(403)
      expect(refused.headers['access-control-allow-origin']).toBeUndefined()
      const read = await host.http.get('/__emu/v1/faults').set('origin', origin)
      expect(read.headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  it('elsewhere is allowed by nobody unless it is said', async () => {
    const elsewhere = 'http://app.test:5173'
    const answer = await host.http.post('/api/account/login').set('origin', elsewhere).send(credentials)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    await host.http.post('/__emu/v1/reset').set('origin', elsewhere).send({}).expect(403)
  })

  it('that is not is told which setting allows it, unless it has no name or is the emulator’s own', async () => {
    const hintFor = async (origin: string) =>
      (await host.http.post('/api/account/checkEmail').set({ host: 'portal.test', origin }).send({})).headers[
        'x-emu-cors'
      ]
    const elsewhere = 'http://app.test:5173'
    expect(await hintFor(elsewhere)).toBe(`to allow this page add ${elsewhere} to EMULATOR_ORIGINS`)
    for (const origin of ['http://portal.test', 'null', 'http://a.test:99999', 'app://page']) {
      expect(await hintFor(origin), origin).toBeUndefined()
    }
    const refused = await host.http.post('/__emu/v1/reset').set('origin', own).send({}).expect(403)
    expect(refused.body).toEqual({
      error: `foreign origin: to allow this page add ${own} to EMULATOR_ORIGINS`,
      zh: `来自其他网站的请求：如需允许，请把 ${own} 加入 EMULATOR_ORIGINS`,
    })
    const nameless = await host.http.post('/__emu/v1/reset').set('origin', 'null').send({}).expect(403)
    expect(nameless.body).toEqual({ error: 'foreign origin', zh: '来自其他网站的请求' })
  })
})
