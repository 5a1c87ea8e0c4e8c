import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { banner, show, doc, admin } = contract
const UNKNOWN = '9999999999999999'
let server: TestApp
let token: string

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('operator')
})
afterEach(() => server.close())

const secondsNow = () => Math.floor(server.world.clock.now().getTime() / 1000)

async function addNews(title: string, extra: { published?: boolean; publishTime?: number; summary?: string } = {}) {
  const { code, data } = await server.call(
    admin.news.add,
    { title, summary: '摘要', cover: '', content: `# ${title}`, ...extra },
    token,
  )
  expect(code).toBe(0)
  return data.id
}

/** Titles of the news that a keyword finds. */
async function search(keyword: string) {
  const { data } = await server.call(show.queryInfoPage, { keyword })
  expect(data.total).toBe(data.list.length)
  return data.list.map(({ title }) => title)
}

const leaf = (id: string, title: string) => ({ id, title, children: [] })

async function addDoc(title: string, extra: { parentId?: string; content?: string; published?: boolean } = {}) {
  const { code, data } = await server.call(admin.doc.add, { title, content: `# ${title}`, ...extra }, token)
  expect(code).toBe(0)
  return data.id
}

describe('banner/queryBannerList and show/queryBannerList', () => {
  const image = '/content/banner-link.svg'

  it('give the enabled ones of a position, by sort, on both paths alike', async () => {
    const add = (title: string, extra: object) => server.call(admin.banner.add, { title, image, ...extra }, token)
    await add('二', { position: 'home', sort: 2, url: '/documents' })
    await add('一', { position: 'home', sort: 1 })
    await add('停用', { position: 'home', sort: 0, enabled: false })
    await add('伙伴', { position: 'partner' })
    const first = await server.call(banner.queryBannerList)
    expect(first.data.map(({ title }) => title)).toEqual(['一', '二'])
    expect(first.data[1]).toMatchObject({ image, url: '/documents', position: 'home' })
    expect((await server.call(show.queryBannerList)).data).toEqual(first.data)
    const partners = await server.call(show.queryBannerList, { position: 'partner' })
    expect(partners.data.map(({ title }) => title)).toEqual(['伙伴'])
  })

  it('refuse a position that is none', async () => {
    const { code, data } = await server.post('/api/show/queryBannerList', { position: 'footer' })
    expect(code).toBe(CODE.invalidFields)
    expect(data).toMatchObject({ fields: [{ path: 'position' }] })
  })
})

describe('show/queryInfoPage', () => {
  it('gives what is out, newest first, and what is due once its time has come', async () => {
    const now = secondsNow()
    await addNews('旧', { publishTime: now - 60 })
    await addNews('新')
    await addNews('草稿', { published: false })
    await addNews('预告', { publishTime: now + 60 })
    const before = await server.call(show.queryInfoPage)
    expect(before.data.list.map(({ title }) => title)).toEqual(['新', '旧'])
    expect(before.data.total).toBe(2)
    expect(before.data.list[0]).toEqual({
      id: expect.stringMatching(/^\d{16}$/) as string,
      title: '新',
      summary: '摘要',
      cover: '',
      publishTime: now,
    })
    server.world.clock.advance(60_000)
    const after = await server.call(show.queryInfoPage, { page: 1, perPage: 1 })
    expect(after.data.list.map(({ title }) => title)).toEqual(['预告'])
    expect(after.data.total).toBe(3)
  })

  it('looks for the keyword literally, in title and summary', async () => {
    await addNews('增长 100% 说明')
    await addNews('增长 1000 说明', { summary: 'HarmonyOS_NEXT 适配' })
    expect(await search(' 100% ')).toEqual(['增长 100% 说明'])
    expect(await search('harmonyos_next')).toEqual(['增长 1000 说明'])
    expect(await search('harmonyos-next')).toEqual([])
    expect(await search('%')).toHaveLength(1)
    expect(await search(String.raw`\%`)).toEqual([])
  })

  it('means the same form-encoded and refuses a page that is none', async () => {
    await addNews('一条')
    const form = await server.post('/api/show/queryInfoPage', { page: '1', perPage: '5' }, { form: true })
    expect(form.data).toMatchObject({ total: 1 })
    expect((await server.call(show.queryInfoPage, { page: 0 })).code).toBe(CODE.invalidFields)
    expect((await server.call(show.queryInfoPage, { perPage: 101 })).code).toBe(CODE.invalidFields)
  })
})

describe('show/queryInfoDetail', () => {
  it('knows its neighbours, those of the same second too', async () => {
    const at = secondsNow() - 60
    const ids = []
    for (const title of ['甲', '乙', '丙']) ids.push(await addNews(title, { publishTime: at }))
    await addNews('草稿', { publishTime: at, published: false })
    const { data } = await server.call(show.queryInfoPage)
    const order = data.list.map(({ id }) => id)
    expect(order.toSorted()).toEqual(ids.toSorted())
    const details = []
    for (const id of order) details.push((await server.call(show.queryInfoDetail, { id })).data)
    expect(details.map(({ previous }) => previous?.id)).toEqual([undefined, order[0], order[1]])
    expect(details.map(({ next }) => next?.id)).toEqual([order[1], order[2], undefined])
    expect(details[0]).toMatchObject({ content: `# ${details[0]?.title}`, publishTime: at, previous: null })
  })

  it('answers 14002 for an unknown, an unpublished and an early one', async () => {
    const draft = await addNews('草稿', { published: false })
    const early = await addNews('预告', { publishTime: secondsNow() + 1 })
    for (const id of [UNKNOWN, draft, early]) {
      expect((await server.call(show.queryInfoDetail, { id })).code).toBe(CODE.newsNotFound)
    }
    server.world.clock.advance(1000)
    expect((await server.call(show.queryInfoDetail, { id: early })).code).toBe(0)
  })

  it('refuses an id that is none', async () => {
    expect((await server.call(show.queryInfoDetail, { id: '1 OR 1=1' })).code).toBe(CODE.invalidFields)
    expect((await server.post('/api/show/queryInfoDetail', { id: { not: '' } })).code).toBe(CODE.invalidFields)
  })
})

describe('doc/queryMenuList', () => {
  it('gives the tree in its order without what is hidden and what hangs below it', async () => {
    const group = await addDoc('指南', { content: '' })
    const hidden = await addDoc('草稿', { published: false })
    await addDoc('草稿之下', { parentId: hidden })
    const a = await addDoc('甲', { parentId: group })
    const b = await addDoc('乙', { parentId: group })
    await server.call(admin.doc.move, { id: b, parentId: group, index: 0 }, token)
    const { data } = await server.call(doc.queryMenuList)
    expect(data).toEqual([{ id: group, title: '指南', children: [leaf(b, '乙'), leaf(a, '甲')] }])
  })
})

describe('doc/queryDetail', () => {
  it('leads on in reading order, passing over headings without text', async () => {
    const first = await addDoc('首页')
    const group = await addDoc('目录', { content: '' })
    const page = await addDoc('正文', { parentId: group })
    const last = await addDoc('末页')
    const { data } = await server.call(doc.queryDetail, { id: page })
    expect(data).toEqual({
      id: page,
      title: '正文',
      content: '# 正文',
      updateTime: secondsNow(),
      previous: { id: first, title: '首页' },
      next: { id: last, title: '末页' },
    })
    const ends = await server.call(doc.queryDetail, { id: first })
    expect(ends.data).toMatchObject({ previous: null, next: { id: page } })
  })

  it('answers 14001 for an unknown one and for one that is hidden, be it by one above it', async () => {
    const hidden = await addDoc('草稿', { published: false })
    const below = await addDoc('草稿之下', { parentId: hidden })
    for (const id of [UNKNOWN, hidden, below])
      expect((await server.call(doc.queryDetail, { id })).code).toBe(CODE.docNotFound)
    await server.call(admin.doc.edit, { id: hidden, published: true }, token)
    expect((await server.call(doc.queryDetail, { id: below })).code).toBe(0)
  })

  it('refuses an id that is none', async () => {
    expect((await server.call(doc.queryDetail, { id: 'whiteBookFile' })).code).toBe(CODE.invalidFields)
  })
})
