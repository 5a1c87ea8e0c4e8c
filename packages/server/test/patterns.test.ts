import { allCalls, checkParamDefinitions, exampleOf, parserOf, recognizeClient, resolveParams } from '@unilink/shared'
import fc from 'fast-check'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { slowWays } from '#support/samples/slow-ways.ts'
import { builtOnLoading, patternsIn, patternsOfSources, type SourcePatterns } from '#support/samples/source-patterns.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const told = (file: string, pattern: RegExp) => ({ file, pattern: String(pattern), ways: slowWays(pattern) })

/** Files whose patterns are made while they run, and what keeps these from being slow. */
const BUILT_WHILE_RUNNING: Record<string, string> = {
  'packages/server/src/visits/listener/prepared-answer.ts': 'an alternative of texts of hexadecimal digits',
  'packages/shared/src/domain/text/search-text.ts': 'the searched words, every special character escaped',
}

let sources: SourcePatterns
beforeAll(() => {
  sources = patternsOfSources()
})

describe('the patterns of the sources', () => {
  it('are all found', () => {
    expect(sources.literals.length).toBeGreaterThan(250)
    expect(new Set(sources.literals.map(({ file }) => file.split('/')[1]))).toEqual(
      new Set(['server', 'shared', 'web', 'sdk']),
    )
  })

  it.each([
    ['a repetition in a repetition', 'export const a = /^(a+)+$/'],
    ['two repetitions of the same', 'export const a: RegExp = /^\\s*-?\\s*$/'],
    ['a repetition that may begin anywhere', 'const b = text.replace(/\\.+$/, "")'],
    ['alternatives that overlap', 'z.string().regex(/^(?:\\w|\\d)*$/)'],
  ])('would be refused for %s', (_name, source) => {
    expect(patternsIn('made.ts', source).literals.flatMap(slowWays)).not.toEqual([])
  })

  it('cannot be made slow', () => {
    const slow = sources.literals.map(({ file, pattern }) => told(file, pattern)).filter(({ ways }) => ways.length > 0)
    expect(slow).toEqual([])
  })

  it('cannot be made slow where modules put them together', async () => {
    const builders = sources.builders.filter((file) => !(file in BUILT_WHILE_RUNNING))
    const built: ReturnType<typeof told>[] = []
    for (const file of builders) {
      // The query makes it a new module, even if it is loaded already.
      const load = () => import(/* @vite-ignore */ `${root}${file}?patterns`)
      const patterns = await builtOnLoading(load)
      expect(patterns.length, `${file} builds patterns while it runs, not when it is loaded`).toBeGreaterThan(0)
      built.push(...patterns.map((pattern) => told(file, pattern)))
    }
    expect(built.filter(({ ways }) => ways.length > 0)).toEqual([])
    expect(Object.keys(BUILT_WHILE_RUNNING).filter((file) => !sources.builders.includes(file))).toEqual([])
  })
})

const cpuMs = (work: () => void) => {
  const start = process.cpuUsage()
  work()
  return process.cpuUsage(start).user / 1000
}

describe('twenty parameters with patterns that are made to be slow', () => {
  const atom = fc.constantFrom(
    'a',
    '.',
    String.raw`\w`,
    '[ab]',
    '[^b]',
    '[一-龥a-z]',
    'a?',
    String.raw`\b`,
    '',
    '(?:a|)',
  )
  const repeat = fc.constantFrom('', '*', '+', '?', '{2}', '{1,9}', '{64}', '{0,127}', '{2,}', '{99}')
  const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
    piece: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(atom, repeat).map(([one, times]) => `(?:${one})${times}`),
      fc.tuple(tie('pattern'), repeat).map(([inner, times]) => `(?:${inner})${times}`),
      fc.tuple(tie('pattern'), tie('pattern'), repeat).map(([a, b, times]) => `(${a}|${b})${times}`),
    ),
    pattern: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
  }))
  const paramOf = (text: string, at = 0) => ({ name: `p${at}`, label: '', type: 'string' as const, pattern: text })
  const taken = fc
    .tuple(pattern, fc.constantFrom('', 'b', '!'))
    .map((parts) => parts.join(''))
    .filter((text) => checkParamDefinitions([paramOf(text)]).length === 0)
  /** How many patterns are tried; `GENERATED_PATTERNS` asks for more. */
  const RUNS = Math.ceil((Number(process.env['GENERATED_PATTERNS'] ?? 0) || 4000) / 20)
  /** What a visit with such a link takes at the most: also of the first, which makes the automata. */
  const MOST_MS = 50

  it.each([
    ['a?'.repeat(21) + 'b', 60],
    ['(?:(?:a?){60}){3}b', 128],
    ['(?:.?){127}b', 128],
    ['(?:a|b)*a(?:a|b){60}', 128],
  ])('keep nobody waiting: %s', (text, length) => {
    const params = Array.from({ length: 20 }, (_, at) => paramOf(text, at))
    expect(checkParamDefinitions(params)).toEqual([])
    const query = Object.fromEntries(params.map(({ name }) => [name, 'a'.repeat(length)]))
    expect(leastMs(() => resolveParams(params, query))).toBeLessThan(MOST_MS)
  })

  it(
    'keep nobody waiting, whatever the patterns that are taken',
    () => {
      let slowest = 0
      fc.assert(
        fc.property(
          fc.array(taken, { minLength: 20, maxLength: 20 }),
          fc.constantFrom('a', 'ab', '中a'),
          (texts, unit) => {
            const params = texts.map(paramOf)
            const value = unit.repeat(64).slice(0, 127)
            const query = Object.fromEntries(params.map(({ name }, at) => [name, at % 2 === 0 ? value : `${value}!`]))
            const spent = leastMs(() => resolveParams(params, query))
            slowest = Math.max(slowest, spent)
            expect(spent, JSON.stringify(texts)).toBeLessThan(MOST_MS)
          },
        ),
        { numRuns: RUNS, seed: 7, endOnFailure: true },
      )
      expect(slowest).toBeGreaterThan(0)
    },
    30_000 + RUNS * 100,
  )
})

/** Processor time, again where it was much: what else a busy machine does is no work of a pattern. */
function leastMs(work: () => void): number {
  let least = Infinity
  for (let left = 3; left > 0 && least > 25; left -= 1) least = Math.min(least, cpuMs(work))
  return least
}

describe('text that is made to be slow', () => {
  const LENGTH = 100_000
  /** What repetitions that overlap would read again and again. */
  const attacks = [' ', '\t\n', 'a', '0', '.', 'a.', '/', '{a', '@', '-|', '(', '中'].map(
    (part) => `${part.repeat(LENGTH / part.length)}!`,
  )
  const filledWith = (value: unknown, text: string): unknown => {
    if (typeof value === 'string') return text
    if (Array.isArray(value)) return value.map((item) => filledWith(item, text))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, filledWith(child, text)]))
  }

  // A quadratic pattern takes seconds over one such text; the bound is for processor time and many times what is needed.
  it('does not hold up the reading of any call’s body', () => {
    for (const { path, body } of allCalls()) {
      const example = exampleOf(body)
      const spent = cpuMs(() => attacks.forEach((text) => parserOf(body).safeParse(filledWith(example, text))))
      expect(spent, path).toBeLessThan(1000)
    }
  })

  it('does not hold up the recognition of a client', () => {
    const starts = ['', 'Mozilla/5.0 (Linux; Android 14; ', 'Mozilla/5.0 (', 'MicroMessenger/', 'V2']
    const spent = cpuMs(() => {
      for (const start of starts)
        for (const text of attacks) recognizeClient({ ua: start + text, hints: { model: text, platform: text } })
    })
    expect(spent).toBeLessThan(1000)
  })
})
