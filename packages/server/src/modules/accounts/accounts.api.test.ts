import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode, solveCaptcha } from '#support/mailed-code.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'
import { emailKeyOf } from '#src/db/personal/account-email.ts'

const { account } = contract
let server: TestApp

beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

describe('account/login', () => {
  it('signs in and tells the state of the profile', async () => {
    const { data, code } = await server.call(account.login, {
      email: ' ACTIVE@unilink.test ',
      password: PERSONA_PASSWORD,
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({ email: 'active@unilink.test', dataState: 2 })
    const info = await server.call(account.currentInfo, {}, data.token)
    expect(info.data).toMatchObject({ accountId: idOf('active'), token: data.token, name: '星桥科技有限公司' })
    const session = await server.world.db.read.session.findFirstOrThrow()
    expect(session.tokenHash).not.toContain(data.token)
  })

  it('answers alike for a wrong password and an unknown address', async () => {
    const wrong = await server.call(account.login, { email: 'active@unilink.test', password: 'Wrong12345' })
    const unknown = await server.call(account.login, { email: 'nobody@unilink.test', password: 'Wrong12345' })
    expect(wrong.code).toBe(CODE.wrongCredentials)
    expect({ ...unknown, headers: 0 }).toEqual({ ...wrong, headers: 0 })
  })

  it('asks for a captcha after three failures and locks after ten', async () => {
    const tryOnce = async (password: string, captchaToken?: string) =>
      (
        await server.call(account.login, {
          email: 'active@unilink.test',
          password,
          ...(captchaToken && { captchaToken }),
        })
      ).code
    for (let count = 0; count < 3; count += 1) expect(await tryOnce('Wrong12345')).toBe(CODE.wrongCredentials)
    expect(await tryOnce(PERSONA_PASSWORD)).toBe(CODE.captchaWrong)
    for (let count = 3; count < 10; count += 1)
      expect(await tryOnce('Wrong12345', await solveCaptcha(server))).toBe(CODE.wrongCredentials)
    expect(await tryOnce(PERSONA_PASSWORD, await solveCaptcha(server))).toBe(CODE.signInLocked)
    server.world.clock.advance(15 * 60_000)
    expect(await tryOnce(PERSONA_PASSWORD)).toBe(0)
  })

  it('lets no more than ten of fifty wrong guesses made at once be told wrong', async () => {
    const guesses = Array.from({ length: 50 }, () =>
      server.call(account.login, { email: 'active@unilink.test', password: 'Wrong12345' }),
    )
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === CODE.wrongCredentials).length).toBeLessThanOrEqual(3)
    expect(new Set(codes)).toEqual(new Set([CODE.wrongCredentials, CODE.captchaWrong]))
  })
})

describe('account/register', () => {
  const email = 'fresh@example.com'
  const body = { email, password: 'Sunny4Days', accountType: 1, agree: true } as const

  it('makes an account of the mailbox that proved itself', async () => {
    const emailCode = await mailedCode(server, email, 'register')
    const { code, data } = await server.call(account.register, { ...body, emailCode })
    expect(code).toBe(0)
    const row = await server.world.db.read.account.findUniqueOrThrow({ where: { id: data.accountId } })
    expect(row).toMatchObject({ emailKey: emailKeyOf(server.world, email), dataState: 0, consentVersion: '2026-11' })
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const audit = await server.world.db.read.auditEntry.findFirstOrThrow({ where: { action: 'account.register' } })
    expect(audit.targetId).toBe(row.id)
  })

  it('takes a code once, for its own address only, and not after five wrong guesses', async () => {
    const emailCode = await mailedCode(server, email, 'register')
    expect((await server.call(account.register, { ...body, email: 'else@example.com', emailCode })).code).toBe(
      CODE.emailCodeWrong,
    )
    const wrong = emailCode === '000000' ? '111111' : '000000'
    for (let count = 0; count < 5; count += 1) {
      expect((await server.call(account.register, { ...body, emailCode: wrong })).code).toBe(CODE.emailCodeWrong)
    }
    expect((await server.call(account.register, { ...body, emailCode })).code).toBe(CODE.emailCodeWrong)
  })

  it('refuses an address that has an account, whatever its case', async () => {
    const emailCode = await mailedCode(server, 'Active@unilink.test', 'register')
    expect((await server.call(account.register, { ...body, email: 'ACTIVE@unilink.test', emailCode })).code).toBe(
      CODE.emailTaken,
    )
  })

  it('names every field that is wrong, in Chinese', async () => {
    const { code, data } = await server.post('/api/account/register', {
      email: 'nope',
      password: 'short',
      accountType: 9,
    })
    expect(code).toBe(CODE.invalidFields)
    const { fields } = data as { fields: { path: string; msg: string }[] }
    expect(fields.map(({ path }) => path).toSorted()).toEqual([
      'accountType',
      'agree',
      'email',
      'emailCode',
      'password',
    ])
    for (const { msg } of fields) expect(msg).toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('account/sendEmailCaptcha', () => {
  it('waits a minute for each scene by itself', async () => {
    const email = 'scenes@example.com'
    for (const scene of ['register', 'backPassword'] as const) {
      const body = { email, scene, captchaToken: await solveCaptcha(server) }
      expect((await server.call(account.sendEmailCaptcha, body)).code, scene).toBe(0)
    }
  })

  it('sends one code a minute to an address and spends the captcha', async () => {
    const captchaToken = await solveCaptcha(server)
    const body = { email: 'a@example.com', scene: 'register' as const, captchaToken }
    expect((await server.call(account.sendEmailCaptcha, body)).code).toBe(0)
    expect((await server.call(account.sendEmailCaptcha, body)).code).toBe(CODE.captchaWrong)
    const again = await server.call(account.sendEmailCaptcha, { ...body, captchaToken: await solveCaptcha(server) })
    expect(again.code).toBe(CODE.tooSoon)
    server.world.clock.advance(60_000)
    const later = await server.call(account.sendEmailCaptcha, { ...body, captchaToken: await solveCaptcha(server) })
    expect(later.code).toBe(0)
    expect(server.world.mail.all()).toHaveLength(2)
  })

  it('answers alike whether or not the address has an account', async () => {
    const known = await server.call(account.sendEmailCaptcha, {
      email: 'active@unilink.test',
      scene: 'backPassword',
      captchaToken: await solveCaptcha(server),
    })
    const unknown = await server.call(account.sendEmailCaptcha, {
      email: 'nobody@unilink.test',
      scene: 'backPassword',
      captchaToken: await solveCaptcha(server),
    })
    expect({ ...unknown, headers: 0 }).toEqual({ ...known, headers: 0 })
    const [first, second] = server.world.mail.all()
    expect(first?.code).toMatch(/^\d{6}$/)
    expect(second?.code).toBeUndefined()
  })

  it('needs a live sign-in for the scene modifyEmail', async () => {
    const body = { email: 'a@example.com', scene: 'modifyEmail' as const, captchaToken: await solveCaptcha(server) }
    expect((await server.call(account.sendEmailCaptcha, body)).code).toBe(CODE.tokenMissing)
    expect((await server.call(account.sendEmailCaptcha, body, 'x'.repeat(43))).code).toBe(CODE.notSignedIn)
  })
})

describe('account/backPassword', () => {
  it('sets a new password and ends every session', async () => {
    const token = await server.as('active')
    const emailCode = await mailedCode(server, 'active@unilink.test', 'backPassword')
    const body = { email: 'active@unilink.test', emailCode, password: 'Brand4New5' }
    expect((await server.call(account.backPassword, body)).code).toBe(0)
    expect((await server.call(account.currentInfo, {}, token)).code).toBe(CODE.notSignedIn)
    expect((await server.call(account.login, { email: body.email, password: body.password })).code).toBe(0)
    await expect
      .poll(() => server.world.mail.all().at(-1))
      .toMatchObject({ to: 'active@unilink.test', scene: 'passwordRecovered' })
  })

  it('refuses an address without an account as it refuses a wrong code', async () => {
    await mailedCode(server, 'nobody@unilink.test', 'backPassword')
    const body = { emailCode: '123456', password: 'Brand4New5' }
    const unknown = await server.call(account.backPassword, { ...body, email: 'nobody@unilink.test' })
    const wrong = await server.call(account.backPassword, { ...body, email: 'active@unilink.test' })
    expect(unknown.code).toBe(CODE.emailCodeWrong)
    expect(unknown.msg).toBe(wrong.msg)
  })
})

describe('account/modifyPwd', () => {
  it('ends every other session and keeps the one that asked', async () => {
    const [mine, other] = [await server.as('active'), await server.as('active')]
    const body = { oldPassword: PERSONA_PASSWORD, password: 'Brand4New5' }
    expect((await server.call(account.modifyPwd, body, mine)).code).toBe(0)
    expect((await server.call(account.currentInfo, {}, mine)).code).toBe(0)
    expect((await server.call(account.currentInfo, {}, other)).code).toBe(CODE.notSignedIn)
    await expect
      .poll(() => server.world.mail.all())
      .toMatchObject([{ to: 'active@unilink.test', scene: 'passwordChanged' }])
  })

  it('takes a password to the letter, blanks too', async () => {
    const password = ' Blank  5  Days '
    await server.call(account.modifyPwd, { oldPassword: PERSONA_PASSWORD, password }, await server.as('active'))
    const codeOf = async (given: string) =>
      (await server.call(account.login, { email: 'active@unilink.test', password: given })).code
    expect([await codeOf(password.trim()), await codeOf(password.toLowerCase()), await codeOf(password)]).toEqual([
      11001, 11001, 0,
    ])
  })

  it('refuses a wrong old password and the same one again', async () => {
    const token = await server.as('active')
    const wrong = { oldPassword: 'Wrong12345', password: 'Brand4New5' }
    expect((await server.call(account.modifyPwd, wrong, token)).code).toBe(CODE.passwordWrong)
    expect(server.world.mail.all()).toEqual([])
    const same = { oldPassword: PERSONA_PASSWORD, password: PERSONA_PASSWORD }
    expect((await server.call(account.modifyPwd, same, token)).code).toBe(CODE.passwordUnchanged)
  })
})

describe('account/modifyEmail', () => {
  it('moves the account and tells the old address', async () => {
    const [mine, other] = [await server.as('active'), await server.as('active')]
    const emailCode = await mailedCode(server, 'moved@example.com', 'modifyEmail', mine)
    const body = { password: PERSONA_PASSWORD, email: 'moved@example.com', emailCode }
    expect((await server.call(account.modifyEmail, body, mine)).data).toEqual({ email: 'moved@example.com' })
    expect((await server.call(account.currentInfo, {}, mine)).data.email).toBe('moved@example.com')
    expect((await server.call(account.currentInfo, {}, other)).code).toBe(CODE.notSignedIn)
    expect(server.world.mail.all().at(-1)).toMatchObject({ to: 'active@unilink.test', scene: 'emailChanged' })
  })

  it('refuses a wrong password, and locks as the login does', async () => {
    const mine = await server.as('active')
    const body = { password: 'Wrong12345', email: 'moved@example.com', emailCode: '123456' }
    for (let count = 0; count < 10; count += 1) {
      expect((await server.call(account.modifyEmail, body, mine)).code).toBe(CODE.passwordWrong)
    }
    const right = { ...body, password: PERSONA_PASSWORD }
    expect((await server.call(account.modifyEmail, right, mine)).code).toBe(CODE.signInLocked)
    const change = { oldPassword: PERSONA_PASSWORD, password: 'Brand4New5' }
    expect((await server.call(account.modifyPwd, change, mine)).code).toBe(CODE.signInLocked)
    const deletion = await server.call(account.deleteAccount, { password: PERSONA_PASSWORD, confirm: true }, mine)
    expect(deletion.code).toBe(CODE.signInLocked)
  })

  it('refuses a code that another account asked for, and an address that is taken', async () => {
    const mine = await server.as('active')
    const theirs = await server.as('other')
    const emailCode = await mailedCode(server, 'moved@example.com', 'modifyEmail', theirs)
    const body = { password: PERSONA_PASSWORD, email: 'moved@example.com', emailCode }
    expect((await server.call(account.modifyEmail, body, mine)).code).toBe(CODE.emailCodeWrong)
    const taken = await mailedCode(server, 'new@unilink.test', 'modifyEmail', mine)
    const second = { password: PERSONA_PASSWORD, email: 'new@unilink.test', emailCode: taken }
    expect((await server.call(account.modifyEmail, second, mine)).code).toBe(CODE.emailTaken)
  })
})

describe('account/signOut', () => {
  it('ends the session on the very next call', async () => {
    const token = await server.as('active')
    expect((await server.call(account.signOut, {}, token)).code).toBe(0)
    expect((await server.call(account.currentInfo, {}, token)).code).toBe(CODE.notSignedIn)
  })
})

describe('sessions', () => {
  it('last seven days from their last use and thirty at most', async () => {
    const token = await server.as('active')
    for (let day = 0; day < 29; day += 1) {
      server.world.clock.advance(86_400_000)
      expect((await server.call(account.currentInfo, {}, token)).code).toBe(0)
    }
    server.world.clock.advance(86_400_000)
    expect((await server.call(account.currentInfo, {}, token)).code).toBe(CODE.notSignedIn)
    const idle = await server.as('active')
    server.world.clock.advance(7 * 86_400_000)
    expect((await server.call(account.currentInfo, {}, idle)).code).toBe(CODE.notSignedIn)
  })
})
