import { CODE, contract, type BodyOf } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { appId, operator, ownerServer, server, token } from '#support/owner-server.ts'
import { idOf } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'

const { admin, appLink } = contract
const NOW = TEST_NOW.getTime() / 1000
const UNKNOWN = '9999999999999999'

ownerServer()

const detail = async (linkId: string) => (await server.call(appLink.queryDetail, { linkId }, token)).data
const notices = () => server.world.db.read.notice.findMany({ where: { accountId: idOf('active') } })
const audits = (action: string) => server.world.db.read.auditEntry.findMany({ where: { action } })

/** A live link with an open revision of it. */
async function makeRevision(changes: BodyOf<typeof appLink.editParams>['changes'] = { remark: '改' }) {
  const link = await makeLiveLink(server, token, appId)
  const body = { linkId: link.linkId, reason: '换目标', changes }
  const { data } = await server.call(appLink.editParams, body, token)
  return { ...link, modifyId: data.modifyId, firstId: link.modifyId }
}

describe('admin/link/queryPage and admin/revision/queryPage', () => {
  it('keep new links and changes apart, what waits longest first', async () => {
    const one = await makeLink(server, token, appId, { linkName: '甲' })
    server.world.clock.advance(1000)
    const two = await makeLink(server, token, appId, { linkName: '乙' })
    const changed = await makeRevision()
    const links = await server.call(admin.link.queryPage, {}, operator)
    expect(links.data.list.map(({ modifyId }) => modifyId)).toEqual([one.modifyId, two.modifyId])
    expect(links.data.list[0]).toMatchObject({
      linkName: '甲',
      appName: '星桥商城',
      ownerEmail: 'active@unilink.test',
      ownerName: '星桥科技有限公司',
      revision: 1,
    })
    const revisions = await server.call(admin.revision.queryPage, {}, operator)
    expect(revisions.data).toMatchObject({
      total: 1,
      list: [{ modifyId: changed.modifyId, revision: 2, reason: '换目标' }],
    })
    const approved = await server.call(admin.link.queryPage, { reviewState: 2 }, operator)
    expect(approved.data.list.map(({ modifyId }) => modifyId)).toEqual([changed.firstId])
  })

  it('come the other way round where that is asked for', async () => {
    const one = await makeLink(server, token, appId, { linkName: '甲' })
    server.world.clock.advance(1000)
    const two = await makeLink(server, token, appId, { linkName: '乙' })
    const { data } = await server.call(admin.link.queryPage, { order: 'newest' }, operator)
    expect(data.list.map(({ modifyId }) => modifyId)).toEqual([two.modifyId, one.modifyId])
    const lists = await Promise.all(
      (['newest', 'oldest'] as const).map((order) => server.call(admin.link.queryList, { order }, operator)),
    )
    expect(lists.map((list) => list.data.list.map(({ linkName }) => linkName))).toEqual([
      ['乙', '甲'],
      ['甲', '乙'],
    ])
  })

  it('keep a resubmitted link among the new ones', async () => {
    const { linkId, modifyId } = await makeLink(server, token, appId)
    await server.call(admin.link.reject, { modifyId, reason: '不清楚' }, operator)
    await server.call(appLink.editParams, { linkId, reason: '补充', changes: { remark: '说明' } }, token)
    const { data } = await server.call(admin.link.queryPage, {}, operator)
    expect(data.list).toMatchObject([{ linkId, revision: 2, reason: '补充' }])
    expect((await server.call(admin.revision.queryPage, {}, operator)).data.total).toBe(0)
  })

  it.each([
    ['%', 1],
    ['_', 0],
    ['星桥', 2],
    ['ACTIVE@unilink.test', 2],
    ['@unilink.test', 2],
    ['active@', 0],
  ])('search %s literally in names, or as a whole e-mail', async (keyword, total) => {
    await makeLink(server, token, appId, { linkName: '五折 50%' })
    await makeLink(server, token, appId)
    const { data } = await server.call(admin.link.queryPage, { keyword }, operator)
    expect(data.total).toBe(total)
    expect(data.list).toHaveLength(total)
  })
})

describe('admin/link/queryDetail and admin/revision/queryDetail', () => {
  it('show how an international host reads, beside how it is written', async () => {
    const { modifyId } = await makeRevision({ targets: { h5: 'https://xn--80ak6aa92e.com/' } })
    const { data } = await server.call(admin.revision.queryDetail, { modifyId }, operator)
    const spelling = data.checks.find(({ name }) => name === '域名写法')
    expect(spelling).toMatchObject({ passed: true, detail: 'targets.h5：xn--80ak6aa92e.com 读作 аррӏе.com' })
  })

  it('show what changes, and what the machine makes of it', async () => {
    const { modifyId } = await makeRevision({ targets: { h5: 'https://m.starbridge.example/new' }, validTo: NOW + 60 })
    const ask = async () => (await server.call(admin.revision.queryDetail, { modifyId }, operator)).data
    const fine = await ask()
    expect(fine.changes.map(({ field }) => field)).toEqual(['targets.h5', 'validTo'])
    expect(fine.checks.map(({ name }) => name)).toEqual([
      '名称',
      '目标地址',
      '域名允许清单',
      '域名写法',
      '目标中的网址',
      '参数定义',
      '有效期',
      '分享图片',
      '应用状态',
      '账号状态',
    ])
    expect(fine.checks.every(({ passed }) => passed)).toBe(true)
    // The other scheme waits for its own review.
    await server.call(contract.app.edit, { appId, h5Url: '', android: { scheme: 'other', apkUrl: '' } }, token)
    await server.call(contract.app.edit, { appId, allowedDomains: ['other.example'] }, token)
    await server.call(admin.app.freeze, { appId, reason: 'other' }, operator)
    server.world.clock.advance(60_000)
    const failed = (await ask()).checks.filter(({ passed }) => !passed)
    expect(failed.map(({ name }) => name)).toEqual(['域名允许清单', '有效期', '应用状态'])
    expect(failed[0]?.detail).toContain('starbridge.example')
  })

  it('point out protected names, and web addresses of others inside targets', async () => {
    const ios = 'starshop://web?url=https%3A%2F%2Fevil.example%2Fx&own=https://m.starbridge.example'
    const { modifyId } = await makeRevision({ linkName: '支付宝红包', share: { title: 'A1ipay' }, targets: { ios } })
    const { data } = await server.call(admin.revision.queryDetail, { modifyId }, operator)
    expect(data.checks.filter(({ passed }) => !passed).map(({ name, detail }) => [name, detail])).toEqual([
      [
        '名称',
        '链接名称：含有受保护的名称 支付宝，请核对提交者是否有权使用；' +
          '分享标题：含有受保护的名称 支付宝，请核对提交者是否有权使用',
      ],
      ['目标中的网址', 'targets.ios：内含不属于应用的网址 evil.example，请核对应用会不会打开它'],
    ])
  })

  it('say why a pattern that was stored once is no longer one', async () => {
    const { modifyId } = await makeRevision()
    const { db } = server.world
    const { content } = await db.read.revision.findUniqueOrThrow({ where: { id: modifyId } })
    const empty = { label: '', default: '', example: '', options: [] }
    const params = [{ ...empty, name: 'old', type: 'string', required: false, pattern: '(?=a)a' }]
    await db.transaction((tx) =>
      tx.revision.update({ where: { id: modifyId }, data: { content: { ...(content as object), params } } }),
    )
    const { data } = await server.call(admin.revision.queryDetail, { modifyId }, operator)
    const check = data.checks.find(({ name }) => name === '参数定义')
    expect(check?.passed).toBe(false)
    expect(check?.detail).toContain('params.0.pattern：正则表达式 (?=a)a 中有不支持的环视')
  })

  it('do not know the other kind, nor an unknown id', async () => {
    const { modifyId, firstId } = await makeRevision()
    const { link, revision } = admin
    expect((await server.call(link.queryDetail, { modifyId: firstId }, operator)).code).toBe(0)
    expect((await server.call(link.queryDetail, { modifyId }, operator)).code).toBe(CODE.recordNotFound)
    expect((await server.call(revision.queryDetail, { modifyId: firstId }, operator)).code).toBe(CODE.recordNotFound)
    expect((await server.call(revision.queryDetail, { modifyId: UNKNOWN }, operator)).code).toBe(CODE.recordNotFound)
    expect((await server.call(revision.approve, { modifyId: UNKNOWN }, operator)).code).toBe(CODE.recordNotFound)
    expect((await server.call(link.reject, { modifyId, reason: 'x' }, operator)).code).toBe(CODE.recordNotFound)
    expect((await server.call(link.approve, { modifyId }, operator)).code).toBe(CODE.recordNotFound)
    expect((await server.call(revision.reject, { modifyId: firstId, reason: 'x' }, operator)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.call(link.queryDetail, { modifyId: 'x' }, operator)).code).toBe(CODE.invalidFields)
  })
})

describe('admin/link/approve', () => {
  it('lets a new link go live, at once for visitors, and tells its owner', async () => {
    const link = await makeLink(server, token, appId)
    expect(await server.world.links.find(link.code)).toMatchObject({ live: null })
    const { code, data } = await server.call(admin.link.approve, { modifyId: link.modifyId }, operator)
    expect(code).toBe(0)
    expect(data).toEqual({ reviewState: 2, linkState: 1 })
    expect(await server.world.links.find(link.code)).toMatchObject({
      linkState: 1,
      live: { revisionId: link.modifyId },
    })
    expect(await detail(link.linkId)).toMatchObject({
      serving: true,
      reviewState: 2,
      pending: null,
      live: { revision: 1 },
    })
    expect(await notices()).toMatchObject([{ kind: 'link-approved', refType: 'link', refId: link.linkId }])
    expect(await audits('link.approve')).toMatchObject([{ actorKind: 'operator', targetId: link.linkId }])
  })

  it('succeeds once when 20 try at the same time', async () => {
    const { modifyId } = await makeLink(server, token, appId)
    const tries = Array.from({ length: 20 }, () => server.call(admin.link.approve, { modifyId }, operator))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === CODE.illegalMove)).toHaveLength(19)
    expect(answers.find(({ code }) => code === CODE.illegalMove)?.data).toEqual({ state: 2, allowed: [] })
    expect(await audits('link.approve')).toHaveLength(1)
    expect(await notices()).toHaveLength(1)
  })

  it('decides a race of approval, rejection and withdrawal for exactly one', async () => {
    const { linkId, modifyId } = await makeLink(server, token, appId)
    const answers = await Promise.all([
      server.call(admin.link.reject, { modifyId, reason: '否' }, operator),
      server.call(appLink.editReviewStateCancel, { linkId }, token),
      server.call(admin.link.approve, { modifyId }, operator),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === CODE.illegalMove)).toHaveLength(2)
    const revision = await server.world.db.read.revision.findUniqueOrThrow({ where: { id: modifyId } })
    expect(await detail(linkId)).toMatchObject({ reviewState: revision.reviewState, pending: null })
  })
})

describe('admin/revision/approve', () => {
  it('swaps the live revision, with the link’s name and validity', async () => {
    const changes = { linkName: '新名字', validTo: NOW + 600, targets: { h5: 'https://m.starbridge.example/2' } }
    const { linkId, modifyId, code } = await makeRevision(changes)
    expect(await server.world.links.find(code)).toMatchObject({ live: { content: { linkName: '春季活动' } } })
    const answer = await server.call(admin.revision.approve, { modifyId }, operator)
    expect(answer.data).toEqual({ reviewState: 2, linkState: 1 })
    expect(await detail(linkId)).toMatchObject({
      linkName: '新名字',
      content: { validTo: NOW + 600 },
      live: { revision: 2, modifyId },
      pending: null,
    })
    expect(await server.world.links.find(code)).toMatchObject({ live: { revisionId: modifyId } })
    const { validTo } = await server.world.db.read.link.findUniqueOrThrow({ where: { id: linkId } })
    expect(validTo).toEqual(new Date((NOW + 600) * 1000))
    const told = (await notices()).map(({ kind, refId }) => [kind, refId])
    expect(told).toEqual(expect.arrayContaining([['revision-approved', modifyId]]))
  })

  it('leaves a disabled link disabled', async () => {
    const { linkId, modifyId } = await makeRevision()
    await server.call(appLink.editStateDisable, { linkId }, token)
    const { data } = await server.call(admin.revision.approve, { modifyId }, operator)
    expect(data.linkState).toBe(2)
    expect((await detail(linkId)).live?.revision).toBe(2)
  })

  it('lets an expired link serve again with a later end', async () => {
    const { linkId } = await makeLiveLink(server, token, appId, { validTo: NOW + 60 })
    server.world.clock.advance(60_000)
    const body = { linkId, reason: '延期', changes: { validTo: NOW + 6000 } }
    const { data } = await server.call(appLink.editParams, body, token)
    expect(await detail(linkId)).toMatchObject({ linkState: 4, serving: false })
    await server.call(admin.revision.approve, { modifyId: data.modifyId }, operator)
    expect(await detail(linkId)).toMatchObject({ linkState: 1, serving: true })
  })
})

describe('admin/revision/reject', () => {
  it('leaves the live revision alone and tells the owner why', async () => {
    const { linkId, modifyId } = await makeRevision({ linkName: '坏名字' })
    const { code, data } = await server.call(admin.revision.reject, { modifyId, reason: '名称不符' }, operator)
    expect(code).toBe(0)
    expect(data).toEqual({ reviewState: 3, linkState: 1 })
    expect(await detail(linkId)).toMatchObject({
      linkName: '春季活动',
      reviewState: 2,
      serving: true,
      live: { revision: 1 },
      pending: null,
      rejectReason: '名称不符',
      allowed: ['editParams', 'editStateDisable'],
    })
    const list = await server.call(appLink.queryPage, { appId }, token)
    expect(list.data.list[0]).toMatchObject({ reviewState: 2, rejectReason: '名称不符', pendingRevision: null })
    const last = (await notices()).find(({ kind }) => kind === 'revision-rejected')
    expect(last?.content).toContain('名称不符')
  })

  it('asks for a reason', async () => {
    const { modifyId } = await makeRevision()
    expect((await server.call(admin.revision.reject, { modifyId }, operator)).code).toBe(CODE.invalidFields)
    expect((await server.call(admin.revision.reject, { modifyId, reason: ' ' }, operator)).code).toBe(
      CODE.invalidFields,
    )
  })
})

describe('every call of the review desk here', () => {
  const { link, revision, app } = admin
  it.each([...Object.values(link), ...Object.values(revision), ...Object.values(app)])(
    '$path is for operators alone, and says so before it looks at the body',
    async (call) => {
      expect((await server.call(call, {})).code).toBe(CODE.tokenMissing)
      expect((await server.call(call, {}, 'dead')).code).toBe(CODE.notSignedIn)
      const refused = await server.call(call, {}, token)
      expect([refused.status, refused.code]).toEqual([403, 403])
    },
  )
})
