import { CODE, contract, type Call } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { app, appLink } = contract
const RANGE = { start: 1_795_000_000, end: 1_795_000_000 }

let server: TestApp
let token: string
let link: SeededLink

// Nothing here changes anything: one world serves all.
beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
  link = await seedLink(server.world)
})
afterAll(() => server.close())

const OF_APPS = [
  app.queryData,
  app.queryAppLinkTop,
  app.queryAppLinkTopList,
  app.queryLinkAccessData,
  app.queryLinkAccessDataList,
  app.exportLinkAccessDataList,
  app.queryLinkDistributionData,
  app.exportLinkDistributionData,
] as Call[]
const OF_LINKS = [
  appLink.queryAccessData,
  appLink.queryAccessDataList,
  appLink.exportAccessDataList,
  appLink.queryLinkDistributionData,
  appLink.exportLinkDistributionData,
] as Call[]

describe.each(OF_APPS.map((call) => [call.path, call] as const))('%s', (path) => {
  const post = (as?: string, ids: object = { appId: link.appId }) =>
    server.post(path, { ...ids, ...RANGE }, as ? { token: as } : {})

  it('refuses callers without a token, and those whose profile is not active', async () => {
    expect((await post()).code).toBe(CODE.tokenMissing)
    expect((await post(await server.as('reviewing'))).code).toBe(CODE.profileNotApproved)
  })

  it('knows no apps of others', async () => {
    const other = await server.as('other')
    const foreign = await post(other)
    const unknown = await post(other, { appId: '9999999999999999' })
    expect(foreign.code).toBe(CODE.appNotFound)
    expect({ ...foreign, headers: 0 }).toEqual({ ...unknown, headers: 0 })
  })

  it('refuses an id that is none', async () => {
    const { code, data } = await post(token, { appId: { not: '' } })
    expect(code).toBe(CODE.invalidFields)
    expect(data).toMatchObject({ fields: [{ path: 'appId' }] })
  })
})

describe.each(OF_LINKS.map((call) => [call.path, call] as const))('%s', (path) => {
  const post = (as?: string, ids: object = { linkId: link.linkId }) =>
    server.post(path, { ...ids, ...RANGE }, as ? { token: as } : {})

  it('refuses callers without a token', async () => {
    expect((await post()).code).toBe(CODE.tokenMissing)
  })

  it('knows no links of others', async () => {
    const other = await server.as('other')
    const foreign = await post(other)
    const unknown = await post(other, { linkId: '9999999999999999' })
    expect(foreign.code).toBe(CODE.linkNotFound)
    expect({ ...foreign, headers: 0 }).toEqual({ ...unknown, headers: 0 })
  })

  it('refuses an id that is none', async () => {
    expect((await post(token, { linkId: ['x'] })).code).toBe(CODE.invalidFields)
  })
})
