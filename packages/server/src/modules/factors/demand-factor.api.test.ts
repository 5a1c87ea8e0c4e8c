import { asksForFactor, CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstStep, shownCode } from '#support/sign-in-steps.ts'
import { SoftPasskey } from '#support/soft-passkey.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'

const { admin, app, security } = contract
const password = PERSONA_PASSWORD
const NAME = 'two-step'
const RECOVERY = ['DEMOA-CODEA', 'DEMOB-CODEB', 'DEMOC-CODEC']

let server: TestApp
let token: string
beforeEach(async () => {
  server = await createTestApp()
  token = await server.as(NAME)
})
afterEach(() => server.close())

const demand = (given = password, as = token) => server.call(security.demandFactor, { password: given }, as)
const begin = async (as = token) => (await server.call(security.beginRelease, { password }, as)).data.challenge
const standing = async () => (await server.call(security.query, {}, token)).data
const mails = () =>
  server.world.mail.all().flatMap(({ scene }) => (/demanded|released/.test(scene) ? [scene.slice(7)] : []))

describe('an account that demands a second factor', () => {
  it('does so once it has one and the password was said, and tells of it', async () => {
    expect(await standing()).toMatchObject({ enabled: true, required: false, demanded: false })
    expect((await demand('Wrong12345')).code).toBe(CODE.passwordWrong)
    expect((await demand()).code).toBe(0)
    expect(await standing()).toMatchObject({ enabled: true, required: true, demanded: true })
    expect((await standing()).events[0]).toMatchObject({ action: 'factor.demand' })
    expect(mails()).toEqual(['demanded'])
    expect(await demand(password, await server.as('active'))).toMatchObject({
      code: CODE.factorState,
      msg: '请先开启二次验证',
    })
  })

  it('keeps its last factor, whatever is tried at once', async () => {
    await demand()
    expect(await server.call(security.removeTotp, { password }, token)).toMatchObject({
      code: CODE.factorState,
      msg: '本账号须保留至少一种二次验证方式',
    })
    const { data } = await server.call(security.beginPasskey, { password }, token)
    const passkey = new SoftPasskey('portal.test', 'http://portal.test').create(data.options.challenge)
    const added = await server.call(security.addPasskey, { challenge: data.challenge, name: 'x', passkey }, token)
    const { passkeyId } = added.data
    const codes = await Promise.all([
      server.call(security.removeTotp, { password }, token),
      server.call(security.removePasskey, { password, passkeyId }, token),
    ])
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([0, CODE.factorState]))
    expect((await standing()).enabled).toBe(true)
    expect(await firstStep(server, NAME)).toHaveProperty('challenge')
  })

  it('is released by a second factor, and by nothing less', async () => {
    await demand()
    const wrong = await server.post(security.beginRelease.path, { password: 'Wrong12345', token })
    expect(wrong.code).toBe(CODE.passwordWrong)
    const challenge = await begin()
    expect((await server.post(security.releaseFactor.path, { challenge, token })).code).toBe(CODE.invalidFields)
    expect((await server.call(security.releaseFactor, { challenge, code: '000000' }, token)).code).toBe(
      CODE.factorWrong,
    )
    expect((await standing()).demanded).toBe(true)
    const [recoveryCode] = RECOVERY
    expect((await server.call(security.releaseFactor, { challenge, recoveryCode }, token)).code).toBe(0)
    expect((await server.call(security.releaseFactor, { challenge, recoveryCode }, token)).code).toBe(
      CODE.signInExpired,
    )
    expect(await standing()).toMatchObject({ enabled: true, required: false, demanded: false })
    expect(mails()).toEqual(['demanded', 'released'])
    expect((await server.call(security.removeTotp, { password }, token)).code).toBe(0)
  })

  it('is released by no challenge of another purpose, or of another account', async () => {
    await demand()
    const recoveryCode = RECOVERY[1]
    const signIn = (await firstStep(server, NAME)).challenge
    expect((await server.call(security.releaseFactor, { challenge: signIn, recoveryCode }, token)).code).toBe(
      CODE.signInExpired,
    )
    const challenge = await begin()
    expect((await server.call(security.verify, { challenge, recoveryCode })).code).toBe(CODE.signInExpired)
    const other = await server.as('other')
    expect((await server.call(security.releaseFactor, { challenge, recoveryCode }, other)).code).toBe(
      CODE.signInExpired,
    )
    const code = await shownCode(server, NAME)
    expect((await server.call(security.releaseFactor, { challenge, code }, token)).code).toBe(0)
  })

  it('after a reset lets in to set one up anew, and to nothing else', async () => {
    await demand()
    await server.world.db.transaction((tx) =>
      tx.account.update({ where: { id: idOf('personal') }, data: { operator: true } }),
    )
    const [asker, confirmer] = [await server.as('operator'), await server.as('personal')]
    const wish = { accountId: idOf(NAME), reason: '手机遗失' }
    const { resetId } = (await server.call(admin.factor.askReset, wish, asker)).data
    expect((await server.call(admin.factor.confirmReset, { resetId }, confirmer)).code).toBe(0)
    token = await server.as(NAME)
    expect(asksForFactor(app.queryPage)).toBe(true)
    expect(await server.call(app.queryPage, {}, token)).toMatchObject({ code: CODE.factorRequired, data: null })
    expect(await standing()).toMatchObject({ enabled: false, required: true, demanded: true })
    expect((await server.call(security.beginRelease, { password }, token)).code).toBe(CODE.factorState)
    await server.call(security.beginTotp, { password }, token)
    expect((await server.call(security.confirmTotp, { code: await shownCode(server, NAME) }, token)).code).toBe(0)
    expect((await server.call(app.queryPage, {}, token)).code).toBe(0)
  })
})
