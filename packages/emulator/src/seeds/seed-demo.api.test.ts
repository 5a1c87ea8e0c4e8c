import { createTestApp, type TestApp } from '#support/test-app.ts'
import {
  CODE,
  accountType,
  contract,
  statesOf,
  isCitizenId,
  isCreditCode,
  linkContent,
  TODO_KINDS,
} from '@unilink/shared'
import { Message, unkept } from '@unilink/shared/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOf, emailSearch } from '@unilink/server/db/personal/account-email.ts'
import { entryText } from '@unilink/server/db/personal/whitelist-text.ts'
import { unseal } from '@unilink/server/kernel/crypto/seal.ts'
import { columnsOf } from '@unilink/server/modules/apps/app-columns.ts'
import { checkApp } from '@unilink/server/modules/apps/check-app.ts'
import { webRules } from '@unilink/server/modules/apps/web-rules.ts'
import { verifyChain } from '@unilink/server/modules/audit/verify-chain.ts'
import { detectType } from '@unilink/server/modules/files/detect-type.ts'
import { domainProblems, paramProblems, targetProblems } from '@unilink/server/modules/links/content-problems.ts'
import { hashTables, rowsByTable } from '@unilink/server/support/tables/hash-tables.ts'
import { PERSONAS } from '@unilink/server/support/test-app.ts'
import type { Database } from '@unilink/server/kernel/ports/database.ts'
import { OUTSIDER, PERSONA_PASSWORD } from '@unilink/shared/emulator'
import { DEMO_OWNERS } from './demo/owners.ts'
import { seedDemo } from './seed-demo.ts'

const VISITS = 2000
const { app: appCalls, appLink, account, admin, notice } = contract

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ personas: false, config: { seedVisits: VISITS } })
  await seedDemo(server.world)
}, 60_000)
afterAll(() => server.close())

describe('the demo world', () => {
  it('is the same each time for the same reference date, down to the last row, also after a seeding that broke off', async () => {
    const config = { seedDate: '2026-03-01', seedVisits: 300 }
    const [first, second] = await Promise.all([
      createTestApp({ personas: false, config }),
      createTestApp({ personas: false, config }),
    ])
    second.world.clock.advance(40 * 86_400_000)
    const db: Database = { ...second.world.db, transaction: failAfter(second, 2), patiently: (work) => work(db) }
    await expect(seedDemo({ ...second.world, db })).rejects.toThrow('the machine stopped')
    expect(await second.world.db.read.account.count()).toBe(0)
    expect(await Promise.all([first, second].map(({ world }) => seedDemo(world)))).toEqual([true, true])
    expect(await hashTables(second.world.db)).toEqual(await hashTables(first.world.db))
    const newest = await first.world.db.read.visit.findFirstOrThrow({ orderBy: { at: 'desc' } })
    expect(Number(newest.at)).toBeLessThan(Date.parse('2026-03-02T00:00:00+08:00'))
    await Promise.all([first.close(), second.close()])
  }, 60_000)

  it('is left alone by a second seeding', async () => {
    const before = await hashTables(server.world.db)
    expect(await seedDemo(server.world)).toBe(false)
    expect(await hashTables(server.world.db)).toEqual(before)
  })

  it('has 40 apps, 300 links and every state', async () => {
    const { read } = server.world.db
    expect(await read.app.count()).toBe(40)
    expect(await read.link.count()).toBe(300)
    const links = await read.link.findMany()
    for (const { id, linkCount } of await read.app.findMany())
      expect(linkCount).toBe(links.filter(({ appId }) => appId === id).length)
    const now = server.world.clock.now()
    expect(new Set(links.map(({ linkState }) => linkState))).toEqual(new Set([0, 1, 2, 3]))
    expect(
      links.filter(({ linkState, validTo }) => linkState === 1 && validTo && validTo < now).length,
    ).toBeGreaterThan(5)
    expect(links.filter(({ validFrom }) => validFrom && validFrom > now).length).toBeGreaterThan(5)
    const revisions = await read.revision.findMany()
    for (const first of [true, false]) {
      const own = revisions.filter(({ before }) => (before === null) === first)
      expect(new Set(own.map(({ reviewState }) => reviewState))).toEqual(new Set([1, 2, 3, 4]))
    }
  })

  it('has an account, and a persona, of every role in every state', async () => {
    const accounts = await server.world.db.read.account.findMany()
    const roles = accountType.options.map(({ value }) => value)
    const wanted = roles.flatMap((role) => statesOf('data').map((value) => `${role}.${value}`))
    for (const held of [accounts, PERSONAS]) {
      const kinds = held.map((one) => `${one.accountType}.${one.dataState}`)
      expect(new Set(kinds)).toEqual(new Set(wanted))
    }
  })

  it('holds no address and no name of a person as it is', async () => {
    const { Doc: _doc, News: _news, ...tables } = await rowsByTable(server.world.db)
    // An app may bear its owner's name, for everybody to read.
    const text = Object.values(tables).flat().join('\n').replaceAll('苏沐瑜伽', '')
    const people = DEMO_OWNERS.flatMap(({ accountType, name, contact }) => (accountType === 3 ? [name] : [contact]))
    expect(people.filter((name) => text.includes(name))).toEqual([])
    const addresses = text.match(/[\w.+*-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []
    expect(addresses.filter((address) => !address.includes('*'))).toEqual([])
  })

  it('keeps one persona off its whitelist', async () => {
    const entries = await server.world.db.read.whitelistEntry.findMany()
    const known = new Set(entries.map((entry) => entryText(server.world, entry)))
    const shutOut = PERSONAS.filter(({ email }) => !known.has(email) && !known.has(email.slice(email.indexOf('@'))))
    expect(shutOut).toEqual([OUTSIDER])
    const { code } = await server.call(appCalls.queryPage, {}, await server.as(OUTSIDER.name))
    expect(code).toBe(CODE.notWhitelisted)
  })

  it('keeps the personas as they are, all with the one password', async () => {
    const rows = await server.world.db.read.account.findMany({
      where: { OR: emailSearch(server.world, '@unilink.test') },
      select: { emailEnc: true, accountType: true, dataState: true, operator: true },
    })
    const kept = rows.map(({ emailEnc, ...row }) => ({ ...row, email: emailOf(server.world, { emailEnc }) }))
    const expected = PERSONAS.map(({ email, accountType, dataState, operator = false }) => ({
      email,
      accountType,
      dataState,
      operator,
    }))
    expect(rows).toHaveLength(PERSONAS.length)
    expect(kept).toEqual(expect.arrayContaining(expected))
    const { code } = await server.call(account.login, { email: 'dev@yunfan.example', password: PERSONA_PASSWORD })
    expect(code).toBe(0)
  })
})

describe('what the demo world holds', () => {
  it('would be taken by the rules that developers meet', async () => {
    const { db, config, hosts } = server.world
    const rules = webRules({ config: { ...config, production: false }, hosts })
    const apps = await db.read.app.findMany()
    for (const app of apps) checkApp(columnsOf(app), rules)
    const byId = new Map(apps.map((app) => [app.id, app]))
    const revisions = await db.read.revision.findMany({ include: { link: true } })
    for (const { content, link } of revisions) {
      const parsed = linkContent.parse(content)
      expect(parsed).toEqual(content)
      const app = byId.get(link.appId)
      if (!app) throw new Error('a link without an app')
      const problems = [
        ...targetProblems(parsed, columnsOf(app), rules),
        ...domainProblems(parsed, columnsOf(app), rules),
        ...paramProblems(parsed),
      ]
      expect(problems, link.linkName).toEqual([])
    }
  })

  it('has numbers that pass their checks', async () => {
    const { db, config } = server.world
    for (const profile of await db.read.profile.findMany()) {
      const { citizenIdEnc, legalPersonCertNoEnc, creditCode } = profile
      expect(isCitizenId(unseal(citizenIdEnc ?? legalPersonCertNoEnc ?? '', config.secrets))).toBe(true)
      expect(creditCode === null || isCreditCode(creditCode)).toBe(true)
    }
  })

  it('has links whose revisions agree with their states', async () => {
    const links = await server.world.db.read.link.findMany({ include: { revisions: { orderBy: { number: 'asc' } } } })
    for (const link of links) {
      const { revisions, liveRevisionId, openRevisionId, linkState, reviewState } = link
      expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, index) => index + 1))
      expect(link.revisionCount).toBe(revisions.length)
      const open = revisions.filter((revision) => revision.reviewState === 1)
      expect(open.map(({ id }) => id)).toEqual(openRevisionId ? [openRevisionId] : [])
      const live = revisions.findLast((revision) => revision.reviewState === 2)
      expect(live?.id ?? null).toBe(liveRevisionId)
      expect(linkState === 0).toBe(liveRevisionId === null)
      expect(reviewState === 2).toBe(liveRevisionId !== null)
      const times = revisions.flatMap(({ applyAt, reviewedAt }) => [applyAt, reviewedAt ?? applyAt].map(Number))
      expect(times, link.linkName).toEqual(times.toSorted((a, b) => a - b))
      expect(Number(link.createdAt)).toBeLessThanOrEqual(times[0] ?? 0)
    }
  })

  it('has an audit whose chain is whole', async () => {
    const { db, config } = server.world
    const { checked, fault } = await verifyChain(db, config.secrets)
    expect(fault).toBeUndefined()
    expect(checked).toBeGreaterThan(1000)
  })

  it('has pictures that are pictures', async () => {
    const files = await server.world.db.read.file.findMany()
    expect(files.length).toBeGreaterThan(60)
    for (const { id, mime, size } of files) {
      const bytes = await server.world.files.get(id)
      expect(bytes?.length).toBe(size)
      expect(bytes && detectType(bytes)).toBe(mime)
    }
    const [app] = await server.world.db.read.app.findMany({ take: 1 })
    const answer = await server.http.get(`/files/${app?.icon}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
  })

  it('fills the console of the active persona', async () => {
    const token = await server.as('active')
    const apps = await server.call(appCalls.queryPage, {}, token)
    expect(apps.data.total).toBe(12)
    expect(apps.data.list.filter(({ pv7d }) => pv7d > 0).length).toBeGreaterThan(5)
    const [map] = apps.data.list.toSorted((a, b) => b.linkCount - a.linkCount)
    const links = await server.call(appLink.queryPage, { appId: map?.appId ?? '' }, token)
    expect(links.data.total).toBe(22)
    const data = await server.call(appCalls.queryData, { appId: map?.appId ?? '' }, token)
    expect(data.data.last30.pv).toBeGreaterThan(data.data.last7.pv)
    expect(data.data.last7.uv).toBeGreaterThan(0)
    // Some come back; among the few of a week there may be none.
    expect(data.data.last30.uv).toBeLessThan(data.data.last30.pv * 0.95)
    const notices = await server.call(notice.queryPage, {}, token)
    expect(notices.data.total).toBeGreaterThan(100)
  })

  it('fills the review desk, each queue on one page', async () => {
    const token = await server.as('operator')
    for (const call of [admin.link.queryPage, admin.revision.queryPage, admin.profile.queryPage]) {
      const { data } = await server.call(call, {}, token)
      expect(data.total).toBeGreaterThan(4)
      expect(data.total).toBeLessThan(15)
    }
  })

  it('shows a company at work: what each list is for has something, and most of it is not late', async () => {
    const [token, operator] = [await server.as('active'), await server.as('operator')]
    const { data: home } = await server.call(appCalls.queryHome, {}, token)
    expect(new Set(home.todos.map(({ kind }) => kind))).toEqual(new Set(TODO_KINDS))
    const { data: desk } = await server.call(admin.desk.queryHome, {}, operator)
    for (const { kind, count } of desk.queues) expect([kind, count > 0]).toEqual([kind, true])
    const waiting = desk.queues.reduce((sum, { count }) => sum + count, 0)
    expect(desk.queues.reduce((sum, { overdue }) => sum + overdue, 0) / waiting).toBeLessThan(0.3)
    const sum = (of: 'approved' | 'rejected') => desk.days.reduce((all, day) => all + day[of], 0)
    const rejected = sum('rejected') / (sum('approved') + sum('rejected'))
    expect(rejected).toBeGreaterThan(0.08)
    expect(rejected).toBeLessThan(0.15)
    expect((await server.call(admin.domain.queryPage, {}, operator)).data.total).toBe(6)
    const pictures = await server.world.db.read.link.findMany({ include: { revisions: true } })
    const own = pictures.filter(({ revisions }) => /"image":"\d/.test(JSON.stringify(revisions.at(-1)?.content)))
    expect(own.length).toBeGreaterThan(20)
  })

  it('tells owners what the review desk would have told them', async () => {
    const operator = await server.as('operator')
    const { data } = await server.call(admin.link.queryPage, {}, operator)
    const [first, second] = data.list
    await server.call(admin.link.approve, { modifyId: first?.modifyId ?? '' }, operator)
    await server.call(
      admin.link.reject,
      { modifyId: second?.modifyId ?? '', reason: '用途说明不清楚，请补充' },
      operator,
    )
    const rows = await server.world.db.read.notice.findMany({ orderBy: { createdAt: 'asc' } })
    for (const kind of ['link-approved', 'link-rejected']) {
      const own = rows.filter((row) => row.kind === kind)
      const shape = (row: (typeof rows)[number] | undefined) => {
        const content = unkept(row?.content ?? '')
        if (!(content instanceof Message)) throw new Error(`a notice is no message but ${content}`)
        return [row?.title, content.key, Object.keys(content.fillings), row?.refType]
      }
      expect(shape(own.at(-1))).toEqual(shape(own[0]))
    }
  })
})

/** Transactions that fail, as of a machine that stops, once so many have been kept. */
function failAfter({ world }: TestApp, kept: number): TestApp['world']['db']['transaction'] {
  let left = kept
  return (work) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('the machine stopped')) : world.db.transaction(work)
  }
}
