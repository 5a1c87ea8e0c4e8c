import { CODE, contract, SIMULATED_DEVICES } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { APP, makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { appId, operator, server, ownerServer, token } from '#support/owner-server.ts'

const { admin, app, appLink, job, open } = contract
const ANDROID = SIMULATED_DEVICES['xiaomi-browser'].ua

ownerServer()

const detail = async (id = appId) => (await server.call(app.queryDetail, { appId: id }, token)).data
const rows = async (id = appId) => (await server.call(appLink.queryPage, { appId: id }, token)).data.list
const pathOf = (url: string) => new URL(url).pathname
/** What a phone gets by an app's short address: the pages of a link name it by its targets. */
const visit = async (path: string) => server.http.get(path).set('user-agent', ANDROID)
const openedBy = async (path: string, target: string) => (await visit(path)).text.includes(target)
const setDefault = (linkId: string, as = token) => server.call(appLink.setDefault, { linkId }, as)

const other = (slug: string, more: Partial<typeof APP> = {}) => ({
  ...APP,
  appName: `应用${slug}`,
  android: { package: `com.example.${slug}`, scheme: slug },
  ios: {},
  harmony: {},
  ...more,
})

describe('an app made with its default link', () => {
  it('has one that awaits review, and leads to the app’s first page once it is approved', async () => {
    const { code, data } = await server.call(app.add, { ...other('starbus'), defaultLink: true }, token)
    expect(code).toBe(0)
    const [link, ...more] = await rows(data.appId)
    expect(more).toEqual([])
    expect(link).toMatchObject({ linkId: data.defaultLinkId, linkName: '应用starbus', reviewState: 1, isDefault: true })
    const path = pathOf((await detail(data.appId)).defaultUrl)
    expect(await openedBy(path, 'starbus://')).toBe(false)
    const { pending, defaultUrl } = (await server.call(appLink.queryDetail, { linkId: link?.linkId ?? '' }, token)).data
    expect(pathOf(defaultUrl ?? '')).toBe(path)
    expect(pending?.content.targets).toEqual({ android: 'starbus://', h5: APP.h5Url })
    expect((await server.call(admin.link.approve, { modifyId: pending?.modifyId ?? '' }, operator)).code).toBe(0)
    // An answer that said not yet is not kept.
    expect(await openedBy(path, 'starbus://')).toBe(true)
    await server.world.visits.settled()
    const counted = await server.world.db.read.visit.findMany({ select: { linkId: true } })
    // That which was refused, too.
    expect(counted).toEqual([{ linkId: link?.linkId }, { linkId: link?.linkId }])
  })

  it('has none where the app says nothing that opens it', async () => {
    const { data } = await server.call(
      app.add,
      { ...other('silent', { h5Url: '' }), android: { package: 'com.example.silent' }, defaultLink: true },
      token,
    )
    expect(data.defaultLinkId).toBeNull()
    expect(await rows(data.appId)).toEqual([])
    expect((await visit(pathOf((await detail(data.appId)).defaultUrl))).status).toBe(404)
  })

  it('leaves out what is no target, and is not made unasked', async () => {
    const braces = { ...other('braces'), h5Url: 'https://m.starbridge.example/{x}', defaultLink: true }
    const { data } = await server.call(app.add, braces, token)
    const { content } = (await server.call(appLink.queryDetail, { linkId: data.defaultLinkId ?? '' }, token)).data
    expect(content.targets).toEqual({ android: 'braces://' })
    expect((await server.call(app.add, other('unasked'), token)).data.defaultLinkId).toBeNull()
  })
})

describe('appLink/setDefault', () => {
  it('has the short address lead there at once; until then it is the first link', async () => {
    const path = pathOf((await detail()).defaultUrl)
    expect((await visit(path)).status).toBe(404)
    const first = await makeLiveLink(server, token, appId, { targets: { android: 'starshop://first' }, params: [] })
    server.world.clock.advance(1000)
    const second = await makeLiveLink(server, token, appId, { targets: { android: 'starshop://second' }, params: [] })
    expect(await openedBy(path, '//first')).toBe(true)
    expect((await rows()).map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(await setDefault(second.linkId)).toMatchObject({
      code: 0,
      data: { appId, defaultUrl: (await detail()).defaultUrl },
    })
    expect(await openedBy(path, '//second')).toBe(true)
    expect((await rows()).map(({ isDefault }) => isDefault)).toEqual([true, false])

    // What is done to the link is done to the address.
    await server.call(appLink.editStateDisable, { linkId: second.linkId }, token)
    expect(await openedBy(path, '//second')).toBe(false)
    await server.call(appLink.editStateEnable, { linkId: second.linkId }, token)
    expect(await openedBy(path, '//second')).toBe(true)
    await server.call(admin.app.freeze, { appId, reason: 'security-risk' }, operator)
    expect(await openedBy(path, '//second')).toBe(false)
    expect(first.code).not.toBe(second.code)
    const kept = await server.world.db.read.auditEntry.findMany({ where: { action: 'app.setDefaultLink' } })
    expect(kept.map(({ targetId, after }) => ({ targetId, after }))).toEqual([
      { targetId: appId, after: { linkId: second.linkId } },
    ])
  })

  it('opens the app there too, with what the visit carries', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    await setDefault(linkId)
    const { appKey, defaultUrl } = await detail()
    const { data } = await server.call(open.resolve, { appKey, url: `${defaultUrl}?sku=42`, platform: 'ios' })
    expect(data).toMatchObject({ source: 'direct', target: 'starshop://item?id=42', parameters: { sku: '42' } })
  })

  it('goes back to the first link when the chosen draft is removed, and forth when that is undone', async () => {
    const path = pathOf((await detail()).defaultUrl)
    await makeLiveLink(server, token, appId, { targets: { android: 'starshop://first' }, params: [] })
    server.world.clock.advance(1000)
    const draft = await makeLink(server, token, appId)
    await server.call(appLink.editReviewStateCancel, { linkId: draft.linkId }, token)
    await setDefault(draft.linkId)
    expect(await openedBy(path, '//first')).toBe(false)
    const { jobId } = (await server.call(appLink.moveBatch, { appId, move: 'remove', linkIds: [draft.linkId] }, token))
      .data
    await expect.poll(async () => (await server.call(job.query, { jobId }, token)).data.jobState).toBe('done')
    expect(await openedBy(path, '//first')).toBe(true)
    await server.call(job.undo, { jobId }, token)
    await expect.poll(async () => (await server.call(job.query, { jobId }, token)).data.jobState).toBe('undone')
    expect(await openedBy(path, '//first')).toBe(false)
  })

  it('refuses the link of another', async () => {
    const { linkId } = await makeLink(server, token, appId)
    expect((await setDefault(linkId, await server.as('personal'))).code).toBe(CODE.linkNotFound)
    const strange = await makeApp(server, await server.as('personal'), other('strange'))
    const theirs = await makeLink(server, await server.as('personal'), strange, {
      targets: { android: 'strange://a' },
      params: [],
    })
    expect((await setDefault(theirs.linkId)).code).toBe(CODE.linkNotFound)
  })
})
