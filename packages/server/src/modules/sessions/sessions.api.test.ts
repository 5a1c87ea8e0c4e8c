import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'

const { account, security } = contract
const password = PERSONA_PASSWORD
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const SHENZHEN = '113.87.160.1'
const HANGZHOU = '223.5.5.5'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterEach(() => server.close())

async function signIn(userAgent: string, ip: string): Promise<string> {
  const { body } = await server.http
    .post(account.login.path)
    .set({ 'user-agent': userAgent, 'x-forwarded-for': ip })
    .send({ email: 'active@unilink.test', password })
  return (body as { data: { token: string } }).data.token
}
const list = async (token: string) => (await server.call(security.querySessions, {}, token)).data
const alive = async (token: string) => (await server.call(account.currentInfo, {}, token)).code

describe('querySessions', () => {
  it('tells device, province and last use of each, and which is this one; no address', async () => {
    const mac = await signIn(MAC, SHENZHEN)
    server.world.clock.advance(7_200_000)
    const phone = await signIn(IPHONE, HANGZHOU)
    expect(await list(phone)).toMatchObject([
      { device: 'iPhone，Safari', phone: true, province: '浙江', current: true },
      { device: 'macOS，Chrome', phone: false, province: '广东', current: false },
    ])
    server.world.clock.advance(1000)
    const [first] = await list(mac)
    expect(first).toMatchObject({ device: 'macOS，Chrome', current: true })
    expect(JSON.stringify(await list(mac))).not.toContain(SHENZHEN)
    await server.as('other')
    expect(await list(mac)).toHaveLength(2)
    server.world.clock.advance(8 * 86_400_000)
    expect(await list(await server.as('active'))).toHaveLength(1)
  })

  it('is for those who are signed in', async () => {
    expect((await server.call(security.querySessions)).code).toBe(CODE.tokenMissing)
  })
})

describe('endSession', () => {
  it('ends one on its very next call; nobody else’s and none twice', async () => {
    const [mac, phone] = [await signIn(MAC, SHENZHEN), await signIn(IPHONE, SHENZHEN)]
    const other = (await list(mac)).find(({ current }) => !current)
    const sessionId = other?.sessionId ?? ''
    expect((await server.call(security.endSession, { sessionId, password }, await server.as('other'))).code).toBe(
      CODE.recordNotFound,
    )
    expect(await alive(phone)).toBe(0)
    expect((await server.call(security.endSession, { sessionId, password }, mac)).code).toBe(0)
    expect(await alive(phone)).toBe(CODE.notSignedIn)
    expect(await alive(mac)).toBe(0)
    expect((await server.call(security.endSession, { sessionId, password }, mac)).code).toBe(CODE.recordNotFound)
    expect((await server.post(security.endSession.path, { sessionId: 'x', password }, { token: mac })).code).toBe(
      CODE.invalidFields,
    )
    expect((await server.call(security.endSession, { sessionId, password })).code).toBe(CODE.tokenMissing)
  })

  it('is open to a frozen account', async () => {
    const [first, second] = [await server.as('frozen'), await server.as('frozen')]
    expect((await server.call(security.endOtherSessions, { password }, first)).data).toEqual({ ended: 1 })
    expect(await alive(second)).toBe(CODE.notSignedIn)
  })
})

describe('endOtherSessions', () => {
  it('ends all but this one', async () => {
    const tokens = [await signIn(MAC, SHENZHEN), await signIn(IPHONE, SHENZHEN), await server.as('active')]
    expect((await server.call(security.endOtherSessions, { password }, tokens[0])).data).toEqual({ ended: 2 })
    expect(await Promise.all(tokens.map(alive))).toEqual([0, CODE.notSignedIn, CODE.notSignedIn])
    expect((await server.call(security.endOtherSessions, { password }, tokens[0])).data).toEqual({ ended: 0 })
  })
})

describe('ending sessions', () => {
  it('takes the password again, and locks who guesses it', async () => {
    const [mac, phone] = [await signIn(MAC, SHENZHEN), await signIn(IPHONE, SHENZHEN)]
    const sessionId = (await list(mac)).find(({ current }) => !current)?.sessionId ?? ''
    const one = (given: string) => server.post(security.endSession.path, { sessionId, password: given, token: mac })
    const others = (given: string) => server.post(security.endOtherSessions.path, { password: given, token: mac })
    expect((await server.post(security.endSession.path, { sessionId, token: mac })).code).toBe(CODE.invalidFields)
    expect((await server.post(security.endOtherSessions.path, { token: mac })).code).toBe(CODE.invalidFields)
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await one('Wrong12345')).code).toBe(CODE.passwordWrong)
      expect((await others('Wrong12345')).code).toBe(CODE.passwordWrong)
    }
    expect([(await one(password)).code, (await others(password)).code]).toEqual([CODE.signInLocked, CODE.signInLocked])
    expect(await Promise.all([mac, phone].map(alive))).toEqual([0, 0])
    // Whoever is locked out may still leave.
    expect((await server.call(account.signOut, {}, mac)).code).toBe(0)
  })
})

describe('the mail of a sign-in', () => {
  const told = () => server.world.mail.all().flatMap(({ scene, text }) => (scene === 'newDevice' ? [text] : []))

  it('comes from a new device and from a new network, not from known ones, nor the first time of all', async () => {
    await signIn(MAC, SHENZHEN)
    await signIn(MAC, SHENZHEN)
    await signIn(MAC, '113.87.160.200')
    expect(told()).toEqual([])
    await signIn(IPHONE, SHENZHEN)
    expect(told()[0]).toContain('2026-11-21 12:00:00，iPhone，Safari，广东')
    await signIn(MAC, HANGZHOU)
    expect(told()[1]).toContain('macOS，Chrome，浙江')
    await signIn(IPHONE, HANGZHOU)
    expect(told()).toHaveLength(2)
    expect(told().join('')).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
  })
})
