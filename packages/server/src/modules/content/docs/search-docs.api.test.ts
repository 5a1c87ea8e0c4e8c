import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { doc, admin } = contract
let server: TestApp
let token: string

beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('operator')
  const guide = await add('开发者指南', '')
  await add('链接参数', '目标里可写 **{channel}**，折扣 100% 也行；见[性能](/documents/secret-path)。', guide)
  await add('性能标准', '# 冷启动\n\n| 机型 | 冷启动 |\n| --- | --- |\n| 中位 | 2 秒 |')
  await add('App Linking', '用 Android_App 或 AndroidXApp 打开')
  const hidden = await add('隐藏的上级', '', undefined, false)
  await add('隐藏下的参数', '参数', hidden)
})
afterAll(() => server.close())

async function add(title: string, content: string, parentId?: string, published = true) {
  const { code, data } = await server.call(
    admin.doc.add,
    { title, content, published, ...(parentId !== undefined && { parentId }) },
    token,
  )
  expect(code).toBe(0)
  return data.id
}

async function search(keyword: string) {
  const { code, data } = await server.call(doc.search, { keyword })
  expect(code).toBe(0)
  expect(data.total).toBe(data.list.length)
  return data.list
}
const titles = async (keyword: string) => (await search(keyword)).map(({ title }) => title)

describe('doc/search', () => {
  it('finds titles first, then words, and tells where they stand', async () => {
    const [byTitle, byWord] = await search('性能')
    expect(byTitle).toMatchObject({ title: '性能标准', above: [], inTitle: true, hits: 0, snippet: [] })
    expect(byWord).toMatchObject({ title: '链接参数', above: ['开发者指南'], inTitle: false, hits: 1 })
    expect(byWord?.snippet.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')).toBe(
      '…el}，折扣 100% 也行；见[性能]。',
    )
  })

  it('counts the hits of a table and a heading', async () => {
    expect(await search('冷启动')).toMatchObject([
      { hits: 2, snippet: [{ text: '冷启动', hit: true }, { hit: false }] },
    ])
  })

  it('takes every sign literally and no case of ASCII letters', async () => {
    expect(await titles('100%')).toEqual(['链接参数'])
    expect(await titles('0%也')).toEqual([])
    expect(await titles('_app')).toEqual(['App Linking'])
    expect(await titles('android_app')).toEqual(['App Linking'])
    expect(await titles('.*')).toEqual([])
    expect(await titles('APP LINKING')).toEqual(['App Linking'])
    expect((await search('_app'))[0]?.hits).toBe(1)
  })

  it('finds neither addresses nor marks nor what is hidden', async () => {
    expect(await titles('secret-path')).toEqual([])
    expect(await titles('**')).toEqual([])
    expect(await titles('隐藏')).toEqual([])
    expect(await titles('参数')).toEqual(['链接参数'])
  })

  it('trims the keyword and refuses one that is empty or too long', async () => {
    expect(await titles('  冷启动 ')).toEqual(['性能标准'])
    for (const keyword of ['', '   ', '长'.repeat(51)]) {
      const { code, data } = await server.call(doc.search, { keyword })
      expect(code).toBe(CODE.invalidFields)
      expect(data).toMatchObject({ fields: [{ path: 'keyword' }] })
    }
  })
})
