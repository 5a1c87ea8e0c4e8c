import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameProblem } from './names.ts'
import { inChinese } from '#src/words/words.ts'

describe('a name that people are to trust', () => {
  test.each([
    '小米 Shop',
    '小米Shop 2',
    'T恤Shop',
    '支付宝',
    'Star-Bridge: 100% (官方)！',
    'Яндекс карты',
    'Москва/Moscow',
    'β测试版',
    'Café Zoë',
    'Cafe\u0301',
    '日本語アプリ App',
    '한국어 앱',
    'كتاب ١٢٣',
    'ᠮᠣᠩᠭᠣᠯ',
    '👨‍👩‍👧 家庭',
    '🏳️‍🌈',
    '🕵🏽‍♀️',
    '❤️‍🔥 1️⃣ #️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '©™ №1',
    '',
  ])('may be %j', (name) => {
    expect(nameProblem(name, '')).toBeUndefined()
  })

  test.each([
    ['支付\u202e宝', '含有改变文字方向的字符 U+202E，请删除后重新输入'],
    ['支付\u200b宝', '含有零宽字符 U+200B，请删除后重新输入'],
    ['a\u0007b', '含有控制字符 U+0007，请删除后重新输入'],
    ['a\u00adb', '含有不可见字符 U+00AD，请删除后重新输入'],
    ['a\u3164b', '含有不可见字符 U+3164，请删除后重新输入'],
    ['a\uf8ffb', '含有不可见字符 U+F8FF，请删除后重新输入'],
    ['a\u{e0041}b', '含有不可见字符 U+E0041，请删除后重新输入'],
    ['\u{1f600}\u200dx', '含有零宽字符 U+200D，请删除后重新输入'],
    ['a\u200db', '含有零宽字符 U+200D，请删除后重新输入'],
    ['1\u200d2', '含有零宽字符 U+200D，请删除后重新输入'],
    ['🏴\u{e0061}', '含有不可见字符 U+E0061，请删除后重新输入'],
    ['我的 р\u0430yраl', '中的 р\u0430yраl 混用了不同文字的字母，请只用一种文字书写'],
    ['微信Αpple', '中的 Αpple 混用了不同文字的字母，请只用一种文字书写'],
  ])('is not %j', (name, problem) => {
    expect(inChinese(nameProblem(name, '') ?? '')).toBe(problem)
  })

  const ordinary = fc.string({ unit: fc.constantFrom('支', '付', 'a', 'Z', '9', ' ', '-', '！', '👨‍👩‍👧', 'é') })

  test('hides nothing that turns its direction or has no width', () => {
    const turns = fc
      .constantFrom(
        0x202a,
        0x202b,
        0x202c,
        0x202d,
        0x202e,
        0x2066,
        0x2067,
        0x2068,
        0x2069,
        0x200e,
        0x200f,
        0x061c,
        0x200b,
        0x200c,
        0x2060,
        0xfeff,
        0xad,
        0x180e,
        0,
        0x1f,
        0x7f,
      )
      .map((code) => String.fromCodePoint(code))
    fc.assert(
      fc.property(ordinary, turns, ordinary, (before, turn, after) => {
        const code = turn.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
        expect(inChinese(nameProblem(before + turn + after, '') ?? '')).toContain(`U+${code}`)
      }),
    )
  })

  test('is fine in any mix of Chinese, Latin, digits, punctuation and emoji', () => {
    fc.assert(
      fc.property(ordinary, (name) => {
        expect(nameProblem(name, '')).toBeUndefined()
      }),
    )
  })

  test('mixes no Cyrillic or Greek into a Latin word', () => {
    const latin = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'x', 'Z'), minLength: 1 })
    fc.assert(
      fc.property(
        latin,
        fc.constantFrom('а', 'с', 'е', 'о', 'р', 'х', 'А', 'В', 'М', 'α', 'ο', 'ν'),
        (word, letter) => {
          expect(inChinese(nameProblem(word + letter, '') ?? '')).toContain('混用')
          expect(inChinese(nameProblem(letter + word, '') ?? '')).toContain('混用')
          expect(nameProblem(`${word} ${letter}`, '')).toBeUndefined()
        },
      ),
    )
  })
})
