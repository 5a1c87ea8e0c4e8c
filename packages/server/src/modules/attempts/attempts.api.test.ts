import { CODE, allCalls, contract, exampleOf, type Call } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'

const { account } = contract
const VICTIM = 'active@unilink.test'
const HOME = '198.51.100.20'
/** What tells a guesser that this guess was looked at. */
const TOLD = new Set<number>([CODE.wrongCredentials, CODE.captchaWrong, CODE.emailCodeWrong, CODE.passwordWrong])
const CLOSED = new Set<number>([429, CODE.tooSoon, CODE.signInLocked])

let server: TestApp
beforeEach(async () => {
  const limits = { ...DEFAULT_LIMITS, wrongPasswordsPerDay: 20 }
  server = await createTestApp({ config: { limits, trustedProxies: ['127.0.0.1'] } })
})
afterEach(() => server.close())

interface Answer {
  code: number
  msg: string
  data: Record<string, string> | null
  retryAfter: string | undefined
}

async function from(ip: string, { path }: Call, body: object, token?: string): Promise<Answer> {
  const sent = server.http.post(path).set('x-forwarded-for', ip)
  const { body: answer, headers } = await sent.send({ ...body, ...(token && { token }) })
  return { ...(answer as Omit<Answer, 'retryAfter'>), retryAfter: (headers as Record<string, string>)['retry-after'] }
}

async function captchaToken(ip: string): Promise<string | undefined> {
  const { data } = await from(ip, account.getImgCaptcha, {})
  if (!data) return undefined
  const { answer: code } = await server.world.db.read.captcha.findFirstOrThrow({
    where: { id: String(data['captchaId']) },
  })
  return (await from(ip, account.checkImgCaptcha, { captchaId: data['captchaId'], code })).data?.['captchaToken']
}

async function mail(ip: string, email: string): Promise<Answer> {
  // Solved where it costs the network in question nothing.
  const token = await captchaToken(`192.0.${String(mails % 200)}.9`)
  mails += 1
  return from(ip, account.sendEmailCaptcha, { email, scene: 'backPassword', captchaToken: token })
}
let mails = 0

const signIn = (ip: string, password = PERSONA_PASSWORD) => from(ip, account.login, { email: VICTIM, password })

/** Calls that compare something which can be guessed, by what their bodies hold. */
const guessable = allCalls().filter(({ body }) => {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  return ['emailCode', 'oldPassword', 'password', 'captchaId'].some((name) => names.includes(name))
})

describe('guesses', () => {
  it('are found in every call that takes a code or a password', () => {
    const names = `account/backPassword account/checkImgCaptcha account/deleteAccount account/login account/modifyEmail
      account/modifyPwd account/register security/beginPasskey security/beginRelease security/beginTotp
      security/demandFactor security/endOtherSessions security/endSession security/removePasskey security/removeTotp
      security/renewRecoveryCodes`
    const found = guessable.map(({ path }) => path.slice('/api/'.length))
    expect(found.toSorted()).toEqual(names.split(/\s+/).toSorted())
  })

  it.each(guessable)('at $path stop early, a minute or a day long, from all of one network', async (call) => {
    const token = call.access === 'public' ? undefined : await server.as('active')
    const given = { password: 'Wrong12345', oldPassword: 'Wrong12346', email: VICTIM, emailCode: '000000' }
    const names = Object.keys((call.body as z.ZodObject).shape)
    const body = { ...(exampleOf(call.body) as object), ...pick(given, names) }
    const answers: Answer[] = []
    for (let guess = 0; guess < 120; guess += 1) {
      answers.push(await from(`2001:db8::${guess.toString(16)}`, call, body, token))
      if (guess >= 80) server.world.clock.advance(60_000)
    }
    const told = answers.filter(({ code }) => TOLD.has(code) && code !== CODE.captchaWrong)
    expect(told.length).toBeLessThanOrEqual(60)
    expect(answers.slice(60, 80).every(({ code }) => CLOSED.has(code) || code === CODE.captchaWrong)).toBe(true)
    for (const { code, retryAfter, msg } of answers.filter((answer) => CLOSED.has(answer.code))) {
      expect(Number(retryAfter), `${code}`).toBeGreaterThan(0)
      expect(msg).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  it('of an attacker elsewhere keep nobody from signing in and recovering where they have been before', async () => {
    expect((await signIn(HOME)).code).toBe(0)
    for (let attack = 0; attack < 150; attack += 1) {
      const ip = `203.0.${attack % 30}.7`
      await signIn(ip, 'Wrong12345')
      await from(ip, account.backPassword, { email: VICTIM, emailCode: '000000', password: 'Brand4New5' })
      if (attack < 15) await mail(ip, VICTIM)
      server.world.clock.advance(61_000)
    }
    expect((await signIn('203.0.113.250')).code).not.toBe(0)
    expect((await mail('203.0.113.250', VICTIM)).code).toBe(429)
    const neighbour = HOME.replace('.20', '.21')
    expect((await signIn(neighbour)).code).toBe(0)
    expect((await mail(neighbour, VICTIM)).code).toBe(0)
    const emailCode = server.world.mail.all().at(-1)?.code ?? ''
    const recovery = { email: VICTIM, emailCode, password: 'Brand4New5' }
    expect((await from(neighbour, account.backPassword, recovery)).code).toBe(0)
    expect((await signIn(neighbour, 'Brand4New5')).code).toBe(0)
  })

  it('are refused alike for addresses with and without an account', async () => {
    const asked = async (email: string) => {
      const codes: Answer[] = []
      for (let guess = 0; guess < 15; guess += 1)
        codes.push(
          await from('203.0.113.7', account.backPassword, { email, emailCode: '000000', password: 'Brand4New5' }),
        )
      return codes
    }
    expect(await asked('nobody@unilink.test')).toEqual(await asked(VICTIM))
  })
})

describe('mails', () => {
  it('to one address are bounded by the day, from wherever they are asked for', async () => {
    const codes: number[] = []
    for (let minute = 0; minute < 20; minute += 1) {
      codes.push((await mail(`203.0.${minute}.7`, VICTIM)).code)
      server.world.clock.advance(60_000)
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(10)
    expect(new Set(codes.slice(10))).toEqual(new Set([429]))
    server.world.clock.advance(86_400_000)
    expect((await mail('203.0.113.7', VICTIM)).code).toBe(0)
  })

  it('that one network asks for are bounded by the minute and the day', async () => {
    await server.close()
    const limits = { ...DEFAULT_LIMITS, mailsPerNetwork: 20 }
    server = await createTestApp({ config: { limits, trustedProxies: ['127.0.0.1'] } })
    const ask = async (number: number) =>
      (await mail(`2001:db8::${number.toString(16)}`, `somebody${number}@example.com`)).code
    const atOnce: number[] = []
    for (let number = 0; number < 4; number += 1) atOnce.push(await ask(number))
    expect(atOnce).toEqual([0, 0, 429, 429])
    let sent = 2
    for (let number = 4; number < 34; number += 1) {
      server.world.clock.advance(60_000)
      if ((await ask(number)) === 0) sent += 1
    }
    expect(sent).toBe(20)
    // A refusal leaves no code behind.
    expect(await server.world.db.read.emailCode.count()).toBe(20)
  })
})

describe('stat/add', () => {
  it('is limited per client, all of an IPv6 /64 together', async () => {
    await server.close()
    const limits = { ...DEFAULT_LIMITS, eventsPerMinute: 60 }
    server = await createTestApp({ config: { limits, trustedProxies: ['127.0.0.1'] } })
    const codes: number[] = []
    for (let report = 0; report < limits.eventsPerMinute + 1; report += 1) {
      codes.push((await from(`2001:db8::${report.toString(16)}`, contract.stat.add, { type: 'page', path: '/' })).code)
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(limits.eventsPerMinute)
    expect(codes.at(-1)).toBe(429)
    expect((await from('2001:db8:1::1', contract.stat.add, { type: 'page', path: '/' })).code).toBe(0)
  })
})

const pick = (given: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
