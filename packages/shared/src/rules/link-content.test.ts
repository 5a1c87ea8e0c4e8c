import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayAll, CATALOGUES } from '#src/words/words.ts'
import { linkChanges, linkContent, type LinkContentData } from '../contract/link/link-fields.ts'
import { contentLabels, diffContent, mergeContent } from './link-content.ts'

const CONTENT = linkContent.parse({
  linkName: '春季活动',
  scene: '短信',
  targets: { h5: 'https://a.example/{sku}', ios: 'shop://x' },
  params: [
    { name: 'sku', type: 'string' },
    { name: 'from_page', type: 'enum', options: ['a', 'b'] },
  ],
})

const text = fc.string({ minLength: 1, maxLength: 20 }).filter((value) => value.trim() === value)
const time = fc.option(fc.integer({ min: 1, max: 2_000_000_000 }), { nil: undefined })
const content: fc.Arbitrary<LinkContentData> = fc
  .record({
    linkName: text,
    scene: text,
    targets: fc.record({ h5: text, ios: text, apk: text }, { requiredKeys: [] }),
    fallbacks: fc.shuffledSubarray(['deeplink', 'quickApp', 'vendorStore', 'yingyongbao', 'apk', 'h5']),
    params: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('a', 'b', 'c'), type: fc.constant('string'), label: text }),
      { selector: ({ name }) => name },
    ),
    share: fc.record({ title: text, description: text, image: fc.constant('') }),
    validFrom: time,
    validTo: time,
    remark: text,
  })
  .map((value) => linkContent.parse(value))

/** As a database gives it back: keys in another order, nothing undefined. */
const stored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stored)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, child]) => child !== undefined)
  return Object.fromEntries(entries.toReversed().map(([key, child]) => [key, stored(child)]))
}

describe('diffContent', () => {
  it('finds nothing between a content and its stored copy', () => {
    fc.assert(
      fc.property(content, (value) => {
        expect(diffContent(value, stored(value) as LinkContentData)).toEqual([])
      }),
    )
  })

  it('is the same both ways but for the sides', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        const flip = diffContent(other, one).map(({ before, after, ...rest }) => ({
          ...rest,
          before: after,
          after: before,
        }))
        const byField = (list: { field: string }[]) => list.toSorted((a, b) => a.field.localeCompare(b.field))
        expect(byField(diffContent(one, other))).toEqual(byField(flip))
      }),
    )
  })

  it('names each field that changed, in the order of the form', () => {
    const changed = linkContent.parse({
      ...CONTENT,
      scene: '海报',
      targets: { h5: 'https://a.example/{sku}', apk: 'https://a.example/a.apk' },
      share: { ...CONTENT.share, title: '来看' },
      validTo: 1_800_000_000,
    })
    expect(sayAll(diffContent(CONTENT, changed), CATALOGUES.zh)).toEqual([
      { field: 'scene', label: '使用场景', before: '短信', after: '海报' },
      { field: 'targets.ios', label: 'iOS 目标', before: 'shop://x', after: null },
      { field: 'targets.apk', label: 'APK 地址', before: null, after: 'https://a.example/a.apk' },
      { field: 'share.title', label: '分享标题', before: null, after: '来看' },
      { field: 'validTo', label: '失效时间', before: null, after: 1_800_000_000 },
    ])
  })

  it('compares parameters by name, and tells a mere change of order', () => {
    const [sku, page] = CONTENT.params
    if (!sku || !page) throw new Error('the sample has two parameters')
    expect(sayAll(diffContent(CONTENT, { ...CONTENT, params: [page, sku] }), CATALOGUES.zh)).toEqual([
      { field: 'params', label: '参数顺序', before: ['sku', 'from_page'], after: ['from_page', 'sku'] },
    ])
    expect(sayAll(diffContent(CONTENT, { ...CONTENT, params: [page] }), CATALOGUES.zh)).toEqual([
      { field: 'params.sku', label: '参数 sku', before: sku, after: null },
    ])
    const options = ['a', 'b', 'c']
    expect(diffContent(CONTENT, { ...CONTENT, params: [sku, { ...page, options }] })).toMatchObject([
      { field: 'params.from_page', before: { options: ['a', 'b'] }, after: { options } },
    ])
  })

  it('takes everything said as new when there is nothing before', () => {
    const fields = diffContent(null, CONTENT).map(({ field }) => field)
    expect(fields).toEqual([
      'linkName',
      'scene',
      'targets.ios',
      'targets.h5',
      'fallbacks',
      'params.sku',
      'params.from_page',
    ])
  })

  it('has a label for every field of a content', () => {
    const fields = Object.keys(linkContent.shape).filter((field) => field !== 'params')
    expect(new Set(Object.keys(contentLabels).map((field) => field.split('.')[0]))).toEqual(new Set(fields))
  })
})

describe('mergeContent', () => {
  it('leaves a content that no change is sent for as it is', () => {
    fc.assert(
      fc.property(content, (value) => {
        expect(mergeContent(value, linkChanges.parse({}))).toEqual(linkContent.parse(value))
      }),
    )
  })

  it('gives back what the contract lets in', () => {
    fc.assert(
      fc.property(content, content, (base, changes) => {
        const merged = mergeContent(base, linkChanges.parse(changes))
        expect(linkContent.parse(merged)).toEqual(merged)
        expect(merged.targets).toMatchObject(changes.targets)
        expect(merged.scene).toBe(changes.scene)
      }),
    )
  })

  it('takes away what is sent empty', () => {
    const base = { ...CONTENT, validFrom: 1, validTo: 2, share: { ...CONTENT.share, title: '有' } }
    const merged = mergeContent(
      base,
      linkChanges.parse({ targets: { ios: ' ' }, validFrom: null, validTo: '', share: { title: '' }, remark: '新' }),
    )
    expect(merged).toEqual({ ...CONTENT, targets: { h5: 'https://a.example/{sku}' }, remark: '新' })
    expect(Object.keys(merged)).not.toContain('validTo')
  })
})
