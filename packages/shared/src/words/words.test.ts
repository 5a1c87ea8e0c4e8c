import { describe, expect, it } from 'vitest'
import { cityLabel } from '../visit/region-label.ts'
import { CATALOGUES, languageOf, message, say, sayAll } from './words.ts'

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/
const placesOf = (text: string) =>
  [...text.matchAll(/\{([a-z]\w*)\}/gi)].map(([place]) => place).toSorted((one, other) => one.localeCompare(other))

const topics = Object.keys(CATALOGUES.zh) as (keyof typeof CATALOGUES.zh)[]
const texts = topics.flatMap((topic) => {
  const english: Readonly<Record<string, string>> = CATALOGUES.en[topic]
  return Object.entries<string>(CATALOGUES.zh[topic]).map(([name, zh]) => ({
    at: `${topic}.${name}`,
    zh,
    en: english[name] ?? '',
  }))
})

describe('the catalogue', () => {
  it('has every message in English, without any Chinese', () => {
    expect(texts.length).toBeGreaterThan(300)
    expect(texts.filter(({ en }) => en === '' || CHINESE.test(en))).toEqual([])
  })

  it('has the same places in both languages', () => {
    expect(texts.filter(({ zh, en }) => placesOf(zh).join() !== placesOf(en).join())).toEqual([])
  })
})

describe('a message', () => {
  const nested = message('fields.enter', { label: message('labels.linkName') })

  it('is said in the language that is chosen, and what fills it as well', () => {
    expect(say(nested, CATALOGUES.zh)).toBe('请输入链接名称')
    expect(say(nested, CATALOGUES.en)).toBe('Link name is required')
  })

  it('leaves alone what people wrote, braces and keys of objects included', () => {
    const data = { name: '小米', list: [message('addresses.paramReserved', { name: '{name} 渠道 $&' })] }
    expect(sayAll(data, CATALOGUES.en)).toEqual({ name: '小米', list: ['{name} 渠道 $& is a reserved name'] })
  })

  it('says a city by its English name, and one that has none by its own', () => {
    expect(['乌鲁木齐', '苏州', '某地'].map((name) => say(cityLabel(name), CATALOGUES.en))).toEqual([
      'Urumqi',
      'Suzhou',
      '某地',
    ])
    expect(say(cityLabel('苏州'), CATALOGUES.zh)).toBe('苏州')
    expect(Object.values(CATALOGUES.en.cities).filter((name) => CHINESE.test(name))).toEqual([])
  })

  it('takes for a place what has a name alone', () => {
    expect(say(message('addresses.placeholderShape'), CATALOGUES.zh)).toContain('{参数名}')
  })
})

describe('languageOf', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['*', 'zh'],
    ['zh-CN,en;q=0.8', 'zh'],
    ['en', 'en'],
    ['en-US,zh;q=0.9', 'en'],
    ['fr', 'en'],
  ])('%s is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
