import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

const { admin } = contract
/** The lists of operators that come in two orders; each has two rows at least, made at different times. */
const LISTS = {
  account: admin.account.queryPage,
  app: admin.app.queryPage,
  audit: admin.audit.queryPage,
  domain: admin.domain.queryPage,
  factor: admin.factor.queryResets,
  link: admin.link.queryList,
  news: admin.news.queryPage,
  report: admin.report.queryPage,
  whitelist: admin.whitelist.queryPage,
} as const
/** What is worked off comes oldest first by itself. */
const OLDEST_FIRST = new Set<string>(['report', 'factor'])
const FACTOR = ['two-step', 'other'] as const

let server: TestApp
let operator: string

beforeAll(async () => {
  server = await createTestApp()
  operator = await server.as('operator')
  const owner = await server.as('active')
  for (const name of ['one', 'two']) {
    server.world.clock.advance(60_000)
    const link = await seedLink(server.world, {})
    await server.call(contract.report.add, { code: link.code, reason: 'fraud', detail: name }, undefined)
    await server.call(contract.app.addDomain, { appId: link.appId, domain: `${name}.brand.test` }, owner)
    await server.call(admin.whitelist.add, { entry: `@${name}.test` }, operator)
    await server.call(admin.news.add, { title: name, summary: name, content: name }, operator)
  }
  await server.world.db.transaction((tx) =>
    tx.account.updateMany({ where: { id: { in: FACTOR.map(idOf) } }, data: { secondFactorAt: new Date() } }),
  )
  for (const name of FACTOR) {
    server.world.clock.advance(60_000)
    await server.call(admin.factor.askReset, { accountId: idOf(name), reason: '手机遗失' }, operator)
  }
})
afterAll(() => server.close())

describe('a list of operators', () => {
  it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('of %s turns round, page by page', async (name) => {
    // Whoever asks makes no entry by it.
    const ask = async (body: object) => (await server.call(LISTS[name], body, operator)).data
    const first = await ask({ perPage: 100 })
    const [newest, oldest] = [
      await ask({ perPage: 100, order: 'newest' }),
      await ask({ perPage: 100, order: 'oldest' }),
    ]
    expect(first.total).toBeGreaterThan(1)
    expect(first.list).toEqual((OLDEST_FIRST.has(name) ? oldest : newest).list)
    expect([...newest.list].toReversed()).toEqual(oldest.list)
    const last = await ask({ perPage: 1, page: first.total, order: 'newest' })
    expect(last.list).toEqual(oldest.list.slice(0, 1))
    expect((await server.call(LISTS[name], { order: 'name' as never }, operator)).code).toBe(CODE.invalidFields)
  })
})
