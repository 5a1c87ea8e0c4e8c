import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, firstStep } from '#support/sign-in-steps.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'

const { factor } = contract.admin
const accountId = idOf('two-step')
const reason = '手机遗失，已电话核对'

let server: TestApp
let asker: string
let second: string
beforeEach(async () => {
  server = await createTestApp()
  await server.world.db.transaction((tx) =>
    tx.account.update({ where: { id: idOf('other') }, data: { operator: true } }),
  )
  asker = await server.as('operator')
  second = await server.as('other')
})
afterEach(() => server.close())

const ask = () => server.call(factor.askReset, { accountId, reason }, asker)
const audits = async () =>
  (await server.world.db.read.auditEntry.findMany({ orderBy: { seq: 'asc' } })).map(({ action }) => action)
const signIn = () => server.call(contract.account.login, { email: addressOf('two-step'), password: PERSONA_PASSWORD })

describe('a reset of the second factor', () => {
  it('takes two operators, ends every session, and is told to the owner twice', async () => {
    const session = await server.as('two-step')
    const open = await firstStep(server, 'two-step')
    const { data } = await ask()
    expect((await signIn()).code).toBe(CODE.factorDue)
    expect(await server.call(factor.confirmReset, { resetId: data.resetId }, asker)).toMatchObject({
      code: CODE.factorState,
      msg: '须由另一位运营人员确认',
    })
    expect((await server.call(factor.confirmReset, { resetId: data.resetId }, second)).code).toBe(0)
    expect((await server.call(contract.account.currentInfo, {}, session)).code).toBe(CODE.notSignedIn)
    const late = await server.call(contract.security.verify, { challenge: open.challenge, recoveryCode: 'DEMOA-CODEA' })
    expect(late.code).toBe(CODE.signInExpired)
    expect((await signIn()).code).toBe(0)
    expect(server.world.mail.all().map(({ scene, to }) => [scene, to])).toEqual([
      ['factor-resetAsked', addressOf('two-step')],
      ['factor-resetDone', addressOf('two-step')],
    ])
    expect(await audits()).toEqual(expect.arrayContaining(['factor.resetAsk', 'factor.resetConfirm']))
    expect((await server.call(factor.confirmReset, { resetId: data.resetId }, second)).code).toBe(CODE.factorState)
  })

  it('is made once by 20 confirmations at once', async () => {
    const { resetId } = (await ask()).data
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(factor.confirmReset, { resetId }, second)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await audits()).filter((action) => action === 'factor.resetConfirm')).toHaveLength(1)
  })

  it('cannot be asked for an unknown account, one without a factor, one that has an open wish, or oneself', async () => {
    expect((await server.call(factor.askReset, { accountId: '9'.repeat(16), reason }, asker)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.call(factor.askReset, { accountId: idOf('active'), reason }, asker)).code).toBe(
      CODE.factorState,
    )
    expect((await server.call(factor.askReset, { accountId: idOf('operator'), reason }, asker)).code).toBe(
      CODE.factorState,
    )
    expect((await server.call(factor.askReset, { accountId, reason: ' ' }, asker)).code).toBe(CODE.invalidFields)
    const both = await Promise.all([ask(), ask(), ask()])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, CODE.factorState, CODE.factorState])
  })

  it('cannot be confirmed by the one it is about', async () => {
    await server.world.db.transaction((tx) => tx.account.update({ where: { id: accountId }, data: { operator: true } }))
    const { resetId } = (await ask()).data
    const own = await server.as('two-step')
    expect((await server.call(factor.confirmReset, { resetId }, own)).code).toBe(CODE.factorState)
    expect((await signIn()).code).toBe(CODE.factorDue)
  })

  it('can be withdrawn, and is over after three days', async () => {
    const first = (await ask()).data.resetId
    expect((await server.call(factor.withdrawReset, { resetId: first }, second)).code).toBe(0)
    expect((await server.call(factor.confirmReset, { resetId: first }, second)).code).toBe(CODE.factorState)
    server.world.clock.advance(1000)
    const late = (await ask()).data.resetId
    server.world.clock.advance(73 * 3_600_000)
    expect((await server.call(factor.confirmReset, { resetId: late }, second)).code).toBe(CODE.factorState)
    expect((await server.call(factor.withdrawReset, { resetId: late }, second)).code).toBe(CODE.factorState)
    expect((await server.call(factor.confirmReset, { resetId: '9'.repeat(16) }, second)).code).toBe(CODE.recordNotFound)
    expect((await server.call(factor.withdrawReset, { resetId: '9'.repeat(16) }, second)).code).toBe(
      CODE.recordNotFound,
    )
    const { data } = await server.call(factor.queryResets, { open: false }, second)
    expect(data.list.map(({ resetId, state }) => [resetId, state])).toEqual([
      [late, 3],
      [first, 2],
    ])
  })

  it('stands in the queue with who asked, and whether one may confirm it', async () => {
    const { resetId } = (await ask()).data
    const mine = await server.call(factor.queryResets, {}, asker)
    expect(mine.data).toMatchObject({
      total: 1,
      list: [{ resetId, email: addressOf('two-step'), reason, state: 0, askedBy: addressOf('operator'), own: true }],
    })
    expect((await server.call(factor.queryResets, {}, second)).data.list).toMatchObject([{ own: false }])
    expect((await server.call(factor.queryResets, { perPage: 101 }, second)).code).toBe(CODE.invalidFields)
  })

  it.each(Object.values(factor))('$path is for operators', async ({ path }) => {
    expect((await server.post(path, {})).code).toBe(CODE.tokenMissing)
    expect((await server.post(path, {}, { token: await server.as('active') })).status).toBe(403)
  })
})
