import { CODE, contract } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { makeLink, makeLiveLink, writeLink } from '#support/link-fixtures.ts'
import { appId, operator, ownerServer, server, token } from '#support/owner-server.ts'
import { TEST_NOW } from '#support/test-world.ts'

const { appLink } = contract
const NOW = TEST_NOW.getTime() / 1000

ownerServer()

const detail = async (linkId: string) => (await server.call(appLink.queryDetail, { linkId }, token)).data

describe('appLink/queryFreezeReason', () => {
  it('tells why and when, and refuses by 13002 a link that is not frozen', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const ask = () => server.call(appLink.queryFreezeReason, { linkId }, token)
    const refused = await ask()
    expect(refused).toMatchObject({ code: CODE.illegalMove, data: { state: 1, allowed: ['editStateDisable'] } })
    const body = { linkId, reason: 'complaint', detail: '用户举报' } as const
    await server.call(contract.admin.link.freeze, body, operator)
    expect((await ask()).data).toEqual({ reason: '权利人或用户投诉属实', detail: '用户举报', time: NOW })
  })
})

describe('appLink/editTags', () => {
  it('is refused to a frozen link, as every change of it is', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const tag = (tags: string[]) => server.call(appLink.editTags, { linkId, tags }, token)
    expect((await tag(['秋季'])).data).toEqual({ tags: ['秋季'] })
    await server.call(contract.admin.link.freeze, { linkId, reason: 'complaint' }, operator)
    expect(await tag(['别的'])).toMatchObject({ code: CODE.illegalMove, data: { state: 3, allowed: [] } })
    expect((await detail(linkId)).tags).toEqual(['秋季'])
  })
})

describe('appLink/editStateDisable and editStateEnable', () => {
  it('turn a link off and on, once for each', async () => {
    const { linkId, code } = await makeLiveLink(server, token, appId)
    const off = await Promise.all(
      Array.from({ length: 20 }, () => server.call(appLink.editStateDisable, { linkId }, token)),
    )
    expect(off.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(off.find((answer) => answer.code === CODE.illegalMove)?.data).toEqual({
      state: 2,
      allowed: ['editStateEnable'],
    })
    expect(await server.world.links.find(code)).toMatchObject({ linkState: 2 })
    expect((await server.call(appLink.editStateEnable, { linkId }, token)).data).toEqual({ linkState: 1 })
    expect(await server.world.links.find(code)).toMatchObject({ linkState: 1 })
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'link.disable' } })).toBe(1)
  })

  it('says that a link enabled after its time is expired', async () => {
    const { linkId } = await makeLiveLink(server, token, appId, { validTo: NOW + 60 })
    await server.call(appLink.editStateDisable, { linkId }, token)
    server.world.clock.advance(60_000)
    expect((await server.call(appLink.editStateEnable, { linkId }, token)).data).toEqual({ linkState: 4 })
    expect((await server.call(appLink.editStateDisable, { linkId }, token)).data).toEqual({ state: 4, allowed: [] })
  })
})

describe('appLink/editReviewStateCancel', () => {
  it('withdraws a first submission, by link or by submission', async () => {
    for (const by of ['linkId', 'modifyId'] as const) {
      const link = await makeLink(server, token, appId)
      const { data } = await server.call(appLink.editReviewStateCancel, { [by]: link[by] }, token)
      expect(data).toEqual({ reviewState: 4 })
      expect(await detail(link.linkId)).toMatchObject({ reviewState: 4, pending: null, allowed: ['editParams'] })
    }
  })

  it('withdraws a revision and leaves the live one alone', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const body = { linkId, reason: '改', changes: { remark: 'x' } }
    const { data } = await server.call(appLink.editParams, body, token)
    expect((await server.call(appLink.editReviewStateCancel, { linkId }, token)).code).toBe(0)
    expect(await detail(linkId)).toMatchObject({ reviewState: 2, serving: true, pending: null, live: { revision: 1 } })
    const again = await server.call(appLink.editReviewStateCancel, { modifyId: data.modifyId }, token)
    expect(again).toMatchObject({ code: CODE.illegalMove, data: { state: 4 } })
  })

  it('asks for one of the two ids, and a token', async () => {
    const { linkId, modifyId } = await writeLink(server.world, { appId, linkState: 0, reviewState: 1 })
    expect((await server.call(appLink.editReviewStateCancel, {}, token)).code).toBe(CODE.invalidFields)
    expect((await server.call(appLink.editReviewStateCancel, { linkId, modifyId }, token)).code).toBe(
      CODE.invalidFields,
    )
    expect((await server.call(appLink.editReviewStateCancel, { linkId })).code).toBe(CODE.tokenMissing)
  })

  it('succeeds once when 20 try at the same time', async () => {
    const { linkId } = await makeLink(server, token, appId)
    const tries = Array.from({ length: 20 }, () => server.call(appLink.editReviewStateCancel, { linkId }, token))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.illegalMove)).toHaveLength(19)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'revision.cancel' } })).toBe(1)
  })
})
