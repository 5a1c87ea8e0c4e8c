import { describe, expect, it } from 'vitest'
import { CATALOGUES, say, type Problem } from '../words/words.ts'
import { parserOf } from './call.ts'
import { allCalls } from './contract.ts'
import { exampleOf } from './examples/example-of.ts'
import { parseTelling } from './messages.ts'

/** What no field takes, and what some do not. */
const BAD: readonly unknown[] = [
  null,
  {},
  [],
  [{}],
  [[]],
  true,
  '',
  '\u0000',
  ' ',
  '!? <>',
  '{nobody}',
  'javascript:alert(1)',
  'x'.repeat(70_000),
  '一'.repeat(2_000),
  -1,
  1.5,
  1e15,
  Number.NaN,
  Array.from({ length: 2_001 }, () => 'a'),
  { 'no such': 'field' },
]

/** Says that something is wrong, but neither what is right nor an example. */
const BARE_CHINESE = /(有误|不正确|无效|错误|非法)$|^(没有这|未知)/
const BARE_ENGLISH =
  /^(wrong|malformed|invalid|unknown)\b[^:.,]*$|^[^:.,]*\b(is not valid|is wrong|is invalid|is malformed)$|: wrong format$|^no such [^:.,]*$/i

/** What a password should have been is told to nobody. */
const SECRET = new Set(['fields.passwordWrong', 'fields.oldPasswordWrong', 'fields.credentialsWrong'])

const calls = allCalls().map((call) => [call.path, call] as const)

describe('a refusal of the contract', () => {
  it.each(calls)('%s names the field and the rule, in both languages', (_path, { body }) => {
    const parser = parserOf(body)
    const example = exampleOf(body)
    const told = new Map<string, Problem>()
    for (const path of pathsOf(example)) {
      for (const bad of BAD) {
        const { problems = [] } = parseTelling(parser, withValue(example, path, bad))
        for (const problem of problems) told.set(`${problem.path} ${said(problem, 'zh')}`, problem)
      }
    }
    const open = [...told.values()].filter(({ msg }) => typeof msg === 'string' || !SECRET.has(msg.key))
    const bare = open.filter(
      (problem) => BARE_CHINESE.test(said(problem, 'zh')) || BARE_ENGLISH.test(said(problem, 'en')),
    )
    expect(bare.map((problem) => [problem.path, said(problem, 'zh'), said(problem, 'en')])).toEqual([])
    // Chinese in an English sentence is a message that was never given to the catalogue.
    expect(
      [...told.values()].map((problem) => said(problem, 'en')).filter((text) => /\p{Script=Han}/u.test(text)),
    ).toEqual([])
  })

  it.each(calls)('%s tells everything at once', (_path, { body }) => {
    const example = exampleOf(body)
    if (typeof example !== 'object' || example === null) return
    const names = Object.keys(example)
    const parser = parserOf(body)
    const alone = names.filter((name) => refusedAt(parser, { ...example, [name]: { no: 1 } }, name))
    const together = { ...example, ...Object.fromEntries(alone.map((name) => [name, { no: 1 }])) }
    expect(alone.filter((name) => !refusedAt(parser, together, name))).toEqual([])
  })
})

const said = ({ msg }: Problem, language: 'zh' | 'en'): string => say(msg, CATALOGUES[language])

const refusedAt = (parser: ReturnType<typeof parserOf>, body: object, name: string): boolean =>
  parseTelling(parser, body).problems?.some(({ path }) => path === name || path.startsWith(`${name}.`)) === true

type Path = readonly (string | number)[]

/** Every place of a value, the whole of it first. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...at, name]))]
}

function withValue(value: unknown, [name, ...rest]: Path, bad: unknown): unknown {
  if (name === undefined) return bad
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[name] = withValue(copy[name], rest, bad)
  return copy
}
