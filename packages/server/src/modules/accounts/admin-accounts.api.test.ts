import { CODE, contract } from '@unilink/shared'
import { inChinese, unkept } from '@unilink/shared/words'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, PERSONAS, type TestApp } from '#support/test-app.ts'

const { account } = contract.admin
const accountId = idOf('active')
const body = { accountId, reason: 'impersonation', detail: '冒用他人商标' } as const
let server: TestApp
let operator: string

beforeEach(async () => {
  server = await createTestApp()
  operator = await server.as('operator')
})
afterEach(() => server.close())

const row = () => server.world.db.read.account.findUniqueOrThrow({ where: { id: accountId } })
const audits = (action: string) => server.world.db.read.auditEntry.findMany({ where: { action } })

describe('admin/account/queryPage', () => {
  it('lists accounts by pages, in a stable order', async () => {
    const first = await server.call(account.queryPage, { perPage: 10 }, operator)
    const second = await server.call(account.queryPage, { perPage: 10, page: 2 }, operator)
    expect(first.data.total).toBe(PERSONAS.length)
    const ids = [...first.data.list, ...second.data.list].map((entry) => entry.accountId)
    expect(ids).toEqual(PERSONAS.map(({ name }) => idOf(name)).toReversed())
  })

  it('filters by state, role and a literal keyword', async () => {
    await seedLink(server.world)
    const find = async (filter: object) =>
      (await server.call(account.queryPage, filter, operator)).data.list.map(({ email }) => email)
    const those = (wanted: (persona: (typeof PERSONAS)[number]) => boolean) =>
      PERSONAS.filter(wanted)
        .map(({ email }) => email)
        .toReversed()
    expect(await find({ dataState: 4 })).toEqual(those(({ dataState }) => dataState === 4))
    expect(await find({ accountType: 3 })).toEqual(those(({ accountType }) => accountType === 3))
    expect(await find({ keyword: ' Personal-NEW@unilink.test' })).toEqual(['personal-new@unilink.test'])
    expect(await find({ keyword: 'l-new@' })).toEqual([])
    expect(await find({ keyword: 'UNILINK.test' })).toHaveLength(PERSONAS.length)
    const people = those(({ accountType, dataState }) => accountType === 3 && dataState !== 0)
    expect(await find({ keyword: '林知远' })).toEqual(people)
    expect(await find({ keyword: '林' })).toEqual([])
    const named = those(({ accountType, dataState }) => accountType === 2 && dataState !== 0)
    expect(await find({ keyword: '滨海' })).toEqual(named)
    expect(await find({ keyword: '%' })).toEqual([])
    const { data } = await server.call(account.queryPage, { keyword: 'active@unilink.test' }, operator)
    expect(data.list).toMatchObject([{ accountId, name: '星桥科技有限公司', appCount: 1, operator: false }])
    expect(JSON.stringify(data)).not.toMatch(/argon2|11010519491231002X/)
  })

  it('is for operators', async () => {
    expect((await server.call(account.queryPage)).code).toBe(CODE.tokenMissing)
    expect((await server.call(account.queryPage, {}, await server.as('active'))).status).toBe(403)
    expect((await server.post(account.queryPage.path, { token: operator, dataState: 7 })).code).toBe(CODE.invalidFields)
  })
})

describe('admin/account/freeze', () => {
  it('ends every session at once and says why', async () => {
    const [first, second, other] = [await server.as('active'), await server.as('active'), await server.as('other')]
    expect((await server.call(account.freeze, body, operator)).data).toEqual({ dataState: 4 })
    expect((await server.call(contract.account.currentInfo, {}, first)).code).toBe(CODE.notSignedIn)
    expect((await server.call(contract.account.currentInfo, {}, second)).code).toBe(CODE.notSignedIn)
    expect((await server.call(contract.account.currentInfo, {}, other)).code).toBe(0)
    expect(await row()).toMatchObject({ freezeReason: 'impersonation', freezeDetail: '冒用他人商标' })
    const notices = await server.world.db.read.notice.findMany({ where: { accountId } })
    expect(notices).toMatchObject([{ kind: 'account-frozen' }])
    expect(inChinese(unkept(notices[0]?.content ?? ''))).toContain('仿冒他人应用或品牌：冒用他人商标')
    expect(server.world.mail.all()).toMatchObject([{ to: 'active@unilink.test', scene: 'account-frozen' }])
    expect(await audits('account.freeze')).toMatchObject([{ before: { dataState: 2 }, after: { dataState: 4 } }])
  })

  it('lets the owner sign in again to see the reason, and nothing of the console', async () => {
    await server.call(account.freeze, body, operator)
    const signIn = await server.call(contract.account.login, {
      email: 'active@unilink.test',
      password: PERSONA_PASSWORD,
    })
    expect(signIn.data.dataState).toBe(4)
    const { data } = await server.call(contract.account.getData, {}, signIn.data.token)
    expect(data).toMatchObject({ dataState: 4, freezeReason: '仿冒他人应用或品牌', freezeDetail: '冒用他人商标' })
    expect((await server.call(contract.app.add, {}, signIn.data.token)).code).toBe(CODE.accountFrozen)
  })

  it('stops the links of the account with the next visit, and unfreezing lets them serve again', async () => {
    const { code } = await seedLink(server.world)
    const ownerState = async () => (await server.world.links.find(code))?.ownerDataState
    expect(await ownerState()).toBe(2)
    await server.call(account.freeze, body, operator)
    expect(await ownerState()).toBe(4)
    await server.call(account.unfreeze, { accountId }, operator)
    expect(await ownerState()).toBe(2)
  })

  it('takes its reason from the catalogue', async () => {
    const { code, data } = await server.post(account.freeze.path, { token: operator, accountId, reason: '因为' })
    expect(code).toBe(CODE.invalidFields)
    expect(data).toMatchObject({ fields: [{ path: 'reason', msg: '请选择冻结原因' }] })
  })

  it.each([
    ['new', 0],
    ['reviewing', 1],
    ['rejected', 3],
  ] as const)('freezes %s too, and unfreezing gives it its state back', async (name, state) => {
    const accountId = idOf(name)
    const dataState = async () =>
      (await server.call(contract.account.currentInfo, {}, await server.as(name))).data.dataState
    expect((await server.call(account.freeze, { ...body, accountId }, operator)).data).toEqual({ dataState: 4 })
    expect(await dataState()).toBe(4)
    expect((await server.call(account.unfreeze, { accountId }, operator)).data).toEqual({ dataState: state })
    expect(await dataState()).toBe(state)
  })

  it('refuses one that is frozen with its state and moves, and changes nothing', async () => {
    const refused = await server.call(account.freeze, { ...body, accountId: idOf('frozen') }, operator)
    expect(refused).toMatchObject({ code: CODE.illegalProfileMove, data: { state: 4, allowed: ['unfreeze'] } })
    expect(await audits('account.freeze')).toEqual([])
  })

  it('happens once when 20 try at the same time', async () => {
    const tries = Array.from({ length: 20 }, () => server.call(account.freeze, body, operator))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.illegalProfileMove)).toHaveLength(19)
    expect(await audits('account.freeze')).toHaveLength(1)
    expect(await server.world.db.read.notice.count()).toBe(1)
  })

  it('refuses an account that is not there, and who is no operator', async () => {
    expect((await server.call(account.freeze, { ...body, accountId: '9'.repeat(16) }, operator)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.call(account.freeze, body)).code).toBe(CODE.tokenMissing)
    expect((await server.call(account.freeze, body, await server.as('other'))).code).toBe(403)
  })
})

describe('admin/account/unfreeze', () => {
  it('makes the account active and forgets the reason', async () => {
    const frozen = idOf('frozen')
    expect((await server.call(account.unfreeze, { accountId: frozen }, operator)).data).toEqual({ dataState: 2 })
    const after = await server.world.db.read.account.findUniqueOrThrow({ where: { id: frozen } })
    expect(after).toMatchObject({ dataState: 2, freezeReason: null, freezeDetail: null, frozenAt: null })
    expect(await server.world.db.read.notice.findMany()).toMatchObject([
      { accountId: frozen, kind: 'account-unfrozen' },
    ])
    expect(await audits('account.unfreeze')).toHaveLength(1)
  })

  it('refuses one that is not frozen or not there, and who is no operator', async () => {
    const refused = await server.call(account.unfreeze, { accountId }, operator)
    expect(refused).toMatchObject({ code: CODE.illegalProfileMove, data: { state: 2, allowed: ['freeze'] } })
    expect((await server.call(account.unfreeze, { accountId: '9'.repeat(16) }, operator)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.call(account.unfreeze, { accountId })).code).toBe(CODE.tokenMissing)
    expect((await server.call(account.unfreeze, { accountId }, await server.as('frozen'))).code).toBe(403)
    expect((await server.call(account.unfreeze, { accountId: 'x' }, operator)).code).toBe(CODE.invalidFields)
  })
})
