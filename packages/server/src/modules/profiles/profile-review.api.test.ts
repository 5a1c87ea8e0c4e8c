import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CITIZEN_ID } from '#support/samples/sample-profiles.ts'
import { createTestApp, idOf, PERSONAS, type TestApp } from '#support/test-app.ts'

const { profile } = contract.admin
const accountId = idOf('reviewing')
let server: TestApp
let operator: string

beforeEach(async () => {
  server = await createTestApp()
  operator = await server.as('operator')
})
afterEach(() => server.close())

const audits = (action: string) => server.world.db.read.auditEntry.findMany({ where: { action } })
const notices = () => server.world.db.read.notice.findMany({ where: { accountId } })

describe('admin/profile/queryPage', () => {
  it('lists what is in review, the longest waiting first, or in another state the newest first', async () => {
    const before = new Date(server.world.clock.now().getTime() - 86_400_000)
    const waits = { where: { accountId: idOf('personal-reviewing') }, data: { submittedAt: before } }
    await server.world.db.transaction((tx) => tx.profile.update(waits))
    const { data } = await server.call(profile.queryPage, {}, operator)
    const reviewing = ['personal-reviewing', 'reviewing', 'government-reviewing']
    expect(data.list).toMatchObject(reviewing.map((name) => ({ accountId: idOf(name), dataState: 1 })))
    expect(data.total).toBe(reviewing.length)
    const active = await server.call(profile.queryPage, { dataState: 2, perPage: 2 }, operator)
    expect(active.data.list).toHaveLength(2)
    expect(active.data.total).toBe(PERSONAS.filter(({ dataState }) => dataState === 2).length)
    const next = await server.call(profile.queryPage, { dataState: 2, perPage: 2, page: 2 }, operator)
    const ids = [...active.data.list, ...next.data.list].map((row) => row.accountId)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  it('searches parts of an organisation’s name, and whole names and addresses of people', async () => {
    const search = async (keyword: string) =>
      (await server.call(profile.queryPage, { dataState: 2, keyword }, operator)).data.total
    expect(await search(' GOVERNMENT@unilink.test ')).toBe(1)
    expect(await search('government@')).toBe(0)
    expect(await search('林 知远')).toBe(1)
    expect(await search('林知')).toBe(0)
    expect(await search('@unilink.test')).toBe(await search('unilink.test'))
    expect(await search('@unilink.test')).toBe(PERSONAS.filter(({ dataState }) => dataState === 2).length)
    expect(await search('@elsewhere.test')).toBe(0)
    expect(await search('滨海市')).toBe(1)
    expect(await search('%')).toBe(0)
    expect(await search('_')).toBe(0)
  })

  it('is for operators', async () => {
    expect((await server.call(profile.queryPage)).code).toBe(CODE.tokenMissing)
    expect(await server.call(profile.queryPage, {}, await server.as('active'))).toMatchObject({
      status: 403,
      code: 403,
    })
    const bad = await server.post(profile.queryPage.path, { token: operator, dataState: 9 })
    expect(bad.code).toBe(CODE.invalidFields)
  })
})

describe('admin/profile/queryDetail', () => {
  it('shows the numbers to the reviewer and audits the look', async () => {
    const { data } = await server.call(profile.queryDetail, { accountId }, operator)
    expect(data).toMatchObject({ accountId, legalPersonCertNo: CITIZEN_ID, citizenId: null, dataState: 1, history: [] })
    const [audit] = await audits('profile.reveal')
    expect(audit).toMatchObject({ actorId: idOf('operator'), actorKind: 'operator', targetId: accountId })
    expect(JSON.stringify(audit)).not.toContain(CITIZEN_ID)
  })

  it('refuses an account without a profile as one that is not there', async () => {
    const none = await server.call(profile.queryDetail, { accountId: idOf('new') }, operator)
    const unknown = await server.call(profile.queryDetail, { accountId: '9999999999999999' }, operator)
    expect({ ...none, headers: 0 }).toEqual({ ...unknown, headers: 0 })
    expect(unknown.code).toBe(CODE.recordNotFound)
    expect(await audits('profile.reveal')).toEqual([])
  })

  it('is for operators', async () => {
    expect((await server.call(profile.queryDetail, { accountId })).code).toBe(CODE.tokenMissing)
    expect((await server.call(profile.queryDetail, { accountId }, await server.as('reviewing'))).code).toBe(403)
    expect((await server.call(profile.queryDetail, { accountId: 'x' }, operator)).code).toBe(CODE.invalidFields)
  })
})

describe('admin/profile/approve', () => {
  it('activates the account and tells its owner on screen and by mail', async () => {
    const token = await server.as('reviewing')
    expect((await server.call(profile.approve, { accountId }, operator)).data).toEqual({ dataState: 2 })
    expect((await server.call(contract.account.currentInfo, {}, token)).data).toMatchObject({
      dataState: 2,
      unreadCount: 1,
    })
    expect(await notices()).toMatchObject([
      { kind: 'profile-approved', refType: 'profile', refId: accountId, readAt: null },
    ])
    expect(server.world.mail.all()).toMatchObject([{ to: 'reviewing@unilink.test', scene: 'profile-approved' }])
    expect(await audits('profile.approve')).toMatchObject([
      { actorId: idOf('operator'), targetId: accountId, before: { dataState: 1 }, after: { dataState: 2 } },
    ])
    const { data } = await server.call(contract.account.getData, {}, token)
    expect(data.history).toMatchObject([{ action: 'approve', fromState: 1, toState: 2 }])
    expect(data.reviewTime).not.toBeNull()
  })

  it('stands even when the mail cannot be sent', async () => {
    server.world.mail.send = () => Promise.reject(new Error('no mail today'))
    expect((await server.call(profile.approve, { accountId }, operator)).data).toEqual({ dataState: 2 })
    expect(await notices()).toHaveLength(1)
    expect(await server.world.db.read.outgoingMail.count()).toBe(1)
  })

  it.each([
    ['new', 0],
    ['active', 2],
    ['rejected', 3],
    ['frozen', 4],
  ] as const)('refuses %s and changes nothing', async (name, state) => {
    const { code, data } = await server.call(profile.approve, { accountId: idOf(name) }, operator)
    expect(code).toBe(CODE.illegalProfileMove)
    expect(data).toMatchObject({ state, allowed: [state === 4 ? 'unfreeze' : 'freeze'] })
    expect(await server.world.db.read.auditEntry.count()).toBe(0)
    expect(await server.world.db.read.notice.count()).toBe(0)
    expect(server.world.mail.all()).toEqual([])
  })

  it('refuses an account that is not there, and who is no operator', async () => {
    expect((await server.call(profile.approve, { accountId: '9999999999999999' }, operator)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.call(profile.approve, { accountId })).code).toBe(CODE.tokenMissing)
    expect((await server.call(profile.approve, { accountId }, await server.as('reviewing'))).status).toBe(403)
    expect((await server.call(profile.approve, {}, operator)).code).toBe(CODE.invalidFields)
  })
})

describe('admin/profile/reject', () => {
  it('sends the profile back with the reason', async () => {
    const token = await server.as('reviewing')
    const reason = '执照已过期'
    expect((await server.call(profile.reject, { accountId, reason }, operator)).data).toEqual({ dataState: 3 })
    const { data } = await server.call(contract.account.getData, {}, token)
    expect(data).toMatchObject({ dataState: 3, rejectReason: reason, history: [{ action: 'reject', reason }] })
    expect((await notices())[0]?.content).toContain(reason)
    expect(server.world.mail.all()[0]?.text).toContain(reason)
  })

  it('needs a reason', async () => {
    const { code, data } = await server.call(profile.reject, { accountId, reason: '  ' }, operator)
    expect(code).toBe(CODE.invalidFields)
    expect(data).toMatchObject({ fields: [{ path: 'reason', msg: '请输入驳回原因' }] })
  })

  it('refuses another state, an unknown account, and who is no operator', async () => {
    const body = { accountId, reason: '不符' }
    expect((await server.call(profile.reject, { ...body, accountId: idOf('active') }, operator)).code).toBe(
      CODE.illegalProfileMove,
    )
    expect((await server.call(profile.reject, { ...body, accountId: '9999999999999999' }, operator)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.call(profile.reject, body)).code).toBe(CODE.tokenMissing)
    expect((await server.call(profile.reject, body, await server.as('other'))).code).toBe(403)
  })
})

describe('decisions made at the same time', () => {
  it('come to one: one success, one audit row, one notice, one mail', async () => {
    const tries = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? server.call(profile.approve, { accountId }, operator)
        : server.call(profile.reject, { accountId, reason: '不符' }, operator),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.illegalProfileMove)).toHaveLength(19)
    const decided = [...(await audits('profile.approve')), ...(await audits('profile.reject'))]
    expect(decided).toHaveLength(1)
    expect(await notices()).toHaveLength(1)
    expect(server.world.mail.all()).toHaveLength(1)
    expect(await server.world.db.read.profileEvent.count({ where: { accountId } })).toBe(1)
  })
})
