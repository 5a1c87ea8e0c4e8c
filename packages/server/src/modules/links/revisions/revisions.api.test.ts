import { CODE, contract, type BodyOf } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { appId, operator, ownerServer, server, token } from '#support/owner-server.ts'
import { TEST_NOW } from '#support/test-world.ts'

const { appLink } = contract
type Changes = BodyOf<typeof appLink.editParams>['changes']
const NOW = TEST_NOW.getTime() / 1000

ownerServer()

const edit = (linkId: string, changes: Changes, as = token) =>
  server.call(appLink.editParams, { linkId, reason: '调整', changes }, as)
const detail = async (linkId: string) => (await server.call(appLink.queryDetail, { linkId }, token)).data
const paths = (data: unknown) => (data as { fields: { path: string }[] }).fields.map(({ path }) => path)

describe('appLink/editParams', () => {
  it('makes a revision beside the live one, with only what was sent changed', async () => {
    const { linkId } = await makeLiveLink(server, token, appId, { remark: '原备注', validTo: NOW + 600 })
    const before = (await detail(linkId)).content
    const changes = { linkName: '夏季活动', targets: { h5: 'https://m.starbridge.example/summer' } }
    const { code, data } = await edit(linkId, changes)
    expect(code).toBe(0)
    expect(data.reviewState).toBe(1)
    const link = await detail(linkId)
    expect(link).toMatchObject({ linkName: '春季活动', reviewState: 2, serving: true, content: before })
    expect(link.pending?.content).toEqual({
      ...before,
      linkName: '夏季活动',
      targets: { ...before.targets, h5: 'https://m.starbridge.example/summer' },
    })
  })

  it('clears a target, a share field or a time that is sent empty', async () => {
    const { linkId } = await makeLiveLink(server, token, appId, {
      share: { title: '分享' },
      validFrom: NOW - 10,
      validTo: NOW + 600,
    })
    await edit(linkId, { targets: { ios: '' }, share: { title: '' }, validFrom: null, validTo: '' })
    const pending = (await detail(linkId)).pending?.content
    expect(pending?.targets).not.toHaveProperty('ios')
    expect(pending).toMatchObject({ share: { title: '' }, targets: { android: 'starshop://item?id={sku}' } })
    expect(pending?.validTo).toBeUndefined()
    expect(pending?.validFrom).toBeUndefined()
  })

  it('resubmits a rejected or withdrawn link as itself', async () => {
    const first = await makeLink(server, token, appId)
    await server.call(contract.admin.link.reject, { modifyId: first.modifyId, reason: '目标打不开' }, operator)
    expect(await detail(first.linkId)).toMatchObject({
      reviewState: 3,
      rejectReason: '目标打不开',
      allowed: ['editParams'],
    })
    const { code } = await edit(first.linkId, { linkName: '改好了' })
    expect(code).toBe(0)
    const link = await detail(first.linkId)
    expect(link).toMatchObject({
      reviewState: 1,
      linkState: 0,
      linkName: '改好了',
      live: null,
      pending: { revision: 2 },
    })
    await server.call(appLink.editReviewStateCancel, { linkId: first.linkId }, token)
    expect((await edit(first.linkId, {})).code).toBe(0)
    expect((await detail(first.linkId)).pending).toMatchObject({ revision: 3, content: { linkName: '改好了' } })
  })

  it('refuses a link in its first review by 13002 and a second revision by 13003, before looking at the change', async () => {
    const waiting = await makeLink(server, token, appId)
    const bad = { targets: { h5: 'javascript:x' } }
    expect(await edit(waiting.linkId, bad)).toMatchObject({
      code: CODE.illegalMove,
      data: { state: 1, allowed: ['editReviewStateCancel'] },
    })
    const live = await makeLiveLink(server, token, appId)
    const { data } = await edit(live.linkId, { remark: '一' })
    expect(await edit(live.linkId, bad)).toMatchObject({ code: CODE.revisionOpen, data: { modifyId: data.modifyId } })
  })

  it.each<[string, Changes, number, string]>([
    ['nothing changed', {}, CODE.invalidFields, 'changes'],
    ['the same again', { linkName: '春季活动' }, CODE.invalidFields, 'changes'],
    ['a script', { targets: { h5: 'javascript:x' } }, CODE.invalidFields, 'targets.h5'],
    ['the last target gone', { targets: { android: '', ios: '', h5: '' } }, CODE.invalidFields, 'targets'],
    ['a parameter gone that a target names', { params: [] }, CODE.invalidFields, 'targets.android'],
    ['bad parameters', { params: [{ name: 'From', type: 'string' }] }, CODE.paramsInvalid, 'params.0.name'],
    ['an end in the past', { validTo: NOW }, CODE.invalidFields, 'validTo'],
  ])('refuses %s and leaves no open revision behind', async (_what, changes, code, path) => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const answer = await edit(linkId, changes)
    expect(answer.code).toBe(code)
    expect(paths(answer.data)).toContain(path)
    expect(await detail(linkId)).toMatchObject({ pending: null, allowed: ['editParams', 'editStateDisable'] })
    expect(await server.world.db.read.revision.count({ where: { linkId } })).toBe(1)
  })

  it('holds the change to the allow-list and asks for a reason', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    await server.call(contract.app.edit, { appId, allowedDomains: ['starbridge.example'] }, token)
    expect((await edit(linkId, { targets: { h5: 'https://evil.example/' } })).code).toBe(CODE.domainNotAllowed)
    const answer = await server.call(appLink.editParams, { linkId, changes: { remark: 'x' } }, token)
    expect(answer.code).toBe(CODE.invalidFields)
    expect(paths(answer.data)).toEqual(['reason'])
    expect((await server.call(appLink.editParams, { linkId })).code).toBe(CODE.tokenMissing)
  })

  it('takes no share image that is not the caller’s', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const image = '9'.repeat(16)
    expect((await edit(linkId, { share: { image } })).code).toBe(CODE.fileNotFound)
  })

  it('opens one revision when 50 try at the same time', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const tries = Array.from({ length: 50 }, (_, index) => edit(linkId, { remark: `第 ${index} 个` }))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.revisionOpen)).toHaveLength(49)
    expect(await server.world.db.read.revision.count({ where: { linkId, reviewState: 1 } })).toBe(1)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'revision.add' } })).toBe(1)
  })
})

describe('appLink/queryModifyPage', () => {
  it('lists submissions, newest first, by state and keyword', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    await edit(linkId, { remark: 'a' })
    await server.call(appLink.editReviewStateCancel, { linkId }, token)
    await edit(linkId, { remark: 'b' })
    const page = async (body: Partial<BodyOf<typeof appLink.queryModifyPage>> = {}) =>
      (await server.call(appLink.queryModifyPage, { linkId, ...body }, token)).data
    const all = await page()
    expect(all.total).toBe(3)
    expect(all.list.map(({ revision, reviewState }) => [revision, reviewState])).toEqual([
      [3, 1],
      [2, 4],
      [1, 2],
    ])
    expect((await page({ order: 'oldest' })).list.map(({ revision }) => revision)).toEqual([1, 2, 3])
    expect((await page({ reviewState: 4 })).total).toBe(1)
    expect((await page({ keyword: '调整' })).total).toBe(2)
    expect((await page({ keyword: '%' })).total).toBe(0)
    expect((await page({ page: 2, perPage: 2 })).list.map(({ revision }) => revision)).toEqual([1])
    expect((await server.call(appLink.queryModifyPage, { linkId: 'x' }, token)).code).toBe(CODE.invalidFields)
    expect((await server.call(appLink.queryModifyPage, { linkId })).code).toBe(CODE.tokenMissing)
  })
})

describe('appLink/queryModifyDetail', () => {
  const show = async (modifyId: string) => (await server.call(appLink.queryModifyDetail, { modifyId }, token)).data

  it('compares a revision with what it replaces, even after it did', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const { data } = await edit(linkId, { scene: '海报', params: [{ name: 'sku', type: 'string', default: '2' }] })
    const before = await show(data.modifyId)
    expect(before.changes).toMatchObject([
      { field: 'scene', label: '使用场景', before: '短信', after: '海报' },
      { field: 'params.sku', label: '参数 sku', before: { default: '1001' }, after: { default: '2' } },
    ])
    await server.call(contract.admin.revision.approve, { modifyId: data.modifyId }, operator)
    const after = await show(data.modifyId)
    expect(after.changes).toEqual(before.changes)
    expect(after).toMatchObject({
      reviewState: 2,
      reviewTime: NOW,
      before: { scene: '短信' },
      after: { scene: '海报' },
    })
  })

  it('compares a resubmission with the submission before, and the first with nothing', async () => {
    const first = await makeLink(server, token, appId)
    await server.call(appLink.editReviewStateCancel, { linkId: first.linkId }, token)
    const { data } = await edit(first.linkId, { remark: '补充' })
    expect(await show(data.modifyId)).toMatchObject({
      before: { remark: '' },
      changes: [{ field: 'remark', before: null, after: '补充' }],
    })
    const initial = await show(first.modifyId)
    expect(initial.before).toBeNull()
    expect(initial.changes.map(({ field }) => field)).toContain('targets.h5')
  })
})
