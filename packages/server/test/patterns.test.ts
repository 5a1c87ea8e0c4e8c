import { allCalls, checkParamDefinitions, exampleOf, recognizeClient } from '@unilink/shared'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { isExponential, slowWays } from '@unilink/emulator/testing/samples/slow-ways.ts'
import {
  builtOnLoading,
  patternsIn,
  patternsOfSources,
  type SourcePatterns,
} from '@unilink/emulator/testing/samples/source-patterns.ts'

const told = (file: string, pattern: RegExp) => ({ file, pattern: String(pattern), ways: slowWays(pattern) })

/** Files whose patterns are made while they run, and what keeps these from being slow. */
const BUILT_WHILE_RUNNING: Record<string, string> = {
  'packages/server/src/visits/listener/prepared-answer.ts': 'an alternative of texts of hexadecimal digits',
  'packages/shared/src/domain/search-text.ts': 'the searched words, every special character escaped',
  'packages/shared/src/domain/link/param-pattern.ts':
    'a pattern of an owner, whose worst case is bounded before it is compiled',
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
      const patterns = await builtOnLoading(file)
      expect(patterns.length, `${file} builds patterns while it runs, not when it is loaded`).toBeGreaterThan(0)
      built.push(...patterns.map((pattern) => told(file, pattern)))
    }
    expect(built.filter(({ ways }) => ways.length > 0)).toEqual([])
    expect(Object.keys(BUILT_WHILE_RUNNING).filter((file) => !sources.builders.includes(file))).toEqual([])
  })
})

describe('the pattern of a parameter', () => {
  const atom = fc.constantFrom('a', '.', String.raw`\d`, '[ab]', '[^a]', 'ab', '(?:a|b)', '(?:ab)')
  const repeat = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?')
  const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
    piece: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(atom, repeat).map(([one, times]) => one + times),
      fc.tuple(tie('pattern'), repeat).map(([inner, times]) => `(?:${inner})${times}`),
      fc.tuple(tie('pattern'), tie('pattern'), repeat).map(([a, b, times]) => `(${a}|${b})${times}`),
    ),
    pattern: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
  }))
  const isTaken = (text: string) =>
    checkParamDefinitions([{ name: 'id', label: '', type: 'string', pattern: text }]).length === 0

  it('never takes exponential time once it is taken', () => {
    let [taken, slow] = [0, 0]
    fc.assert(
      fc.property(pattern, (text) => {
        const exponential = isExponential(new RegExp(`^(?:${text})$`))
        if (exponential) slow += 1
        if (!isTaken(text)) return
        taken += 1
        expect(exponential, text).toBe(false)
      }),
      { numRuns: 200, seed: 7 },
    )
    // Both kinds came up, so the two judges were compared.
    expect(Math.min(taken, slow)).toBeGreaterThan(10)
  })
})

describe('text that is made to be slow', () => {
  const LENGTH = 100_000
  /** What repetitions that overlap would read again and again. */
  const attacks = [' ', '\t\n', 'a', '0', '.', 'a.', '/', '{a', '@', '-|', '(', '中'].map(
    (part) => `${part.repeat(LENGTH / part.length)}!`,
  )
  const cpuMs = (work: () => void) => {
    const start = process.cpuUsage()
    work()
    return process.cpuUsage(start).user / 1000
  }
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
      const spent = cpuMs(() => attacks.forEach((text) => body.safeParse(filledWith(example, text))))
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
