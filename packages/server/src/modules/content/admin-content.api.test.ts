import { CODE, allCalls, contract, WHITE_BOOK_ID } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

const { news, doc, banner } = contract.admin
const UNKNOWN = '9999999999999999'
const article = { title: '标题', summary: '摘要', cover: '', content: '# 正文' }
const picture = { position: 'home' as const, title: '横幅', image: '/content/banner-link.svg' }
let server: TestApp
let token: string

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('operator')
})
afterEach(() => server.close())

const auditOf = (targetId: string) =>
  server.world.db.read.auditEntry.findMany({ where: { targetId }, orderBy: { at: 'asc' } })

const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields: { path: string; msg: string }[] }).fields.map(({ path }) => path).toSorted()

const children = async (id: string) =>
  (await server.call(doc.queryTree, {}, token)).data.find((node) => node.id === id)?.children.map(({ title }) => title)

async function addDoc(title: string, parentId = '') {
  return (await server.call(doc.add, { title, parentId, content: '正文' }, token)).data.id
}

describe('every operator call of the content', () => {
  const paths = allCalls()
    .map(({ path }) => path)
    .filter((path) => /^\/api\/admin\/(news|doc|banner)\//.test(path))

  it('is one of the seventeen', () => {
    expect(paths).toHaveLength(17)
  })

  it('is for operators alone', async () => {
    const developer = await server.as('active')
    for (const path of paths) {
      const tokens = [undefined, 'dead', developer]
      const answers = []
      for (const token of tokens) answers.push(await server.post(path, token ? { token } : {}))
      expect(answers.map(({ status, code }) => [path, status, code])).toEqual([
        [path, 200, CODE.tokenMissing],
        [path, 200, CODE.notSignedIn],
        [path, 403, 403],
      ])
    }
  })

  it('answers 16001 for an unknown id and 10001 for one that is none, and writes nothing down', async () => {
    for (const path of paths.filter((name) => /queryDetail|queryVersion|edit|move|remove/.test(name))) {
      const unknown = await server.post(path, { token, id: UNKNOWN, parentId: '', number: 1 })
      const malformed = await server.post(path, { token, id: 'x', parentId: '', number: 1 })
      expect([path, unknown.code, malformed.code]).toEqual([path, CODE.recordNotFound, CODE.invalidFields])
    }
    expect(await server.world.db.read.auditEntry.count()).toBe(0)
  })
})

describe('admin/news', () => {
  it('adds, edits, takes back and removes, and writes each down', async () => {
    const { data } = await server.call(news.add, article, token)
    const { id } = data
    expect((await server.call(news.queryDetail, { id }, token)).data).toMatchObject({ ...article, published: true })
    expect((await server.call(news.edit, { id, published: false, title: '改' }, token)).code).toBe(0)
    expect((await server.call(contract.show.queryInfoDetail, { id })).code).toBe(CODE.newsNotFound)
    const changed = await server.call(news.queryDetail, { id }, token)
    expect(changed.data).toMatchObject({ title: '改', summary: '摘要', content: '# 正文', published: false })
    server.world.clock.advance(1000)
    expect((await server.call(news.remove, { id }, token)).code).toBe(0)
    expect((await server.call(news.queryDetail, { id }, token)).code).toBe(CODE.recordNotFound)
    const audit = await auditOf(id)
    expect(audit.map(({ action }) => action)).toEqual(['news.add', 'news.edit', 'news.remove'])
    expect(audit[1]).toMatchObject({
      actorId: idOf('operator'),
      actorKind: 'operator',
      before: { title: '标题', published: true },
      after: { title: '改', published: false },
    })
    expect(JSON.stringify(audit)).not.toContain('# 正文')
  })

  it('lists drafts and due ones too, by state and keyword', async () => {
    const publishTime = Math.floor(server.world.clock.now().getTime() / 1000) + 60
    await server.call(news.add, { ...article, title: '草稿', published: false }, token)
    await server.call(news.add, { ...article, title: '预告', publishTime }, token)
    const all = await server.call(news.queryPage, {}, token)
    expect(all.data.list.map(({ title }) => title)).toEqual(['预告', '草稿'])
    expect((await server.call(news.queryPage, { published: false }, token)).data.total).toBe(1)
    expect((await server.call(news.queryPage, { keyword: '预' }, token)).data.total).toBe(1)
    const form = await server.post(news.queryPage.path, { token, published: 'false' }, { form: true })
    expect(form.data).toMatchObject({ total: 1, list: [{ title: '草稿' }] })
  })

  it('names the fields it refuses', async () => {
    const bad = { title: '', summary: 'x'.repeat(201), cover: 'https://elsewhere.test/x.png', content: ' ' }
    const answer = await server.call(news.add, bad, token)
    expect(answer.code).toBe(CODE.invalidFields)
    expect(fieldsOf(answer)).toEqual(['content', 'cover', 'summary', 'title'])
  })

  it('is removed once, even when 50 try at the same time', async () => {
    const { data } = await server.call(news.add, article, token)
    const tries = Array.from({ length: 50 }, () => server.call(news.remove, { id: data.id }, token))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.recordNotFound)).toHaveLength(49)
    expect((await auditOf(data.id)).filter(({ action }) => action === 'news.remove')).toHaveLength(1)
  })
})

describe('admin/doc', () => {
  it('adds at the end of its brothers and edits without moving', async () => {
    const group = await addDoc('目录')
    const first = await addDoc('一', group)
    await addDoc('二', group)
    expect(await children(group)).toEqual(['一', '二'])
    await server.call(doc.edit, { id: first, title: '壹', published: false }, token)
    expect(await children(group)).toEqual(['壹', '二'])
    const { data } = await server.call(doc.queryDetail, { id: first }, token)
    expect(data).toMatchObject({ parentId: group, title: '壹', content: '正文', published: false })
  })

  it('moves to a place among its brothers, to another parent and to the top', async () => {
    const [from, to] = [await addDoc('从'), await addDoc('到')]
    const ids = []
    for (const title of ['一', '二', '三']) ids.push(await addDoc(title, from))
    const [one = '', , three = ''] = ids
    const move = (id: string, parentId: string, index?: number) =>
      server.call(doc.move, { id, parentId, ...(index !== undefined && { index }) }, token)
    expect((await move(three, from, 0)).code).toBe(0)
    expect(await children(from)).toEqual(['三', '一', '二'])
    await move(three, from, 1)
    expect(await children(from)).toEqual(['一', '三', '二'])
    await move(one, from)
    expect(await children(from)).toEqual(['三', '二', '一'])
    await move(three, to, 99)
    expect([await children(from), await children(to)]).toEqual([['二', '一'], ['三']])
    await move(one, '', 0)
    expect((await server.call(doc.queryTree, {}, token)).data.map(({ title }) => title)).toEqual(['一', '从', '到'])
    const audit = (await auditOf(three)).filter(({ action }) => action === 'doc.move')
    expect(audit.map(({ after }) => after)).toContainEqual({ parentId: to, sort: 0 })
  })

  it('does not move below itself or below what is not there, nor adds there', async () => {
    const group = await addDoc('目录')
    const below = await addDoc('下级', group)
    for (const parentId of [group, below, UNKNOWN]) {
      const answer = await server.call(doc.move, { id: group, parentId }, token)
      expect([answer.code, fieldsOf(answer)]).toEqual([CODE.invalidFields, ['parentId']])
    }
    const added = await server.call(doc.add, { title: '孤儿', parentId: UNKNOWN }, token)
    expect([added.code, fieldsOf(added)]).toEqual([CODE.invalidFields, ['parentId']])
    expect(await children(group)).toEqual(['下级'])
  })

  it('never ties a knot when two move below each other at the same time', async () => {
    const [a, b] = [await addDoc('甲'), await addDoc('乙')]
    const answers = await Promise.all([
      server.call(doc.move, { id: a, parentId: b }, token),
      server.call(doc.move, { id: b, parentId: a }, token),
    ])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, CODE.invalidFields]))
  })

  it('is not removed while others hang below it', async () => {
    const group = await addDoc('目录')
    const below = await addDoc('下级', group)
    const refused = await server.call(doc.remove, { id: group }, token)
    expect([refused.code, fieldsOf(refused)]).toEqual([CODE.invalidFields, ['id']])
    expect((await server.call(doc.remove, { id: below }, token)).code).toBe(0)
    expect((await server.call(doc.remove, { id: group }, token)).code).toBe(0)
    expect((await server.call(doc.queryTree, {}, token)).data).toEqual([])
  })

  it('keeps the white book', async () => {
    const answer = await server.call(doc.remove, { id: WHITE_BOOK_ID }, token)
    expect([answer.code, fieldsOf(answer)]).toEqual([CODE.invalidFields, ['id']])
  })

  it('names the fields it refuses', async () => {
    const answer = await server.call(doc.add, { title: '', parentId: 'x', content: 'x'.repeat(200_001) }, token)
    expect([answer.code, fieldsOf(answer)]).toEqual([CODE.invalidFields, ['content', 'parentId', 'title']])
  })
})

describe('admin/banner', () => {
  it('lists them as visitors see them, or by when they were changed', async () => {
    const add = async (title: string, sort: number) => {
      server.world.clock.advance(1000)
      return (await server.call(banner.add, { ...picture, title, sort }, token)).data.id
    }
    const first = await add('甲', 2)
    await add('乙', 1)
    await add('丙', 3)
    server.world.clock.advance(1000)
    await server.call(banner.edit, { id: first, enabled: false }, token)
    const titles = async (order?: 'shown' | 'newest' | 'oldest') =>
      (await server.call(banner.queryPage, { order }, token)).data.list.map(({ title }) => title).join('')
    expect(await titles()).toBe('乙甲丙')
    expect(await titles('shown')).toBe('乙甲丙')
    expect(await titles('newest')).toBe('甲丙乙')
    expect(await titles('oldest')).toBe('乙丙甲')
  })

  it('adds, hides and removes, and writes each down', async () => {
    const { data } = await server.call(banner.add, picture, token)
    const { id } = data
    expect((await server.call(contract.banner.queryBannerList)).data).toHaveLength(1)
    expect((await server.call(banner.edit, { id, enabled: false }, token)).code).toBe(0)
    expect((await server.call(contract.banner.queryBannerList)).data).toEqual([])
    const listed = await server.call(banner.queryPage, { position: 'home', enabled: false, keyword: '横' }, token)
    expect(listed.data).toMatchObject({ total: 1, list: [{ ...picture, url: '', sort: 0, enabled: false }] })
    server.world.clock.advance(1000)
    expect((await server.call(banner.remove, { id }, token)).code).toBe(0)
    expect((await server.call(banner.queryPage, {}, token)).data.total).toBe(0)
    const audit = await auditOf(id)
    expect(audit.map(({ action }) => action)).toEqual(['banner.add', 'banner.edit', 'banner.remove'])
    expect(audit[1]).toMatchObject({ before: { enabled: true }, after: { enabled: false } })
  })

  it('leads into the site, to an https address or nowhere, and not elsewhere', async () => {
    const bad = ['//evil.test', '/\\evil.test', 'javascript:alert(1)', 'http://plain.test', 'https://u:p@evil.test']
    for (const url of bad) {
      const answer = await server.call(banner.add, { ...picture, url }, token)
      expect([url, answer.code, fieldsOf(answer)]).toEqual([url, CODE.invalidFields, ['url']])
    }
    const good = ['', '/', '/documents/5242001394058240?x=1#y', 'https://example.com/a']
    for (const [sort, url] of good.entries()) await server.call(banner.add, { ...picture, url, sort }, token)
    expect((await server.call(contract.banner.queryBannerList)).data.map(({ url }) => url)).toEqual(good)
  })

  it('shows no picture but an uploaded one or one of the portal', async () => {
    const bad = ['', 'https://elsewhere.test/x.png', '/content/../api/x.svg', '/files/1', 'data:image/svg+xml,x']
    for (const image of bad) {
      const answer = await server.call(banner.add, { ...picture, image }, token)
      expect([image, answer.code, fieldsOf(answer)]).toEqual([image, CODE.invalidFields, ['image']])
    }
    const uploaded = { ...picture, image: '/files/1234567890123456' }
    expect((await server.call(banner.add, uploaded, token)).code).toBe(0)
  })
})
