import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  ACCESS_DEFINITIONS,
  ACCESS_METRICS,
  CODE,
  DIMENSIONS,
  DISTRIBUTION_METRICS,
  WHITE_BOOK_ID,
} from '@unilink/shared'
import { textOf } from '@unilink/server/http/envelope.ts'
import { describe, expect, it } from 'vitest'
import { inChinese } from '@unilink/shared/words'
import { parseMarkdown, readBanners, readDocs, readNews } from './content-files.ts'
import { fillTables } from './content-tables.ts'

const PUBLIC = fileURLToPath(new URL('../../../web/public', import.meta.url))
const docs = readDocs()
const news = readNews()
const banners = readBanners()
const pages = [...docs, ...news]
const titled = pages.map((page) => [page.title, page] as const)
const ids = new Set(docs.map(({ id }) => id))

/** Markdown without what is code, in fences or inline. */
const prose = (content: string) => content.replace(/^```[^]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
const links = (content: string) =>
  [...prose(content).matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
const headings = (content: string) => [...content.matchAll(/^#{2,4} (.+)$/gm)].map((match) => match[1] ?? '')

/** Paths of the portal that texts may lead to besides documents. */
const SCREENS = new Set(['/documents', '/home/news/list', '/account/register', '/reference'])

function isInsideSite(address: string): boolean {
  const document = /^\/documents\/(\d+)$/.exec(address)?.[1]
  return document === undefined ? SCREENS.has(address) : ids.has(document)
}

const STANDARDS = [
  '兼容性标准',
  '性能标准',
  '稳定性标准',
  '功耗标准',
  '安全标准',
  '个人信息保护标准',
  '地震预警服务规范',
  '大屏应用适配白皮书',
]
const standards = docs.filter(({ title }) => STANDARDS.includes(title))

describe('the tree of seeded documents', () => {
  it('has ids of its own, parents that are there and one place for each', () => {
    expect(ids.size).toBe(docs.length)
    expect(docs.filter(({ parent }) => parent !== undefined && !ids.has(parent))).toEqual([])
    const places = docs.map(({ parent, sort }) => `${parent ?? ''}:${sort}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('holds the eight standards in their order, the white book under its fixed id', () => {
    const ordered = standards.toSorted((a, b) => a.sort - b.sort)
    expect(ordered.map(({ title }) => title)).toEqual(STANDARDS)
    expect(docs.find(({ id }) => id === WHITE_BOOK_ID)?.title).toBe('大屏应用适配白皮书')
  })

  it('holds the developer guide', () => {
    const guide = docs.find(({ title }) => title === '开发者指南')
    const children = docs.filter(({ parent }) => parent === guide?.id).toSorted((a, b) => a.sort - b.sort)
    expect(children.map(({ title }) => title)).toEqual([
      '快速开始',
      '客户端识别与打开方式对照表',
      '链接参数',
      '关联文件配置',
      '二维码与渠道',
      '数据指标定义',
      '审核规范与常见驳回原因',
      '返回码',
      '接口说明',
      '常见问题',
      'SDK 与开放接口',
    ])
  })
})

describe('each standard', () => {
  it.each(standards.map((page) => [page.title, page] as const))('%s is whole', (_title, { content, id }) => {
    const sections = headings(content).join('\n')
    for (const section of ['范围', '术语', '要求', '测试方法', '检查清单']) expect(sections).toContain(section)
    const characters = prose(content).match(/[\u4e00-\u9fff]/g)?.length ?? 0
    expect(characters).toBeGreaterThan(id === WHITE_BOOK_ID ? 3000 : 1400)
  })

  it.each(standards.map((page) => [page.title, page] as const))(
    '%s numbers its clauses once',
    (_title, { content }) => {
      const clauses = [...content.matchAll(/\*\*(\d+(?:\.\d+)+)\*\*/g)].map((match) => match[1])
      expect(clauses.length).toBeGreaterThan(15)
      expect(new Set(clauses).size).toBe(clauses.length)
    },
  )
})

describe('each seeded text', () => {
  it.each(titled)('%s keeps to the Markdown that the portal shows', (_title, { content }) => {
    expect(content.match(/^```/gm)?.length ?? 0).toSatisfy((count: number) => count % 2 === 0)
    for (const fence of content.matchAll(/^```(.*)\n[^]*?^```$/gm)) expect(fence[1]).toMatch(/^[a-z0-9]+$/)
    expect(prose(content)).not.toMatch(/<[a-z/!]/i)
    expect(content).not.toMatch(/^# /m)
    expect(content).not.toMatch(/\{\{\w+\}\}/)
  })

  it.each(titled)('%s leads only to what is there', (_title, { content }) => {
    expect(links(content).filter((address) => !isInsideSite(address))).toEqual([])
  })

  it.each(titled)('%s has tables whose rows are as wide as their heads', (_title, { content }) => {
    const lines = content.replace(/^```[^]*?^```$/gm, '').split('\n')
    const cells = (line: string) => line.replaceAll(String.raw`\|`, '').split('|').length
    const ragged = lines.filter(
      (line, index) =>
        line.startsWith('|') && lines[index - 1]?.startsWith('|') && cells(line) !== cells(lines[index - 1] ?? ''),
    )
    expect(ragged).toEqual([])
  })
})

describe('what is generated or must agree with the code', () => {
  const contentOf = (title: string) => docs.find((page) => page.title === title)?.content ?? ''

  it('lists every code with its message', () => {
    const page = contentOf('返回码')
    for (const code of Object.values(CODE)) expect(page).toContain(`| \`${code}\` | ${textOf(code, 'zh')} |`)
  })

  it('lists the calls of developers and none of the operators', () => {
    const page = contentOf('接口说明')
    expect(page).toContain('`/api/appLink/queryPage`')
    expect(page).toContain('`/api/doc/queryDetail`')
    expect(page).not.toContain('/api/admin/')
  })

  it('defines every figure and dimension of the data pages', () => {
    const page = contentOf('数据指标定义')
    const cells = new Set(page.split('|').map((cell) => cell.trim()))
    for (const definition of Object.values(ACCESS_DEFINITIONS).map(inChinese)) {
      expect(page).toContain(definition.slice(definition.indexOf('：') + 1))
    }
    const names = [...ACCESS_METRICS, ...DISTRIBUTION_METRICS, ...DIMENSIONS]
    expect(names.filter((name) => !cells.has(`\`${name}\``))).toEqual([])
  })
})

describe('news and banners', () => {
  it('are as many as the home page wants, with ids of their own', () => {
    expect(news).toHaveLength(8)
    expect(banners.filter(({ position }) => position === 'home')).toHaveLength(3)
    expect(banners.filter(({ position }) => position === 'partner')).toHaveLength(6)
    const all = [...news, ...banners].map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(news.map(({ days }) => days)).size).toBe(news.length)
  })

  it('show pictures that are there, run no script and load nothing', () => {
    const images = [...banners.map(({ image }) => image), ...news.flatMap(({ cover }) => cover || [])]
    for (const image of images) {
      expect(existsSync(PUBLIC + image), image).toBe(true)
      const svg = readFileSync(PUBLIC + image, 'utf8').replace('xmlns="http://www.w3.org/2000/svg"', '')
      expect(svg).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href|https?:|url\(/i)
    }
  })

  it('lead into the site', () => {
    expect(banners.filter(({ url }) => !isInsideSite(url))).toEqual([])
  })
})

describe('parseMarkdown', () => {
  it('splits front matter from text, with either line end', () => {
    const parsed = { matter: { title: '一: 二' }, content: '正文' }
    expect(parseMarkdown('---\ntitle: 一: 二\n---\n\n正文\n', 'x.md')).toEqual(parsed)
    expect(parseMarkdown('---\r\ntitle: 一: 二\r\n---\r\n正文\r\n', 'x.md')).toEqual(parsed)
  })

  it.each(['正文', '---\ntitle: 无尾', '---\n没有冒号\n---\n正文'])('refuses %j by the name of the file', (text) => {
    expect(() => parseMarkdown(text, 'broken.md')).toThrow('broken.md')
  })
})

describe('fillTables', () => {
  it('refuses a name that is none and leaves other braces alone', () => {
    expect(() => fillTables('{{nothing}}')).toThrow('nothing')
    expect(fillTables('example://x?id={goodsId} {{inline}}')).toBe('example://x?id={goodsId} {{inline}}')
  })
})
