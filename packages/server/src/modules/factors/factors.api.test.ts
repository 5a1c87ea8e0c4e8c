import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, enrolTotp, firstStep, shownCode } from '#support/sign-in-steps.ts'
import { SoftPasskey } from '#support/soft-passkey.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'

const { account, security } = contract
const password = PERSONA_PASSWORD
const WRONG = 'Wrong12345'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const mails = () => server.world.mail.all().map(({ scene }) => scene)
const audits = async () =>
  (await server.world.db.read.auditEntry.findMany({ orderBy: { seq: 'asc' } })).map(({ action }) => action)
const later = () => server.world.clock.advance(60_000)
const passkeyOf = () => new SoftPasskey('portal.test', 'http://portal.test')

async function addPasskey(token: string, passkey = passkeyOf(), name = '小米 14 指纹') {
  const { data } = await server.call(security.beginPasskey, { password }, token)
  const body = { challenge: data.challenge, name, passkey: passkey.create(data.options.challenge) }
  return { passkey, body, answer: await server.call(security.addPasskey, body, token) }
}

describe('beginTotp and confirmTotp', () => {
  it('turn a second factor on with its first code, and end the sessions that came without', async () => {
    const [token, other] = [await server.as('active'), await server.as('active')]
    const begun = await server.call(security.beginTotp, { password }, token)
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\/UniLink:active%40unilink\.test\?.*secret=[A-Z2-7]{32}/)
    expect(begun.data.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await server.call(security.query, {}, token)).data).toMatchObject({
      enabled: false,
      totp: null,
      recovery: null,
    })
    const { code, data } = await server.call(security.confirmTotp, { code: await shownCode(server, 'active') }, token)
    expect([code, data.recoveryCodes.length, new Set(data.recoveryCodes).size]).toEqual([0, 10, 10])
    for (const one of data.recoveryCodes) expect(one).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect((await server.call(account.currentInfo, {}, other)).code).toBe(CODE.notSignedIn)
    expect((await server.call(account.currentInfo, {}, token)).code).toBe(0)
    const told = await server.call(security.query, {}, token)
    expect(told.data).toMatchObject({ enabled: true, required: false, recovery: { total: 10, left: 10 } })
    expect(told.data.events[0]).toMatchObject({ action: 'factor.totpAdd' })
    expect(mails()).toEqual(['factor-totpAdded'])
    expect(await audits()).toContain('factor.totpAdd')
  })

  it('keep the secret sealed and recovery codes hashed, and tell them once', async () => {
    const { token, recoveryCodes } = await enrolTotp(server, 'active')
    const { read } = server.world.db
    const accountId = idOf('active')
    const rows = JSON.stringify([
      await read.totp.findMany(),
      await read.recoveryCode.findMany({ where: { accountId } }),
      await read.auditEntry.findMany({ select: { before: true, after: true } }),
    ])
    for (const one of recoveryCodes) expect(rows).not.toContain(one.replace('-', ''))
    const { secretEnc } = await read.totp.findUniqueOrThrow({ where: { accountId } })
    expect(secretEnc).toMatch(/^v\d/)
    expect(JSON.stringify(await server.call(security.query, {}, token))).not.toMatch(/secret|codeHash/)
  })

  it('replace an authenticator without new recovery codes; the old one counts until then', async () => {
    const { token } = await enrolTotp(server, 'active')
    const before = await server.world.db.read.totp.findUniqueOrThrow({ where: { accountId: idOf('active') } })
    later()
    await server.call(security.beginTotp, { password }, token)
    const between = await server.world.db.read.totp.findUniqueOrThrow({ where: { accountId: idOf('active') } })
    expect(between.secretEnc).toBe(before.secretEnc)
    const { data } = await server.call(security.confirmTotp, { code: await shownCode(server, 'active') }, token)
    expect(data.recoveryCodes).toEqual([])
    expect(mails()).toEqual(['factor-totpAdded', 'factor-totpReplaced'])
  })

  it('refuse a wrong password, a wrong code, what never began and what is too old', async () => {
    const token = await server.as('active')
    expect((await server.call(security.confirmTotp, { code: '123456' }, token)).code).toBe(CODE.factorState)
    expect((await server.call(security.beginTotp, { password: WRONG }, token)).code).toBe(CODE.passwordWrong)
    await server.call(security.beginTotp, { password }, token)
    const right = await shownCode(server, 'active')
    const wrong = right === '000000' ? '000001' : '000000'
    expect((await server.call(security.confirmTotp, { code: wrong }, token)).code).toBe(CODE.factorWrong)
    expect((await server.call(security.confirmTotp, { code: '12345' }, token)).code).toBe(CODE.invalidFields)
    expect((await server.call(security.confirmTotp, { code: right }, await server.as('other'))).code).toBe(
      CODE.factorState,
    )
    server.world.clock.advance(601_000)
    expect((await server.call(security.confirmTotp, { code: right }, token)).code).toBe(CODE.factorState)
    expect((await server.call(security.query, {}, token)).data.enabled).toBe(false)
  })
})

describe('removeTotp', () => {
  it('turns the second factor off with the last one, and says so', async () => {
    const { token } = await enrolTotp(server, 'active')
    expect((await server.call(security.removeTotp, { password: WRONG }, token)).code).toBe(CODE.passwordWrong)
    expect((await server.call(security.removeTotp, { password }, token)).code).toBe(0)
    expect((await server.call(security.removeTotp, { password }, token)).code).toBe(CODE.factorState)
    expect((await server.call(security.query, {}, token)).data).toMatchObject({ enabled: false, recovery: null })
    expect((await server.call(account.login, { email: addressOf('active'), password })).code).toBe(0)
    expect(mails()).toContain('factor-totpRemoved')
  })
})

describe('passkeys', () => {
  it('are added, told apart, renamed and removed', async () => {
    const token = await server.as('active')
    const { answer } = await addPasskey(token)
    expect(answer.code).toBe(0)
    expect(answer.data.recoveryCodes).toHaveLength(10)
    later()
    const second = await addPasskey(token, passkeyOf(), 'MacBook')
    expect(second.answer.data.recoveryCodes).toEqual([])
    const { passkeyId } = answer.data
    expect((await server.call(security.renamePasskey, { passkeyId, name: '旧手机' }, token)).code).toBe(0)
    const { data } = await server.call(security.query, {}, token)
    expect(data.passkeys.map(({ name }) => name)).toEqual(['旧手机', 'MacBook'])
    expect((await server.call(security.removePasskey, { passkeyId, password: WRONG }, token)).code).toBe(
      CODE.passwordWrong,
    )
    expect((await server.call(security.removePasskey, { passkeyId, password }, token)).code).toBe(0)
    expect((await server.call(security.query, {}, token)).data.enabled).toBe(true)
    await server.call(security.removePasskey, { passkeyId: second.answer.data.passkeyId, password }, token)
    expect((await server.call(security.query, {}, token)).data.enabled).toBe(false)
    expect(mails()).toEqual([
      'factor-passkeyAdded',
      'factor-passkeyAdded',
      'factor-passkeyRemoved',
      'factor-passkeyRemoved',
    ])
  })

  it('of somebody else are as ones that do not exist', async () => {
    const { answer } = await addPasskey(await server.as('active'))
    const other = await server.as('other')
    const { passkeyId } = answer.data
    expect((await server.call(security.renamePasskey, { passkeyId, name: '我的' }, other)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.call(security.removePasskey, { passkeyId, password }, other)).code).toBe(CODE.recordNotFound)
  })

  it('are refused twice, after their time, from another page, for another challenge and for another account', async () => {
    const token = await server.as('active')
    const { passkey, body } = await addPasskey(token)
    expect((await server.call(security.addPasskey, body, token)).code).toBe(CODE.signInExpired)
    // The same one again, as if the browser did not heed what it was told to leave out.
    expect((await addPasskey(token, passkey)).answer).toMatchObject({
      code: CODE.factorWrong,
      msg: '这把通行密钥已经添加过',
    })
    expect((await addPasskey(token, new SoftPasskey('portal.test', 'http://evil.test'))).answer.code).toBe(
      CODE.factorWrong,
    )
    expect((await addPasskey(token, new SoftPasskey('evil.test', 'http://portal.test'))).answer.code).toBe(
      CODE.factorWrong,
    )
    const { data } = await server.call(security.beginPasskey, { password }, token)
    const other = { challenge: data.challenge, name: 'x', passkey: passkeyOf().create('AAAA') }
    expect((await server.call(security.addPasskey, other, token)).code).toBe(CODE.factorWrong)
    const fitting = { ...other, passkey: passkeyOf().create(data.options.challenge) }
    expect((await server.call(security.addPasskey, fitting, await server.as('other'))).code).toBe(CODE.signInExpired)
    server.world.clock.advance(301_000)
    expect((await server.call(security.addPasskey, fitting, token)).code).toBe(CODE.signInExpired)
  })

  it('are ten at the most, and no garbage is a 5xx', async () => {
    const token = await server.as('active')
    for (let count = 0; count < 10; count += 1) expect((await addPasskey(token)).answer.code).toBe(0)
    expect((await server.call(security.beginPasskey, { password }, token)).code).toBe(CODE.limitReached)
    expect((await server.call(security.beginPasskey, { password: WRONG }, token)).code).toBe(CODE.passwordWrong)
    const passkey = {
      id: 'A',
      rawId: 'A',
      type: 'public-key',
      response: { clientDataJSON: 'A', attestationObject: 'A' },
    }
    const fresh = await server.as('other')
    const { data } = await server.call(security.beginPasskey, { password }, fresh)
    expect(
      (await server.post(security.addPasskey.path, { challenge: data.challenge, name: 'x', passkey }, { token: fresh }))
        .code,
    ).toBe(CODE.factorWrong)
  })
})

describe('renewRecoveryCodes', () => {
  it('draws ten new ones; the old ones are over', async () => {
    const token = await server.as('two-step')
    expect((await server.call(security.renewRecoveryCodes, { password: WRONG }, token)).code).toBe(CODE.passwordWrong)
    const { data } = await server.call(security.renewRecoveryCodes, { password }, token)
    const [fresh = ''] = data.recoveryCodes
    const step = await firstStep(server, 'two-step')
    const old = await server.call(security.verify, { challenge: step.challenge, recoveryCode: 'DEMOA-CODEA' })
    expect(old.code).toBe(CODE.factorWrong)
    const right = await server.call(security.verify, { challenge: step.challenge, recoveryCode: fresh })
    expect(right.code).toBe(0)
    expect(mails()).toEqual(['factor-recoveryRenewed', 'factor-recoveryUsed'])
  })

  it('is refused without a second factor', async () => {
    expect((await server.call(security.renewRecoveryCodes, { password }, await server.as('active'))).code).toBe(
      CODE.factorState,
    )
  })
})

it('every call that changes how one signs in asks for the password and locks who guesses it', async () => {
  const token = await server.as('two-step')
  const calls = [
    security.beginTotp,
    security.removeTotp,
    security.beginPasskey,
    security.removePasskey,
    security.renewRecoveryCodes,
  ]
  for (const { path } of calls) {
    const body = { password: WRONG, passkeyId: '1'.repeat(16), token }
    expect((await server.post(path, body)).code, path).toBe(CODE.passwordWrong)
  }
  for (let guess = calls.length; guess < 10; guess += 1)
    await server.call(security.beginTotp, { password: WRONG }, token)
  for (const { path } of calls) {
    const { code } = await server.post(path, { password, passkeyId: '1'.repeat(16), token })
    expect(code, path).toBe(CODE.signInLocked)
  }
})

describe('where operators must have a second factor', () => {
  let strict: TestApp
  beforeEach(async () => {
    strict = await createTestApp({ config: { operatorFactor: true } })
  })
  afterEach(() => strict.close())

  it('one without may turn it on and nothing else, and not turn it off again', async () => {
    const token = await strict.as('operator')
    const { queryPage } = contract.admin.account
    expect(await strict.call(queryPage, {}, token)).toMatchObject({
      code: CODE.factorRequired,
      msg: '请先开启二次验证',
    })
    expect((await strict.call(contract.account.currentInfo, {}, token)).code).toBe(0)
    expect((await strict.call(security.query, {}, token)).data).toMatchObject({ enabled: false, required: true })
    await strict.call(security.beginTotp, { password }, token)
    expect((await strict.call(security.confirmTotp, { code: await shownCode(strict, 'operator') }, token)).code).toBe(0)
    expect((await strict.call(queryPage, {}, token)).code).toBe(0)
    expect(await strict.call(security.removeTotp, { password }, token)).toMatchObject({ code: CODE.factorState })
    expect((await strict.call(security.query, {}, token)).data.enabled).toBe(true)
    expect((await strict.call(contract.app.queryPage, {}, await strict.as('active'))).code).toBe(0)
  })

  it('a last passkey cannot be removed either', async () => {
    const token = await strict.as('operator')
    const { data } = await strict.call(security.beginPasskey, { password }, token)
    const passkey = passkeyOf().create(data.options.challenge)
    const added = await strict.call(security.addPasskey, { challenge: data.challenge, name: 'x', passkey }, token)
    const { passkeyId } = added.data
    expect((await strict.call(security.removePasskey, { passkeyId, password }, token)).code).toBe(CODE.factorState)
  })
})
