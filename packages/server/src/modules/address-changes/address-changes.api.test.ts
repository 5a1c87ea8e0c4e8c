import { CODE, contract, type BodyOf } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { APP, makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { appId, operator, ownerServer, server, token } from '#support/owner-server.ts'
import { idOf } from '#support/test-app.ts'

const { admin, app, appLink } = contract
const UNKNOWN = '9999999999999999'
const NEW_PAGE = 'https://new.starbridge.example/'
/** A link without a web page of its own: visitors come to the app's. */
const BARE = { targets: { android: 'starshop://item' }, params: [], fallbacks: ['h5' as const] }
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'

ownerServer()

const edit = (body: Partial<BodyOf<typeof app.edit>>, as = token) => server.call(app.edit, { appId, ...body }, as)
const detail = async () => (await server.call(app.queryDetail, { appId }, token)).data
const newest = async () => (await server.call(app.queryAddressChange, { appId }, token)).data.change
const audits = (action: string) =>
  server.world.db.read.auditEntry.findMany({ where: { action }, orderBy: { seq: 'asc' } })
/** Where a visitor without the app is sent. */
const visit = async (code: string) =>
  (await server.http.get(`/s/${code}`).set('user-agent', FIREFOX)).headers['location']

/** A link whose visitors come to the app's page, and a change of that page in review. */
async function submitted(h5Url = NEW_PAGE) {
  const link = await makeLiveLink(server, token, appId, BARE)
  const { data } = await edit({ h5Url })
  return { ...link, changeId: data.addressChange?.changeId ?? '' }
}

describe('app/edit of addresses', () => {
  it('is at once while no link is approved or in review', async () => {
    expect((await edit({ h5Url: NEW_PAGE })).data).toEqual({ addressChange: null })
    expect((await detail()).h5Url).toBe(NEW_PAGE)
    expect(await newest()).toBeNull()
  })

  it('waits for review once a link is approved, and reaches visitors with the approval alone', async () => {
    const { code, linkId, changeId } = await submitted()
    expect(await visit(code)).toBe(APP.h5Url)
    expect(await detail()).toMatchObject({ h5Url: APP.h5Url, pendingAddressChange: changeId })
    expect(await newest()).toMatchObject({
      changeId,
      reviewState: 1,
      changes: [{ field: 'h5Url', label: 'H5 地址', before: APP.h5Url, after: NEW_PAGE }],
      links: { total: 1, list: [{ linkId, code }] },
      addresses: { h5Url: NEW_PAGE, android: { package: 'com.starbridge.shop' } },
    })
    expect(await audits('app.edit')).toEqual([])
    expect((await server.call(admin.address.approve, { changeId }, operator)).data).toEqual({ reviewState: 2 })
    expect(await visit(code)).toBe(NEW_PAGE)
    expect(await detail()).toMatchObject({ h5Url: NEW_PAGE, pendingAddressChange: null })
  })

  it('waits for review while a link is in its first: what the operator looks at does not move', async () => {
    const { modifyId, code } = await makeLink(server, token, appId, BARE)
    const shown = await server.call(admin.link.queryDetail, { modifyId }, operator)
    expect(shown.data.addresses.h5Url).toBe(APP.h5Url)
    expect((await edit({ h5Url: NEW_PAGE })).data.addressChange).not.toBeNull()
    await server.call(admin.link.approve, { modifyId }, operator)
    expect(await visit(code)).toBe(APP.h5Url)
  })

  it('changes what is no address at once, beside', async () => {
    await makeLiveLink(server, token, appId, BARE)
    const { data } = await edit({ appName: '新名字', description: '新简介', h5Url: NEW_PAGE })
    expect(data.addressChange).toMatchObject({ reviewState: 1 })
    expect(await detail()).toMatchObject({ appName: '新名字', description: '新简介', h5Url: APP.h5Url })
    expect((await audits('app.edit')).map(({ after }) => after)).toEqual([{ appName: '新名字', description: '新简介' }])
  })

  it('goes on from what is in review, as one change', async () => {
    const first = await submitted()
    const { data } = await edit({ ios: { appStoreId: '9999999999' } })
    expect(data.addressChange?.changeId).not.toBe(first.changeId)
    const change = await newest()
    expect(change?.changes.map(({ field }) => field)).toEqual(['ios.appStoreId', 'h5Url'])
    const waiting = await server.call(admin.address.queryPage, {}, operator)
    expect(waiting.data.list.map(({ changeId }) => changeId)).toEqual([change?.changeId])
    expect((await server.call(admin.address.approve, { changeId: first.changeId }, operator)).code).toBe(
      CODE.illegalMove,
    )
  })

  it('keeps a change that is sent again, and ends one that is taken back', async () => {
    const { changeId } = await submitted()
    expect((await edit({ h5Url: NEW_PAGE })).data.addressChange?.changeId).toBe(changeId)
    expect((await edit({ description: '别的' })).data.addressChange?.changeId).toBe(changeId)
    expect((await edit({ h5Url: APP.h5Url })).data.addressChange).toBeNull()
    expect(await newest()).toMatchObject({ changeId, reviewState: 4 })
    expect((await detail()).pendingAddressChange).toBeNull()
  })

  it('checks a change before it waits: hosts of the platform, names that pretend, packages of others', async () => {
    await makeLiveLink(server, token, appId, BARE)
    await makeApp(server, await server.as('other'), { android: { package: 'com.other.app' }, ios: {}, harmony: {} })
    const own = `${server.world.config.linkOrigin}/s/abc`
    const answers = [
      await edit({ h5Url: own }),
      await edit({ android: { stores: { huawei: 'https://xn--pypal-4ve.example/' } } }),
      await edit({ android: { apkUrl: 'https://a.example/\u202egpj.apk' } }),
      await edit({ android: { package: 'com.other.app' } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual([
      CODE.invalidFields,
      CODE.invalidFields,
      CODE.invalidFields,
      CODE.packageTaken,
    ])
    expect(await newest()).toBeNull()
  })

  it('is refused to a frozen app and a frozen account, as is taking it back', async () => {
    const { changeId } = await submitted()
    await server.call(admin.app.freeze, { appId, reason: 'other' }, operator)
    expect((await edit({ description: '新' })).code).toBe(CODE.illegalMove)
    expect((await server.call(app.cancelAddressChange, { appId }, token)).code).toBe(CODE.illegalMove)
    expect(await newest()).toMatchObject({ changeId, reviewState: 1 })
    const accountId = idOf('active')
    await server.call(admin.account.freeze, { accountId, reason: 'other' }, operator)
    expect((await edit({ h5Url: NEW_PAGE }, await server.as('active'))).code).toBe(CODE.accountFrozen)
  })
})

describe('app/cancelAddressChange', () => {
  it('takes a change back, by app or by its own number, once', async () => {
    const { code, changeId } = await submitted()
    const cancel = (body: object) => server.call(app.cancelAddressChange, body, token)
    expect((await cancel({ appId })).data).toEqual({ reviewState: 4 })
    expect((await cancel({ appId })).code).toBe(CODE.illegalMove)
    expect((await cancel({ changeId })).code).toBe(CODE.illegalMove)
    expect(await visit(code)).toBe(APP.h5Url)
    expect((await audits('address.cancel')).map(({ after }) => after)).toEqual([{ changeId, reviewState: 4 }])
    const again = (await edit({ h5Url: NEW_PAGE })).data.addressChange
    expect((await cancel({ changeId: again?.changeId })).code).toBe(0)
  })

  it('refuses bad input, no token, and what is not the caller’s as unknown', async () => {
    const { changeId } = await submitted()
    const other = await server.as('other')
    expect((await server.call(app.cancelAddressChange, {}, token)).code).toBe(CODE.invalidFields)
    expect((await server.call(app.cancelAddressChange, { appId })).code).toBe(CODE.tokenMissing)
    for (const body of [{ appId }, { changeId }, { appId: UNKNOWN }, { changeId: UNKNOWN }]) {
      expect((await server.call(app.cancelAddressChange, body, other)).code).toBe(CODE.appNotFound)
    }
    expect((await server.call(app.queryAddressChange, { appId }, other)).code).toBe(CODE.appNotFound)
    expect((await server.call(app.queryAddressChange, { appId: 'x' }, token)).code).toBe(CODE.invalidFields)
  })
})

describe('admin/address', () => {
  it('lists what waits, the oldest first, and finds it by app or whole e-mail', async () => {
    const first = await submitted()
    server.world.clock.advance(1000)
    const other = await server.as('other')
    const foreign = { android: { package: 'com.o.o' }, ios: {}, harmony: {}, appName: '远望' }
    const otherApp = await makeApp(server, other, foreign)
    await makeLiveLink(server, other, otherApp, { targets: { h5: 'https://a.example/' }, params: [] })
    await server.call(app.edit, { appId: otherApp, h5Url: NEW_PAGE }, other)
    const page = async (keyword?: string) =>
      (await server.call(admin.address.queryPage, { ...(keyword && { keyword }) }, operator)).data
    expect((await page()).list).toMatchObject([
      { changeId: first.changeId, appId, appName: '星桥商城', ownerEmail: 'active@unilink.test', fields: ['H5 地址'] },
      { appId: otherApp },
    ])
    expect((await page('远望')).total).toBe(1)
    expect((await page('other@unilink.test')).total).toBe(1)
    expect((await page('_')).total).toBe(0)
  })

  it('shows field by field what changes, which links it touches, and what a machine makes of it', async () => {
    await makeLiveLink(server, token, appId)
    const { changeId, linkId } = await submitted('https://例子.starbridge.example/')
    await edit({ android: { scheme: 'newshop' } })
    const change = await newest()
    const { data } = await server.call(admin.address.queryDetail, { changeId: change?.changeId ?? '' }, operator)
    expect(data.changes.map(({ field }) => field)).toEqual(['android.scheme', 'h5Url'])
    // The other link has a page and a target of its own.
    expect(data.links).toMatchObject({ total: 1, list: [{ linkId }] })
    const failed = data.checks.filter(({ passed }) => !passed)
    expect(failed.map(({ name }) => name)).toEqual(['链接目标'])
    expect(data.checks.find(({ name }) => name === '域名写法')?.detail).toContain('例子.starbridge.example')
    expect((await server.call(admin.address.queryDetail, { changeId }, operator)).data.reviewState).toBe(4)
  })

  it('shows where visitors of a link come before and after, with each device', async () => {
    const { changeId, linkId } = await submitted()
    const { data } = await server.call(admin.address.simulate, { changeId, linkId }, operator)
    const row = data.rows.find(({ device }) => device === 'iphone-safari')
    expect(row?.before.map(({ url }) => url)).toContain(APP.h5Url)
    expect(row?.after.map(({ url }) => url)).toContain(NEW_PAGE)
    expect(JSON.stringify(row?.after)).not.toContain(APP.h5Url)
    const waiting = await makeLink(server, token, appId)
    const foreign = { changeId, linkId: waiting.linkId }
    expect((await server.call(admin.address.simulate, foreign, operator)).code).toBe(CODE.linkNotFound)
    expect((await server.call(admin.address.simulate, { changeId: UNKNOWN, linkId }, operator)).code).toBe(
      CODE.recordNotFound,
    )
  })

  it('is approved once of fifty tries, in the app and in all its links, and told to the owner', async () => {
    const { changeId, linkId } = await submitted()
    const more = await makeLiveLink(server, token, appId)
    const tries = Array.from({ length: 50 }, () => server.call(admin.address.approve, { changeId }, operator))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    // On a busy machine the last ones are refused for now.
    expect(codes.filter((code) => ![0, CODE.illegalMove, CODE.unavailable].includes(code))).toEqual([])
    const live = await server.world.db.read.revision.findMany({ where: { linkId: { in: [linkId, more.linkId] } } })
    expect(live.map(({ addresses }) => addresses)).toMatchObject([{ h5Url: NEW_PAGE }, { h5Url: NEW_PAGE }])
    expect(await audits('address.approve')).toMatchObject([
      { targetType: 'app', targetId: appId, before: { h5Url: APP.h5Url }, after: { changeId, h5Url: NEW_PAGE } },
    ])
    const { data } = await server.call(contract.notice.queryPage, {}, token)
    const notice = data.list.find(({ kind }) => kind === 'address-approved')
    expect(notice).toMatchObject({
      place: { appId, linkId: null },
      content: expect.stringContaining('星桥商城') as string,
    })
  })

  it('is rejected with a reason that its owner reads, and leaves what is in force', async () => {
    const { changeId, code } = await submitted()
    const reason = '新地址与应用无关'
    expect((await server.call(admin.address.reject, { changeId, reason }, operator)).data).toEqual({ reviewState: 3 })
    expect((await server.call(admin.address.reject, { changeId, reason }, operator)).code).toBe(CODE.illegalMove)
    expect(await visit(code)).toBe(APP.h5Url)
    expect(await newest()).toMatchObject({ changeId, reviewState: 3, rejectReason: reason })
    const notices = await server.world.db.read.notice.findMany({ where: { kind: 'address-rejected' } })
    expect(notices.map(({ content }) => content)).toEqual([expect.stringContaining(reason)])
    expect((await audits('address.reject')).map(({ after }) => after)).toEqual([{ changeId, reviewState: 3, reason }])
    expect((await edit({ h5Url: NEW_PAGE })).data.addressChange).not.toBeNull()
  })

  it('refuses to approve a package that another app has taken meanwhile', async () => {
    await makeLiveLink(server, token, appId, BARE)
    const { data } = await edit({ android: { package: 'com.wanted.app' } })
    const other = { android: { package: 'com.wanted.app' }, ios: {}, harmony: {} }
    await makeApp(server, await server.as('other'), other)
    const changeId = data.addressChange?.changeId ?? ''
    const shown = await server.call(admin.address.queryDetail, { changeId }, operator)
    expect(shown.data.checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual([
      '包名、Bundle ID 与名称',
    ])
    const refused = await server.call(admin.address.approve, { changeId }, operator)
    expect(refused.code).toBe(CODE.packageTaken)
    expect((await newest())?.reviewState).toBe(1)
  })

  it('is for operators alone, who are told what is not there', async () => {
    const { changeId, linkId } = await submitted()
    const calls = [
      [admin.address.queryPage, {}],
      [admin.address.queryDetail, { changeId }],
      [admin.address.simulate, { changeId, linkId }],
      [admin.address.approve, { changeId }],
      [admin.address.reject, { changeId, reason: '不' }],
    ] as const
    for (const [call, body] of calls) {
      expect((await server.call(call, body as never)).code).toBe(CODE.tokenMissing)
      expect((await server.call(call, body as never, token)).status).toBe(403)
      if (!('changeId' in body)) continue
      expect((await server.call(call, { ...body, changeId: UNKNOWN }, operator)).code).toBe(CODE.recordNotFound)
      expect((await server.call(call, { ...body, changeId: 'x' }, operator)).code).toBe(CODE.invalidFields)
    }
  })
})

describe('a revision of a link', () => {
  it('takes the app’s addresses of the moment in which it is approved', async () => {
    const { changeId, linkId, code } = await submitted()
    const { data } = await server.call(appLink.editParams, { linkId, reason: '备注', changes: { remark: '改' } }, token)
    await server.call(admin.address.approve, { changeId }, operator)
    const shown = await server.call(admin.revision.queryDetail, { modifyId: data.modifyId }, operator)
    expect(shown.data.addresses.h5Url).toBe(NEW_PAGE)
    await server.call(admin.revision.approve, { modifyId: data.modifyId }, operator)
    expect(await visit(code)).toBe(NEW_PAGE)
  })
})
