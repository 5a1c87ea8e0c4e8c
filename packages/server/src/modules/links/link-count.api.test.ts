import { contract } from '@unilink/shared'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LINK, makeApp, makeLink } from '#support/link-fixtures.ts'
import { appId, operator, ownerServer, server, token } from '#support/owner-server.ts'
import { PERSONA_PASSWORD } from '#support/test-app.ts'
import type { World } from '#src/kernel/world.ts'

const { appLink, admin } = contract

ownerServer()

/** What each app says of its links, and how many rows there are. */
async function counts({ db: { read } }: World) {
  const apps = await read.app.findMany({ select: { id: true, linkCount: true }, orderBy: { id: 'asc' } })
  const rows = await Promise.all(apps.map(({ id }) => read.link.count({ where: { appId: id } })))
  return { stored: apps.map(({ linkCount }) => linkCount), counted: rows }
}

async function expectEqual(world: World): Promise<number> {
  const { stored, counted } = await counts(world)
  expect(stored).toEqual(counted)
  return counted.reduce((sum, rows) => sum + rows, 0)
}

/** Changes of an app and of one of its links, if it has one. */
const STEPS = {
  add: (app: string) => server.call(appLink.add, { ...LINK, appId: app }, token),
  addRefused: (app: string) => server.call(appLink.add, { ...LINK, appId: app, linkName: '' }, token),
  batch: (app: string) =>
    server.call(appLink.addBatch, { appId: app, rows: [LINK, { ...LINK, linkName: '' }, LINK] }, token),
  rehearse: (app: string) => server.call(appLink.addBatch, { appId: app, rows: [LINK, LINK], dryRun: true }, token),
  approve: (_app: string, modifyId: string) => server.call(admin.link.approve, { modifyId }, operator),
  reject: (_app: string, modifyId: string) =>
    server.call(admin.link.reject, { modifyId, reason: '内容与应用不符' }, operator),
  cancel: (_app: string, _modifyId: string, linkId: string) =>
    server.call(appLink.editReviewStateCancel, { linkId }, token),
  disable: (_app: string, _modifyId: string, linkId: string) =>
    server.call(appLink.editStateDisable, { linkId }, token),
  freeze: (_app: string, _modifyId: string, linkId: string) =>
    server.call(admin.link.freeze, { linkId, reason: 'complaint', detail: '投诉' }, operator),
  freezeApp: (app: string) =>
    server.call(admin.app.freeze, { appId: app, reason: 'complaint', detail: '投诉' }, operator),
  unfreezeApp: (app: string) => server.call(admin.app.unfreeze, { appId: app }, operator),
}

const step = fc.record({
  name: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  other: fc.boolean(),
  link: fc.nat(20),
})

it('is the number of rows after any changes, and at last after the account is deleted', async () => {
  const other = await makeApp(server, token, {
    appName: '另一个应用',
    android: { package: 'com.starbridge.other', scheme: 'starshop' },
    ios: { bundleId: 'com.starbridge.other', scheme: 'starshop' },
    harmony: undefined,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { name, ...drawn } of steps) {
        const app = drawn.other ? other : appId
        const links = await server.world.db.read.link.findMany({ where: { appId: app }, orderBy: { id: 'asc' } })
        const link = links[drawn.link % Math.max(links.length, 1)]
        await STEPS[name](app, link?.openRevisionId ?? '1', link?.id ?? '1')
      }
      await expectEqual(server.world)
    }),
    { numRuns: 12 },
  )
  for (const app of [appId, other]) await STEPS.unfreezeApp(app)
  await makeLink(server, token, other)
  expect(await expectEqual(server.world)).toBeGreaterThan(0)
  const body = { password: PERSONA_PASSWORD, confirm: true } as const
  expect((await server.call(contract.account.deleteAccount, body, token)).code).toBe(0)
  expect(await expectEqual(server.world)).toBeGreaterThan(0)
})

it('misses none of links added at once, and is what the list says without a filter', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? STEPS.batch(appId) : STEPS.add(appId))))
  expect(await expectEqual(server.world)).toBe(16)
  const total = async (filter: object) =>
    (await server.call(appLink.queryPage, { appId, page: 1, perPage: 5, ...filter }, token)).data.total
  expect(await total({})).toBe(16)
  expect(await total({ keyword: ' ' })).toBe(16)
  expect(await total({ linkState: 0 })).toBe(16)
  expect(await total({ linkState: 1 })).toBe(0)
  expect(await total({ keyword: '没有这个' })).toBe(0)
})
