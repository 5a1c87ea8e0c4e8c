import { createTestApp, type TestApp } from '#support/test-app.ts'
import { contract, WHITE_BOOK_ID } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedContent } from './content.ts'

const { show, doc, banner } = contract
let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
  await server.world.db.transaction((tx) => seedContent(server.world, tx))
})
afterAll(() => server.close())

describe('a seeded world', () => {
  it('shows both groups of documents and the white book', async () => {
    const { data } = await server.call(doc.queryMenuList)
    expect(data.map(({ title }) => title)).toEqual(['标准规范', '开发者指南'])
    expect(data[0]?.children).toHaveLength(8)
    const book = await server.call(doc.queryDetail, { id: WHITE_BOOK_ID })
    expect(book.data).toMatchObject({
      title: '大屏应用适配白皮书',
      previous: { title: '地震预警服务规范' },
      next: { title: '开发者指南' },
    })
  })

  it('can be read from the first page to the last', async () => {
    const count = await server.world.db.read.doc.count()
    const { data } = await server.call(doc.queryMenuList)
    const seen: string[] = []
    for (let id = data[0]?.id; id !== undefined;) {
      const page: Awaited<ReturnType<typeof open>> = await open(id)
      expect(page.previous?.id).toBe(seen.at(-1))
      seen.push(id)
      id = page.next?.id
    }
    expect(seen).toHaveLength(count)
  })

  it('has news of the past, newest first, at office hours', async () => {
    const { data } = await server.call(show.queryInfoPage)
    expect(data.total).toBe(8)
    const times = data.list.map(({ publishTime }) => publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    for (const time of times) {
      const hour = new Date((time + 8 * 3600) * 1000).getUTCHours()
      expect(hour).toBeGreaterThanOrEqual(9)
      expect(hour).toBeLessThan(18)
    }
  })

  it('has banners and partners', async () => {
    expect((await server.call(banner.queryBannerList)).data).toHaveLength(3)
    expect((await server.call(banner.queryBannerList, { position: 'partner' })).data).toHaveLength(6)
  })

  it('is the same for the same clock', async () => {
    const twin = await createTestApp()
    await twin.world.db.transaction((tx) => seedContent(twin.world, tx))
    const all = ({ world: { db } }: TestApp) =>
      Promise.all([db.read.doc.findMany(), db.read.news.findMany(), db.read.banner.findMany()])
    expect(await all(twin)).toEqual(await all(server))
    await twin.close()
  })
})

async function open(id: string) {
  return (await server.call(doc.queryDetail, { id })).data
}
