import { contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { checkEveryTarget } from '#src/visits/targets/check-every-target.ts'

const { admin, app, appLink } = contract
const HOUR_MS = 3_600_000
const DAY = 86_400

let server: TestApp
let owner: string
let operator: string

beforeEach(async () => {
  server = await createTestApp()
  owner = await server.as('active')
  operator = await server.as('operator')
})
afterEach(() => server.close())

describe('app/queryHome', () => {
  const home = async (token = owner) => (await server.call(app.queryHome, {}, token)).data

  it('is empty for who has nothing yet', async () => {
    const { hours, today, ...rest } = await home()
    expect(rest).toMatchObject({
      apps: 0,
      links: { total: 0, serving: 0 },
      visited: false,
      newestLink: null,
      todos: [],
      topApps: [],
    })
    expect(today).toEqual({ pv: 0, openAttempt: 0, openConfirmed: 0, distribution: 0 })
    expect(hours).toHaveLength(24)
  })

  it('counts the links that lead to something broken, and says which broke', async () => {
    const appId = await makeApp(server, owner)
    const { linkId } = await makeLiveLink(server, owner, appId)
    const check = () => checkEveryTarget(server.world)
    await check()
    expect(await home()).toMatchObject({ brokenLinks: 0, todos: [] })
    server.world.internet.outages.add({ url: 'https://m.starbridge.example/', status: 502 })
    await check()
    await check()
    const { brokenLinks, todos } = await home()
    expect(brokenLinks).toBe(1)
    expect(todos).toMatchObject([{ kind: 'broken', linkId, detail: expect.stringContaining('HTTP 502') }])
    expect((await home(await server.as('other'))).brokenLinks).toBe(0)
  })

  it('counts the visits of all apps together, by hour, and nobody else’s', async () => {
    const [first, second] = [
      await makeApp(server, owner),
      await makeApp(server, owner, { appName: '乙', android: {}, ios: {}, harmony: {} }),
    ]
    const other = await server.as('other')
    const foreign = await makeApp(server, other, { appName: '别家', android: {}, ios: {}, harmony: {} })
    const linkOf = async (appId: string, token = owner) => {
      // The newest is told by its time.
      server.world.clock.advance(1)
      const content = { targets: { h5: 'https://m.starbridge.example/a' }, params: [] }
      return { appId, ...(await makeLiveLink(server, token, appId, content)) }
    }
    const [one, two, three] = [await linkOf(first), await linkOf(second), await linkOf(foreign, other)]
    const at = server.world.clock.now().getTime()
    await seedVisits(server.world, [
      { link: one, at },
      { link: two, at },
      { link: two, at: at - 24 * HOUR_MS },
      { link: three, at },
    ])
    const data = await home()
    const hour = (new Date(at).getUTCHours() + 8) % 24
    expect(data.hours[hour]).toEqual({ today: 2, yesterday: 1 })
    expect(data.hours.slice(hour + 1).every(({ today }) => today === null)).toBe(true)
    expect(data).toMatchObject({ apps: 2, links: { total: 2, serving: 2 }, visited: true, today: { pv: 2 } })
    expect(data.topApps.map(({ appId, pv7d }) => [appId, pv7d])).toEqual([
      [second, 2],
      [first, 1],
    ])
    expect(data.newestLink?.linkId).toBe(two.linkId)
  })

  it('tells what waits: refused, frozen, soon over, in review; what was taken up again waits no longer', async () => {
    const appId = await makeApp(server, owner)
    const refused = await makeLink(server, owner, appId, { linkName: '被驳回' })
    await server.call(admin.link.reject, { modifyId: refused.modifyId, reason: '不清楚' }, operator)
    const again = await makeLink(server, owner, appId, { linkName: '再提交' })
    await server.call(admin.link.reject, { modifyId: again.modifyId, reason: '不清楚' }, operator)
    await server.call(appLink.editParams, { linkId: again.linkId, reason: '改正', changes: { remark: '二' } }, owner)
    const soon = Math.floor(server.world.clock.now().getTime() / 1000) + 2 * DAY
    const expiring = await makeLiveLink(server, owner, appId, { linkName: '将过期', validTo: soon })
    const frozen = await makeLiveLink(server, owner, appId, { linkName: '冻结' })
    await server.call(admin.link.freeze, { linkId: frozen.linkId, reason: 'security-risk' }, operator)
    const { todos } = await home()
    expect(todos.map(({ kind, linkId }) => [kind, linkId])).toEqual([
      ['rejected', refused.linkId],
      ['frozen', frozen.linkId],
      ['expiring', expiring.linkId],
      ['reviewing', again.linkId],
    ])
    expect(todos[0]).toMatchObject({ detail: '不清楚', modifyId: refused.modifyId, linkName: '被驳回' })
    expect(todos[2]?.time).toBe(soon)
    await server.call(admin.app.freeze, { appId, reason: 'security-risk' }, operator)
    expect((await home()).todos).toContainEqual(expect.objectContaining({ kind: 'frozen', appId, linkId: null }))
  })
})

describe('admin/desk/queryHome', () => {
  const desk = async () => (await server.call(admin.desk.queryHome, {}, operator)).data
  const queue = async (kind: string) => (await desk()).queues.find((one) => one.kind === kind)

  it('counts what waits by its age', async () => {
    const appId = await makeApp(server, owner)
    const oldest = Math.floor(server.world.clock.now().getTime() / 1000)
    await makeLink(server, owner, appId)
    server.world.clock.advance(20 * HOUR_MS)
    await makeLink(server, owner, appId, { linkName: '第二' })
    server.world.clock.advance(5 * HOUR_MS)
    await makeLink(server, owner, appId, { linkName: '第三' })
    expect(await queue('link')).toEqual({ kind: 'link', count: 3, oldest, fresh: 1, overdue: 1 })
    expect(await queue('revision')).toEqual({ kind: 'revision', count: 0, oldest: null, fresh: 0, overdue: 0 })
    expect((await queue('profile'))?.count).toBeGreaterThan(0)
  })

  it('tells what has waited longest, whatever its queue', async () => {
    const appId = await makeApp(server, owner)
    const first = await makeLink(server, owner, appId, { linkName: '等得最久' })
    const known = (await desk()).longest
    expect(known).toHaveLength(Math.min(5, known.length))
    expect(known.map(({ time }) => time)).toEqual(known.map(({ time }) => time).toSorted((a, b) => a - b))
    expect(known.some(({ kind }) => kind === 'profile')).toBe(true)
    expect(known).toContainEqual(expect.objectContaining({ kind: 'link', id: first.modifyId, name: '等得最久' }))
    expect(known.every(({ owner: of }) => of !== '')).toBe(true)
    await server.call(admin.link.approve, { modifyId: first.modifyId }, operator)
    server.world.clock.advance(HOUR_MS)
    await server.call(appLink.editParams, { linkId: first.linkId, reason: '换地址', changes: { remark: '二' } }, owner)
    expect((await desk()).longest.map(({ kind, name }) => [kind, name])).toContainEqual(['revision', '等得最久'])
  })

  it('tells how long decisions take, and what was rejected for most in a week', async () => {
    // Profiles of personas are as they are, which nobody decided.
    expect(await desk()).toMatchObject({ medianSeconds: null, reasons: [] })
    const later = async (days: number) => {
      server.world.clock.advance(days * 24 * HOUR_MS)
      ;[owner, operator] = [await server.as('active'), await server.as('operator')]
    }
    await later(20)
    expect(await desk()).toMatchObject({ medianSeconds: null, reasons: [] })
    const appId = await makeApp(server, owner)
    for (const [hours, reason] of [
      [1, '地址打不开'],
      [3, '用途不清楚'],
      [30, '用途不清楚'],
    ] as const) {
      const { modifyId } = await makeLink(server, owner, appId, { linkName: `${hours}` })
      server.world.clock.advance(hours * HOUR_MS)
      await server.call(admin.link.reject, { modifyId, reason }, operator)
    }
    expect(await desk()).toMatchObject({
      medianSeconds: 3 * 3_600,
      reasons: [
        { reason: '用途不清楚', count: 2 },
        { reason: '地址打不开', count: 1 },
      ],
    })
    await later(8)
    expect(await desk()).toMatchObject({ medianSeconds: 3 * 3_600, reasons: [] })
    await later(14)
    expect(await desk()).toMatchObject({ medianSeconds: null })
  })

  it('tells how much there is on the platform', async () => {
    const { platform: before } = await desk()
    const appId = await makeApp(server, owner)
    const { linkId } = await makeLink(server, owner, appId)
    const at = server.world.clock.now().getTime()
    const link = { linkId, appId }
    await seedVisits(server.world, [
      { link, at },
      { link, at },
      { link, at: at - 24 * HOUR_MS },
    ])
    expect((await desk()).platform).toEqual({
      accounts: before.accounts,
      apps: before.apps + 1,
      links: before.links + 1,
      visits: before.visits + 2,
      visitsYesterday: before.visitsYesterday + 1,
    })
  })

  it('tells what was decided by day and by whom, and what is frozen', async () => {
    const before = await desk()
    const appId = await makeApp(server, owner)
    const link = await makeLiveLink(server, owner, appId)
    const refused = await makeLink(server, owner, appId, { linkName: '第二' })
    await server.call(admin.link.reject, { modifyId: refused.modifyId, reason: '不清楚' }, operator)
    server.world.clock.advance(1000)
    await server.call(admin.link.freeze, { linkId: link.linkId, reason: 'security-risk' }, operator)
    await server.call(admin.account.freeze, { accountId: idOf('other'), reason: 'other' }, operator)
    const after = await desk()
    expect(after.days).toHaveLength(14)
    expect(after.days.at(-1)).toMatchObject({ approved: 1, rejected: 1 })
    expect(after.decisions.slice(0, 2).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['link.approve', 'link.reject']),
    )
    expect(after.decisions[0]?.actorName).toBeTruthy()
    expect(after.reasons).toEqual([{ reason: '不清楚', count: 1 }])
    expect(after.frozen).toEqual({
      ...before.frozen,
      accounts: before.frozen.accounts + 1,
      links: before.frozen.links + 1,
    })
    expect(after.newestFrozen.slice(0, 2).map(({ type }) => type)).toEqual(expect.arrayContaining(['link', 'account']))
  })
})
