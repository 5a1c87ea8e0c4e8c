import { contract } from '@unilink/shared'
import { captureLog } from '#support/capture-log.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let server: TestApp
let told: ReturnType<typeof captureLog>
beforeEach(async () => {
  told = captureLog()
  // Every statement is slow then, and logged.
  server = await createTestApp({ config: { slowQueryMs: Number.MIN_VALUE }, log: told.log })
})
afterEach(() => server.close())

const home = async () => (await server.http.get('/').set('accept', 'Text/HTML')).text
const statements = () => told.text().split('a slow query').length - 1
const news = { title: '新的消息', summary: '摘要', cover: '', content: '正文', published: true }

describe('the home page of a guest', () => {
  it('is sent once, and nothing is logged of it', async () => {
    expect(await home()).toContain('<template id="scripts">')
    expect(told.text()).not.toMatch(/FST_ERR|a page could not be made/)
  })

  it('asks the database for nothing while it is fresh, however many want it', async () => {
    await home()
    const before = statements()
    expect(before).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 20 }, home))
    expect(statements()).toBe(before)
  })

  it('tells of what an operator writes at once', async () => {
    const token = await server.as('operator')
    expect(await home()).not.toContain(news.title)
    expect((await server.call(contract.admin.news.add, news, token)).code).toBe(0)
    expect(await home()).toContain(news.title)
  })

  it('tells of what has its time by the clock of the world', async () => {
    const token = await server.as('operator')
    const publishTime = server.world.clock.now().getTime() / 1000 + 3_600
    await server.call(contract.admin.news.add, { ...news, publishTime }, token)
    expect(await home()).not.toContain(news.title)
    server.world.clock.advance(3_601_000)
    expect(await home()).toContain(news.title)
  })
})
