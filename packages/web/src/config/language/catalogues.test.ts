import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placesOf } from '../../../../../scripts/messages.mjs'
import * as chineseTexts from '../texts/all.ts'
import * as englishTexts from './english/texts/all.ts'

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/
/** Parts of the titles of documents, by which a card finds its document; the name of a column that the server reads. */
const KEPT = /^(homeTexts\.standardHints\.\d\.word|batchTexts\.hint)$/
/** What is the same word in both languages is no proof of a text that was forgotten; these have no Chinese in them. */
const OWN_WORDS = /^(batchTexts\.(templateName|failedName|createdName)|deskTexts\.whomBetween)$/

/** Every message of a language by its place in the catalogue, such as `dataTexts.presets.today`. */
function messagesOf(language: 'zh' | 'en'): Map<string, unknown> {
  const messages = new Map<string, unknown>()
  const put = (place: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) messages.set(place, value)
    else for (const [key, item] of Object.entries(value)) put(`${place}.${key}`, item)
  }
  const folder = new URL(`../../../words/${language}/`, import.meta.url)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  ))
    for (const [name, topic] of Object.entries(JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as object))
      put(name, topic)
  return messages
}

const [chinese, english] = [messagesOf('zh'), messagesOf('en')]
const pairs = [...chinese].map(([place, text]) => ({ place, text, twin: english.get(place) }))
const placesIn = (text: unknown) =>
  [...placesOf(String(text)).keys()].toSorted((one, other) => one.localeCompare(other))

describe('the catalogues of the portal', () => {
  it('have the same messages in both languages', () => {
    expect(pairs.length).toBeGreaterThan(1000)
    expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted())
  })

  it('are spoken whole: each topic has its module in both languages', () => {
    const spoken = Object.keys(chineseTexts)
    expect(Object.keys(englishTexts)).toEqual(spoken)
    expect(new Set([...chinese.keys()].map((place) => place.split('.', 1)[0]))).toEqual(new Set(spoken))
  })

  it('hold no Chinese in English', () => {
    expect(pairs.filter(({ place, twin }) => CHINESE.test(String(twin)) && !KEPT.test(place))).toEqual([])
  })

  it('leave as it is what is no Chinese: addresses, keys, units', () => {
    const changed = pairs.filter(
      ({ place, text, twin }) =>
        !CHINESE.test(String(text)) && placesIn(text).length === 0 && text !== twin && !OWN_WORDS.test(place),
    )
    expect(changed).toEqual([])
  })

  it('say the same places in both', () => {
    expect(pairs.filter(({ text, twin }) => placesIn(text).join() !== placesIn(twin).join())).toEqual([])
  })
})

describe('a message', () => {
  const { listTexts, overviewTexts, paletteTexts, linkFormTexts, emulatorConsoleTexts } = englishTexts

  it('with one place takes what fills it, with more takes them by their names', () => {
    expect(paletteTexts.groups.thisAppNamed('Maps')).toBe('This app: Maps')
    expect(listTexts.opened({ attempts: 9, opened: 3 })).toContain('9')
  })

  it('chooses its form by the count, one form inside of another too', () => {
    expect([0, 1, 2].map((left) => overviewTexts.stepsLeft(left))).toEqual([
      '0 steps left',
      '1 step left',
      '2 steps left',
    ])
    expect(overviewTexts.desk.hint({ count: 0, overdue: 0 })).toBe('All queues are done')
    expect(overviewTexts.desk.hint({ count: 5, overdue: 2 })).toBe('5 waiting, 2 for more than 1 day')
    expect(overviewTexts.desk.duration({ days: 0, hours: 2, minutes: 5 })).toBe('2 h 5 min')
    expect(emulatorConsoleTexts.compareCount({ what: 'Changed', count: 12_345 })).toBe('Changed: 12,345')
  })

  it('says a brace that stands in quotes', () => {
    expect(linkFormTexts.targetExamples.h5).toBe('https://m.example.com/item/{id}')
  })

  it.each(['{count', '{count, plural, one {a}}', '{two words}', '{day, date}'])('that reads %s is refused', (text) => {
    expect(() => placesOf(text)).toThrow(Error)
  })
})
