import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode } from '#support/mailed-code.ts'
import { addressOf, firstStep, shownCode } from '#support/sign-in-steps.ts'
import { SoftPasskey } from '#support/soft-passkey.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'

const { account, security } = contract
const password = PERSONA_PASSWORD
const NAME = 'two-step'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const other = (code: string) => (code === '000000' ? '000001' : '000000')
const step30 = () => server.world.clock.advance(30_000)

describe('the second step of a sign-in', () => {
  it('is asked for after the right password only, and opens the session', async () => {
    const wrong = await server.call(account.login, { email: addressOf(NAME), password: 'Wrong12345' })
    expect(wrong).toMatchObject({ code: CODE.wrongCredentials, data: null })
    const step = await firstStep(server, NAME)
    expect(step).toMatchObject({ expiresIn: 300, totp: true, recovery: true, passkey: null })
    expect(await server.world.db.read.session.count()).toBe(0)
    const { code, data } = await server.call(security.verify, {
      challenge: step.challenge,
      code: await shownCode(server, NAME),
    })
    expect([code, Object.keys(data).toSorted()]).toEqual([0, ['dataState', 'email', 'token']])
    expect((await server.call(account.currentInfo, {}, data.token)).data.email).toBe(addressOf(NAME))
    const [told] = (await server.call(security.query, {}, data.token)).data.events
    expect(told).toMatchObject({ action: 'account.login' })
  })

  it('is asked for after a password was recovered too', async () => {
    const emailCode = await mailedCode(server, addressOf(NAME), 'backPassword')
    const recovery = { email: addressOf(NAME), emailCode, password: 'Brand4New5' }
    expect((await server.call(account.backPassword, recovery)).code).toBe(0)
    const { data } = await server.call(account.login, { email: addressOf(NAME), password: 'Brand4New5' })
    expect(Object.keys(data)).toContain('challenge')
    expect(data).not.toHaveProperty('token')
  })

  it('leaves the sign-in of others as it was, to the letter', async () => {
    const { code, data } = await server.call(account.login, { email: addressOf('active'), password })
    expect([code, Object.keys(data).toSorted()]).toEqual([0, ['dataState', 'email', 'token']])
  })

  it('takes the code of now and of the 30 seconds before and after, none of them twice', async () => {
    const code = await shownCode(server, NAME)
    const first = await firstStep(server, NAME)
    expect((await server.call(security.verify, { challenge: first.challenge, code })).code).toBe(0)
    const second = await firstStep(server, NAME)
    expect((await server.call(security.verify, { challenge: second.challenge, code })).code).toBe(CODE.factorWrong)
    const next = await shownCode(server, NAME)
    expect((await server.call(security.verify, { challenge: second.challenge, code: next })).code).toBe(0)
    step30()
    step30()
    const third = await firstStep(server, NAME)
    expect((await server.call(security.verify, { challenge: third.challenge, code: next })).code).toBe(CODE.factorWrong)
    expect(
      (await server.call(security.verify, { challenge: third.challenge, code: await shownCode(server, NAME) })).code,
    ).toBe(0)
  })

  it('of 50 right answers at once, to one challenge or to many, lets one in', async () => {
    const code = await shownCode(server, NAME)
    const { challenge } = await firstStep(server, NAME)
    const one = await Promise.all(Array.from({ length: 50 }, () => server.call(security.verify, { challenge, code })))
    expect(one.filter((answer) => answer.code === 0)).toHaveLength(1)
    step30()
    step30()
    const fresh = await shownCode(server, NAME)
    const steps = []
    for (let count = 0; count < 8; count += 1) steps.push(await firstStep(server, NAME))
    const many = await Promise.all(
      steps.map((step) => server.call(security.verify, { challenge: step.challenge, code: fresh })),
    )
    expect(many.filter((answer) => answer.code === 0)).toHaveLength(1)
    const recoveryCode = 'demoa codea'
    const codes = []
    for (let count = 0; count < 8; count += 1) codes.push(await firstStep(server, NAME))
    const recovered = await Promise.all(
      codes.map((step) => server.call(security.verify, { challenge: step.challenge, recoveryCode })),
    )
    expect(recovered.filter((answer) => answer.code === 0)).toHaveLength(1)
  })

  it('takes each recovery code once, however it is written', async () => {
    for (const [recoveryCode, code] of [
      ['DEMOB-CODEB', 0],
      ['DEMOB-CODEB', CODE.factorWrong],
      [' democcodec ', 0],
    ] as const) {
      const { challenge } = await firstStep(server, NAME)
      expect((await server.call(security.verify, { challenge, recoveryCode })).code).toBe(code)
    }
    const { data } = await server.call(security.query, {}, await server.as(NAME))
    expect(data.recovery).toMatchObject({ total: 10, left: 8 })
    expect(server.world.mail.all().filter(({ scene }) => scene === 'factor-recoveryUsed')).toHaveLength(2)
  })

  it('is over after five answers, five minutes, a new password or an unknown challenge', async () => {
    const { challenge } = await firstStep(server, NAME)
    const right = await shownCode(server, NAME)
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await server.call(security.verify, { challenge, code: other(right) })).code).toBe(CODE.factorWrong)
    }
    expect((await server.call(security.verify, { challenge, code: right })).code).toBe(CODE.signInExpired)
    const late = await firstStep(server, NAME)
    server.world.clock.advance(301_000)
    expect(
      (await server.call(security.verify, { challenge: late.challenge, code: await shownCode(server, NAME) })).code,
    ).toBe(CODE.signInExpired)
    const open = await firstStep(server, NAME)
    await server.call(account.modifyPwd, { oldPassword: password, password: 'Sunny4Days' }, await server.as(NAME))
    expect(
      (await server.call(security.verify, { challenge: open.challenge, code: await shownCode(server, NAME) })).code,
    ).toBe(CODE.signInExpired)
    expect((await server.call(security.verify, { challenge: 'x', code: right })).code).toBe(CODE.signInExpired)
    // A challenge for adding a passkey opens no session.
    const { data } = await server.call(security.beginPasskey, { password }, await server.as('active'))
    expect((await server.call(security.verify, { challenge: data.challenge, code: right })).code).toBe(
      CODE.signInExpired,
    )
  })

  it('asks for exactly one of its answers', async () => {
    const { challenge } = await firstStep(server, NAME)
    for (const body of [{}, { code: '' }, { code: '12345' }, { code: '123456', recoveryCode: 'X' }, { passkey: {} }]) {
      expect((await server.post(security.verify.path, { challenge, ...body })).code).toBe(CODE.invalidFields)
    }
  })

  it('is refused alike to everybody else’s factor', async () => {
    const { challenge } = await firstStep(server, NAME)
    const { world } = server
    // The code of another account's authenticator.
    const token = await server.as('active')
    await server.call(security.beginTotp, { password }, token)
    const foreign = await shownCode(server, 'active')
    // Once in 300,000 both show the same.
    expect(foreign).not.toBe(await shownCode(server, NAME))
    expect((await server.call(security.verify, { challenge, code: foreign })).code).toBe(CODE.factorWrong)
    expect(await world.db.read.session.count({ where: { accountId: idOf(NAME) } })).toBe(0)
  })
})

describe('a passkey', () => {
  const soft = () => new SoftPasskey('portal.test', 'http://portal.test')
  async function withPasskey(passkey = soft()) {
    const token = await server.as('active')
    const { data } = await server.call(security.beginPasskey, { password }, token)
    const made = passkey.create(data.options.challenge)
    await server.call(security.addPasskey, { challenge: data.challenge, name: 'x', passkey: made }, token)
    return passkey
  }

  it('signs in, once for each challenge', async () => {
    const passkey = await withPasskey()
    const step = await firstStep(server, 'active')
    expect(step).toMatchObject({
      totp: false,
      passkey: { rpId: 'portal.test', allowCredentials: [{ id: passkey.id }] },
    })
    const body = { challenge: step.challenge, passkey: passkey.get(step.passkey?.challenge ?? '') }
    expect((await server.call(security.verify, body)).code).toBe(0)
    expect((await server.call(security.verify, body)).code).toBe(CODE.signInExpired)
  })

  it('is refused for another challenge, page, key, and with a count that goes back', async () => {
    const passkey = await withPasskey()
    const early = await firstStep(server, 'active')
    const replayed = passkey.get(early.passkey?.challenge ?? '')
    const answer = async (make: (challenge: string) => ReturnType<SoftPasskey['get']>) => {
      const step = await firstStep(server, 'active')
      return (
        await server.call(security.verify, { challenge: step.challenge, passkey: make(step.passkey?.challenge ?? '') })
      ).code
    }
    expect(await answer(() => replayed)).toBe(CODE.factorWrong)
    expect(await answer((challenge) => ({ ...soft().get(challenge), id: passkey.id, rawId: passkey.id }))).toBe(
      CODE.factorWrong,
    )
    expect(await answer((challenge) => soft().get(challenge))).toBe(CODE.factorWrong)
    expect(await answer((challenge) => passkey.get(challenge))).toBe(0)
    expect((await server.call(security.verify, { challenge: early.challenge, passkey: replayed })).code).toBe(
      CODE.factorWrong,
    )
  })

  it('signs in on no page but ours, and by nothing that it signed for another purpose', async () => {
    // One and the same key, as it signs for whoever gets it to.
    const at = (rpId: string, origin: string) => new SoftPasskey(rpId, origin, { same: true })
    await withPasskey(at('portal.test', 'http://portal.test'))
    const verify = async (sign: (challenge: string) => ReturnType<SoftPasskey['get']>) => {
      const { challenge, passkey } = await firstStep(server, 'active')
      return (await server.call(security.verify, { challenge, passkey: sign(passkey?.challenge ?? '') })).code
    }
    for (const [rpId, origin] of [
      ['portal.test', 'http://evil.test'],
      ['portal.test', 'https://portal.test'],
      ['portal.test', 'http://portal.test:81'],
      ['portal.test', 'http://portal.test.evil.test'],
      ['evil.test', 'http://portal.test'],
      ['evil.test', 'http://evil.test'],
    ] as const)
      expect(await verify((challenge) => at(rpId, origin).get(challenge)), `${rpId} ${origin}`).toBe(CODE.factorWrong)
    const ours = at('portal.test', 'http://portal.test')
    expect(await verify((challenge) => ours.get(challenge, 'webauthn.create'))).toBe(CODE.factorWrong)
    expect(await verify((challenge) => ours.get(challenge))).toBe(0)
  })

  it('signs in no more once its count went back, as that of a copy does', async () => {
    const one = () => new SoftPasskey('portal.test', 'http://portal.test', { same: true })
    const [own, copy] = [one(), one()]
    await withPasskey(own)
    const use = async (passkey: SoftPasskey) => {
      const step = await firstStep(server, 'active')
      const body = { challenge: step.challenge, passkey: passkey.get(step.passkey?.challenge ?? '') }
      return (await server.call(security.verify, body)).code
    }
    expect([await use(own), await use(own)]).toEqual([0, 0])
    expect([await use(copy), await use(copy)]).toEqual([CODE.factorWrong, CODE.factorWrong])
    expect(await use(own)).toBe(0)
  })
})

describe('guesses of the second step', () => {
  const HOME = '198.51.100.20'
  let limited: TestApp
  beforeEach(async () => {
    limited = await createTestApp({
      config: { limits: { ...DEFAULT_LIMITS, codesPerDay: 2 }, trustedProxies: ['127.0.0.1'] },
    })
  })
  afterEach(() => limited.close())

  const from = async (ip: string, path: string, body: object) => {
    const { body: answer } = await limited.http.post(path).set('x-forwarded-for', ip).send(body)
    return answer as { code: number; data: { challenge: string } | null }
  }
  const guess = async (ip: string, code: string) => {
    const { data } = await from(ip, account.login.path, { email: addressOf(NAME), password })
    return (await from(ip, security.verify.path, { challenge: data?.challenge ?? 'none', code })).code
  }

  it('stop within a day from one network and from all, and the owner still gets in where they have been', async () => {
    const code = () => shownCode(limited, NAME)
    expect(await guess(HOME, await code())).toBe(0)
    const answers: number[] = []
    for (let tries = 0; tries < 30; tries += 1) {
      answers.push(await guess(`2001:db8:0:${(tries % 14).toString(16)}::1`, '000000'))
      limited.world.clock.advance(60_000)
    }
    const told = answers.filter((answer) => answer === 11021).length
    expect(told).toBeGreaterThan(10)
    expect(told).toBeLessThanOrEqual(20)
    expect(answers.filter((answer) => answer !== CODE.factorWrong && answer !== 429)).toEqual([])
    expect(await guess('203.0.113.9', await code())).toBe(429)
    expect(await guess(HOME, await code())).toBe(0)
  })
})
