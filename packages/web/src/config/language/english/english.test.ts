import { describe, expect, it } from 'vitest'
import * as englishTexts from './english-texts.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../texts/**/*.ts', { eager: true })
const chinese = Object.assign({}, ...Object.values(modules)) as Readonly<Record<string, unknown>>
const english: Readonly<Record<string, unknown>> = englishTexts

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/
/** Parts of the titles of documents, by which a card finds its document; the name of a column that the server reads. */
const KEPT = /^(homeTexts\.standardHints\.\d\.word|batchTexts\.hint)$/
/** What is the same word in both languages is no proof of a text that was forgotten; these have no Chinese in them. */
const OWN_WORDS = /^(batchTexts\.(templateName|failedName|createdName))$/

interface Leaf {
  place: string
  chinese: unknown
  english: unknown
}

/** Every text and function of the Chinese texts beside its twin. */
function leavesOf(place: string, ours: unknown, theirs: unknown): Leaf[] {
  if (typeof ours !== 'object' || ours === null) return [{ place, chinese: ours, english: theirs }]
  const twin = (typeof theirs === 'object' && theirs !== null ? theirs : {}) as Record<string, unknown>
  return Object.entries(ours).flatMap(([key, value]) => leavesOf(`${place}.${key}`, value, twin[key]))
}

const leaves = Object.entries(chinese).flatMap(([name, texts]) => leavesOf(name, texts, english[name]))

/** Marks by which each parameter is found again: as numbers, as words, or with a list of words at first. */
const MARKS: readonly (readonly unknown[])[] = [
  [7003, 8114, 9225],
  ['m7003', 'm8114', 'm9225'],
  [['m7003', 'm7004'], 8114, 9225],
]

/** What a text says: itself, or what it makes of the first marks that it takes. */
function say(text: unknown, arity?: number): string {
  if (typeof text !== 'function') return String(text)
  for (const marks of MARKS) {
    try {
      return String((text as (...given: readonly unknown[]) => unknown)(...marks.slice(0, arity)))
    } catch {
      // It takes others.
    }
  }
  throw new Error('a text takes none of the marks')
}

describe('the English texts', () => {
  it('are there for every text, and for none besides', () => {
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(chinese).toSorted())
    expect(leaves.length).toBeGreaterThan(1000)
    expect(leaves.filter((leaf) => typeof leaf.english !== typeof leaf.chinese)).toEqual([])
    const back = Object.entries(english).flatMap(([name, texts]) => leavesOf(name, texts, chinese[name]))
    expect(back.map(({ place }) => place).toSorted()).toEqual(leaves.map(({ place }) => place).toSorted())
  })

  it('hold no Chinese', () => {
    const found = leaves.filter((leaf) => CHINESE.test(say(leaf.english)) && !KEPT.test(leaf.place))
    expect(found.map(({ place }) => place)).toEqual([])
  })

  it('leave as it is what is no Chinese: addresses, keys, units', () => {
    const changed = leaves.filter(
      ({ place, chinese: ours, english: theirs }) =>
        typeof ours === 'string' && !CHINESE.test(ours) && ours !== theirs && !OWN_WORDS.test(place),
    )
    expect(changed.map(({ place, english: theirs }) => [place, theirs])).toEqual([])
  })

  it('say every parameter that the Chinese ones say', () => {
    const lost = leaves.filter(({ chinese: ours, english: theirs }) => {
      if (typeof ours !== 'function') return false
      const [here, there] = [say(ours, ours.length), say(theirs, ours.length)]
      return ['7003', '8114', '9225'].some((mark) => here.includes(mark) !== there.includes(mark))
    })
    expect(lost.map(({ place }) => place)).toEqual([])
  })
})
