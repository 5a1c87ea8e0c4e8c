import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { report, appLink, admin } = contract

let server: TestApp
let link: SeededLink
let operator: string

beforeEach(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
  operator = await server.as('operator')
})
afterEach(() => server.close())

const tell = (detail = '') => server.call(report.add, { code: link.code, reason: 'fraud', detail })
const queue = async (kind?: 'report' | 'appeal') =>
  (await server.call(admin.report.queryPage, kind ? { kind } : {}, operator)).data.list
const reportsOf = async () =>
  (await server.call(admin.link.queryList, {}, operator)).data.list.find(({ linkId }) => linkId === link.linkId)
    ?.reports
const close = (reportId: string) => server.call(admin.report.close, { reportId, reason: '没有违规' }, operator)
const freeze = () => server.call(admin.link.freeze, { linkId: link.linkId, reason: 'complaint', detail: '' }, operator)

describe('a report', () => {
  it('waits for an operator, oldest first, and is counted at its link until the link is frozen', async () => {
    expect((await tell('第一条')).code).toBe(0)
    server.world.clock.advance(1000)
    expect((await tell('第二条')).code).toBe(0)
    expect(await queue()).toMatchObject([
      { kind: 'report', count: 2, detail: '第一条', linkId: link.linkId, code: link.code, linkState: 1 },
    ])
    expect(await reportsOf()).toBe(2)
    expect((await freeze()).code).toBe(0)
    expect(await queue()).toEqual([])
    expect(await reportsOf()).toBe(0)
  })

  it('is seen by the owner at the link, in the list too, until it is taken off the queue, once and with words', async () => {
    const owner = await server.as('active')
    const seen = async () => [
      (await server.call(appLink.queryDetail, { linkId: link.linkId }, owner)).data.reports,
      (await server.call(appLink.queryPage, { appId: link.appId }, owner)).data.list[0]?.reports,
    ]
    expect(await seen()).toEqual([0, 0])
    await tell()
    await tell()
    expect(await seen()).toEqual([2, 2])
    const reportId = (await queue())[0]?.reportId ?? ''
    expect((await server.call(admin.report.close, { reportId }, operator)).code).toBe(CODE.invalidFields)
    expect((await close(reportId)).code).toBe(0)
    expect((await close(reportId)).code).toBe(CODE.recordNotFound)
    expect(await seen()).toEqual([0, 0])
    expect(await queue()).toEqual([])
    const entry = await server.world.db.read.auditEntry.findFirstOrThrow({ where: { action: 'report.close' } })
    expect(entry.after).toEqual({ linkId: link.linkId, kind: 'report', reason: '没有违规', count: 2 })
    expect(await server.world.db.read.notice.count()).toBe(0)
  })

  it('is one row with the others of its link, however many, in the order of the first', async () => {
    const other = await seedLink(server.world)
    const { random, clock } = server.world
    const rows = (linkId: string, count: number, from: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: random.id(),
        linkId,
        kind: 'report',
        detail: `${at}`,
        createdAt: new Date(clock.now().getTime() - from + at * 1000),
      }))
    await server.world.db.transaction((tx) =>
      tx.linkReport.createMany({ data: [...rows(link.linkId, 30, 90_000), ...rows(other.linkId, 2, 95_000)] }),
    )
    const asked = async (body: object) => (await server.call(admin.report.queryPage, body, operator)).data
    expect(await asked({})).toMatchObject({
      total: 2,
      list: [
        { linkId: other.linkId, count: 2, detail: '0' },
        { linkId: link.linkId, count: 30, detail: '0' },
      ],
    })
    expect((await asked({ page: 2, perPage: 1 })).list).toMatchObject([{ linkId: link.linkId }])
    expect((await asked({ order: 'newest' })).list[0]).toMatchObject({ linkId: link.linkId })
    const { queues } = (await server.call(admin.desk.queryHome, {}, operator)).data
    expect(queues.find(({ kind }) => kind === 'report')).toMatchObject({ count: 2 })
  })

  it('is refused for no link, without a reason, and from those who send many', async () => {
    expect((await server.call(report.add, { code: 'nothing1', reason: 'fraud' })).code).toBe(CODE.linkNotFound)
    expect((await server.post(report.add.path, { code: link.code, reason: 'boring' })).code).toBe(CODE.invalidFields)
    const codes: number[] = []
    for (let count = 0; count < 4; count += 1) codes.push((await tell()).code)
    expect(codes).toEqual([0, 0, 429, 429])
    expect(await server.world.db.read.linkReport.count()).toBe(2)
  })

  it('is sent by a page that needs no script, whatever the visitor writes', async () => {
    const { text, headers } = await server.http.get(`/report/${link.code}`)
    expect(text).toContain('<form method="post"')
    expect(text.split('<script')).toHaveLength(2)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    const send = (body: object) => server.http.post(`/report/${link.code}`).type('form').send(body)
    expect((await send({})).text).toContain('请选择举报原因')
    expect((await send({ reason: 'other', detail: '<script>alert(1)</script>' })).text).toContain('已收到举报')
    expect(await queue()).toMatchObject([{ reason: '其他', detail: '<script>alert(1)</script>' }])
    await send({ reason: 'other' })
    await send({ reason: 'other' })
    expect((await send({ reason: 'other' })).status).toBe(429)
    expect((await server.http.get('/report/%3Cscript%3Ealert')).text).not.toContain('<script>alert')
  })

  it('that is refused comes back with what was filled in', async () => {
    const send = (body: object) => server.http.post(`/report/${link.code}`).type('form').send(body)
    const detail = '\n</textarea><script>alert(1)</script>'
    const unchosen = await send({ detail })
    expect(unchosen.text).toContain('请选择举报原因')
    expect(unchosen.text).toContain('rows="4">\n\n&lt;/textarea&gt;&lt;script&gt;')
    expect(unchosen.text).not.toContain('<script>alert')
    expect(unchosen.text).not.toContain(' checked')
    const long = await send({ reason: 'fraud', detail: '长'.repeat(501) })
    expect(long.text).toContain('说明最多 500 个字符')
    expect(long.text).toContain('value="fraud" required checked')
    expect(long.text).toContain('长'.repeat(501))
    expect(await queue()).toEqual([])
    const first = await server.http.get(`/report/${link.code}`)
    expect([first.headers['cache-control'], long.headers['cache-control']]).toEqual(['no-cache', 'no-store'])
  })
})

describe('an appeal', () => {
  it('is the owner’s, of a frozen link, one at a time, and is over when the link is free', async () => {
    const owner = await server.as('active')
    const appeal = (token: string) => server.call(appLink.appeal, { linkId: link.linkId, detail: '已整改' }, token)
    expect((await appeal(owner)).code).toBe(CODE.illegalMove)
    await freeze()
    expect((await appeal(await server.as('other'))).code).toBe(CODE.linkNotFound)
    expect((await appeal(owner)).code).toBe(0)
    expect(await appeal(owner)).toMatchObject({ code: CODE.illegalMove, msg: '已有申诉待处理' })
    expect(await queue('appeal')).toMatchObject([{ kind: 'appeal', detail: '已整改', linkState: 3 }])
    expect(await queue('report')).toEqual([])
    await server.call(admin.link.unfreeze, { linkId: link.linkId }, operator)
    expect(await queue()).toEqual([])
  })

  it('is answered with words where the link stays frozen, and may be made again', async () => {
    const owner = await server.as('active')
    const appealing = async () =>
      (await server.call(appLink.queryDetail, { linkId: link.linkId }, owner)).data.appealing
    await freeze()
    expect(await appealing()).toBe(false)
    await server.call(appLink.appeal, { linkId: link.linkId, detail: '已整改' }, owner)
    expect(await appealing()).toBe(true)
    server.world.clock.advance(1000)
    await close((await queue('appeal'))[0]?.reportId ?? '')
    expect(await appealing()).toBe(false)
    const { list } = (await server.call(contract.notice.queryPage, {}, owner)).data
    expect(list[0]).toMatchObject({ kind: 'link-appeal-rejected', title: '申诉未通过', refId: link.linkId })
    expect(list[0]?.content).toContain('没有违规')
    expect((await server.call(appLink.appeal, { linkId: link.linkId, detail: '又整改' }, owner)).code).toBe(0)
  })

  it('asks for words, and for a sign-in', async () => {
    expect(
      (await server.post(appLink.appeal.path, { linkId: link.linkId }, { token: await server.as('active') })).code,
    ).toBe(CODE.invalidFields)
    expect((await server.call(appLink.appeal, { linkId: link.linkId, detail: 'x' })).code).toBe(CODE.tokenMissing)
    expect((await server.call(admin.report.queryPage, {}, await server.as('active'))).code).toBe(403)
  })
})
