import { contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterAll(() => server.close())

/** SQLite answers as on a full disk once its file has so many pages. */
const limitPages = (pages: number) =>
  server.world.db.transaction((tx) => tx.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`))
const add = (appName: string) =>
  server.call(contract.app.add, { appName, category: '出行', h5Url: `https://m.example.com/${'x'.repeat(400)}` }, token)

it.runIf(!process.env['TEST_POSTGRES_URL'])('refuses writes, goes on reading and visiting, and recovers', async () => {
  const { code } = await seedLink(server.world)
  await limitPages(1)
  // What pages have left is used up first.
  for (let left = 100; left > 0 && (await add(`磁盘满${left}`)).code === 0;) left -= 1
  const refused = await add('再试')
  expect(refused).toMatchObject({ status: 503, code: 503, data: null })
  expect(refused.headers['retry-after']).toBe('5')
  expect((await server.call(contract.app.queryList, {}, token)).code).toBe(0)
  expect((await server.http.get(`/s/${code}`)).status).toBe(200)
  const before = await server.world.db.read.app.count()
  await limitPages(1_000_000)
  expect((await add('有空间了')).code).toBe(0)
  expect(await server.world.db.read.app.count()).toBe(before + 1)
})
