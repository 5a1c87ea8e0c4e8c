import { CODE, contract, type BodyOf } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { APP, makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { appId, operator, ownerServer, server, token } from '#support/owner-server.ts'
import { SAMPLE_FILES, upload } from '#support/samples/sample-files.ts'

const { admin, app } = contract
const WECHAT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0.50'
const NEW_NAME = '星桥官方旗舰店'

ownerServer({ config: { nameReview: true } })

const edit = (body: Partial<BodyOf<typeof app.edit>>) => server.call(app.edit, { appId, ...body }, token)
const detail = async () => (await server.call(app.queryDetail, { appId }, token)).data
const newest = async () => (await server.call(app.queryAddressChange, { appId }, token)).data.change
const page = async (code: string) => (await server.http.get(`/s/${code}`).set('user-agent', WECHAT)).text
const row = () => server.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
/** The title that an app shares a link's page by. */
const shared = async (code: string) => /og:title" content="([^"]*)"/.exec(await page(code))?.[1]
const icon = async () => (await upload(server, { bytes: SAMPLE_FILES.png, purpose: 'icon', token })).data.fileId
const live = () => makeLiveLink(server, token, appId, { share: { title: '', description: '', image: '' } })

describe('an app with a live link, where names are reviewed', () => {
  it('shows visitors its old name and icon until an operator approves the new ones', async () => {
    const { code } = await live()
    const fileId = await icon()
    expect(await shared(code)).toBe(APP.appName)
    const { data } = await edit({ appName: NEW_NAME, icon: fileId, description: '新简介' })
    const changeId = data.addressChange?.changeId ?? ''
    const unchanged = await page(code)
    expect(unchanged).not.toContain(NEW_NAME)
    expect(unchanged).not.toContain(fileId)
    expect(await shared(code)).toBe(APP.appName)
    expect(await detail()).toMatchObject({
      appName: APP.appName,
      icon: '',
      description: '新简介',
      pendingAddressChange: changeId,
    })
    expect(await newest()).toMatchObject({
      reviewState: 1,
      changes: [
        { field: 'appName', label: '应用名称', before: APP.appName, after: NEW_NAME },
        { field: 'icon', label: '应用图标', before: null, after: fileId },
      ],
      links: { total: 1 },
      addresses: { appName: NEW_NAME, icon: fileId },
    })
    expect((await server.call(admin.address.approve, { changeId }, operator)).data).toEqual({ reviewState: 2 })
    expect(await shared(code)).toContain(NEW_NAME)
    expect(await page(code)).toContain(fileId)
    expect(await row()).toMatchObject({ appName: NEW_NAME, icon: fileId, iconHue: expect.any(Number) as number })
    const { addresses } = await server.world.db.read.revision.findFirstOrThrow()
    expect(addresses).not.toHaveProperty('appName')
  })

  it('keeps what it has when the change is rejected or taken back', async () => {
    const { code } = await live()
    const changeId = (await edit({ appName: NEW_NAME })).data.addressChange?.changeId ?? ''
    await server.call(admin.address.reject, { changeId, reason: '与主体无关' }, operator)
    expect(await shared(code)).toContain(APP.appName)
    await edit({ appName: NEW_NAME })
    await server.call(app.cancelAddressChange, { appId }, token)
    expect((await detail()).appName).toBe(APP.appName)
    await edit({ appName: NEW_NAME })
    expect((await edit({ appName: APP.appName })).data.addressChange).toBeNull()
  })

  it('has one open change, of name and addresses together', async () => {
    await live()
    await edit({ appName: NEW_NAME })
    await edit({ h5Url: 'https://new.starbridge.example/' })
    const change = await newest()
    expect(change?.changes.map(({ field }) => field)).toEqual(['appName', 'h5Url'])
    const shown = await server.call(admin.address.queryDetail, { changeId: change?.changeId ?? '' }, operator)
    expect(shown.data.checks[0]).toEqual({ name: '名称', passed: true, detail: '不含受保护的名称' })
  })

  it('points protected names out to the operator, and refuses none', async () => {
    await live()
    const changeId = (await edit({ appName: '微信官方' })).data.addressChange?.changeId ?? ''
    const { data } = await server.call(admin.address.queryDetail, { changeId }, operator)
    expect(data.checks[0]).toEqual({
      name: '名称',
      passed: false,
      detail: '应用名称：含有受保护的名称 微信，请核对提交者是否有权使用',
    })
  })

  it('cannot take a name that another app of the owner got meanwhile', async () => {
    await live()
    const changeId = (await edit({ appName: NEW_NAME })).data.addressChange?.changeId ?? ''
    await makeApp(server, token, { appName: NEW_NAME, android: { package: 'com.o.o' }, ios: {}, harmony: {} })
    const { data } = await server.call(admin.address.queryDetail, { changeId }, operator)
    expect(data.checks.filter(({ passed }) => !passed).map(({ detail: said }) => said)).toEqual([
      'appName：应用名称重复',
    ])
    expect((await server.call(admin.address.approve, { changeId }, operator)).code).toBe(CODE.appNameTaken)
  })

  it('is renamed at once while no link is approved or in review, with what waited before', async () => {
    expect((await edit({ appName: '改名' })).data.addressChange).toBeNull()
    const fileId = await icon()
    const { modifyId } = await makeLink(server, token, appId)
    expect((await edit({ icon: fileId })).data.addressChange).not.toBeNull()
    await server.call(admin.link.reject, { modifyId, reason: '不' }, operator)
    expect((await edit({ appName: NEW_NAME })).data.addressChange).toBeNull()
    expect(await row()).toMatchObject({ appName: NEW_NAME, icon: fileId, iconHue: expect.any(Number) as number })
  })
})
