import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { shareOf } from '@unilink/server/support/tries.ts'
import { envSchema, readConfig } from '@unilink/server/kernel/config/read-config.ts'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { VERBS } from '../verbs.ts'
import { HELP } from '#src/generated/words/zh/help.ts'

const HAN = /\p{Script=Han}/u
/** Three words on end that are no paths, options, values or names of fields. */
const ENGLISH = /(?<![\w/.{<"'|:-])[a-z]{2,}(?: [a-z]+){2,}(?![\w/.}>"'|:-])/
/** Command lines are the same in every language. */
const COMMANDS = /\b(?:unilink(?:-server)?|npm|npx|openssl|brew|apt-get|lsof) [ \w<>[\]|=./:@^$(){}“”"…-]*/g
/** Says how a command is called, in the words that are typed. */
const USAGE = /^(?:用法|Usage)[:：]|^ {2}\S|^unilink：缺少参数/

const isEnglish = (line: string): boolean => !HAN.test(line)
const isChinese = (line: string, typed: readonly string[]): boolean => {
  const rest = typed.reduce((left, word) => left.replaceAll(word, ''), line.replaceAll(COMMANDS, ''))
  return USAGE.test(line) || !ENGLISH.test(rest)
}

let host: TestHost
let folder: string
const here = process.cwd()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-every-'))
  // What is written without a place goes where a terminal is.
  process.chdir(folder)
  host = await startTestHost({ smtpUrl: undefined })
})
afterAll(async () => {
  process.chdir(here)
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

async function said(args: readonly string[], lang: 'zh' | 'en', more: Record<string, string> = {}): Promise<string[]> {
  const lines: string[] = []
  const tell = (text: string) => lines.push(...text.split('\n'))
  const env = { UNILINK_ORIGIN: host.origin, DATA_DIR: join(folder, 'data'), PATH: process.env['PATH'], ...more }
  await runCli(VERBS, [...args, '--lang', lang], { env, print: tell, note: tell }, HELP)
  return lines.filter((line) => line.trim() !== '')
}

/** Lines that are not in the language that was asked for. */
async function mixed(args: readonly string[], env?: Record<string, string>): Promise<string[]> {
  const english = (await said(args, 'en', env)).filter((line) => !isEnglish(line))
  const typed = [...args, ...args.map((arg) => arg.slice(arg.indexOf('=') + 1))].filter((word) => word !== '')
  const chinese = (await said(args, 'zh', env)).filter((line) => !isChinese(line, typed))
  return [...english, ...chinese]
}

/** They serve until they are ended, or run what they are given. */
const SERVING = new Set(['start', 'exec', 'mcp'])
const WRONG = ['nonsense words', '-1', '0', '99999999999']
/** What keeps a call of them short. */
const BRIEFLY: Readonly<Record<string, readonly string[]>> = {
  mail: ['--timeout=0'],
  traffic: ['--visits=10'],
  verify: ['--tags=read-only', '--only=checkEmail'],
}

/** The words that a command says it takes: `save|load <file>` is two of them, each with and without a file. */
const actionsOf = (words = ''): string[] => [...words.matchAll(/(?<![<\w])[a-z]+(?![\w>])/g)].map(([action]) => action)

/** Ways to call each command, right and wrong, made of what it says of itself. */
function callsOf({ name, words, count: [least, most], options }: (typeof VERBS)[number]): string[][] {
  const actions = actionsOf(words)
  const calls = [['--help'], ['--nonsense'], Array.from({ length: most + 1 }, () => 'x')]
  if (least > 0) calls.push([])
  if (SERVING.has(name)) {
    for (const [option, { value }] of Object.entries(options)) if (value !== undefined) calls.push([`--${option}`])
    return calls.map((call) => [name, ...call])
  }
  calls.push(...actions.map((action) => [action]), ...actions.map((action) => [action, 'nonsense words']), ['nonsense'])
  for (const [place, [option, { value }]] of Object.entries(options).entries()) {
    if (value === undefined) continue
    // Options are read by a few kinds of readers, each of which comes by every wrong value.
    const wrongs = name === 'verify' ? WRONG.slice(0, 1) : shareOf(WRONG, place, 2)
    calls.push([`--${option}`])
    for (const action of actions.length === 0 ? [[]] : actions.map((one) => [one, 'x'].slice(0, most)))
      for (const wrong of wrongs) calls.push([...action, `--${option}=${wrong}`])
  }
  const briefly = (call: readonly string[]) =>
    (BRIEFLY[name] ?? []).filter((one) => !call.join(' ').includes(one.split('=', 1)[0] ?? ''))
  return calls.map((call) => [name, ...call, ...briefly(call)])
}

describe('whatever is asked', () => {
  it.each(VERBS.map((verb) => ({ name: verb.name, verb })))(
    'unilink $name says it in the language of the terminal, line by line',
    { timeout: 60_000 },
    async ({ verb }) => {
      const calls = callsOf(verb)
      expect(calls.length).toBeGreaterThan(2)
      const wrong: string[] = []
      for (const args of calls) for (const line of await mixed(args)) wrong.push(`${args.join(' ')} → ${line}`)
      expect(wrong).toEqual([])
    },
  )

  it('a line that mixes is seen', () => {
    expect(isChinese('unilink：body.times: Too small: expected number to be >=1', [])).toBe(false)
    expect(isChinese('跳过  /api/x：answers as declared – there is nothing to ask about', [])).toBe(false)
    expect(isChinese('unilink：body.times：不能小于 1', [])).toBe(true)
    expect(isChinese('unilink：“such a time”不是时刻', ['such a time'])).toBe(true)
    expect(isEnglish('http-403  /api/*  禁止访问')).toBe(false)
  })
})

describe('every setting', () => {
  const production = { NODE_ENV: 'production', HOST: '0.0.0.0' }
  const wrongs = ['x', '-1', '1.5', '99999999999999999999', 'http://{app}.x.{app}', 'MTIz', 'a'.repeat(40)]

  /** They may be anything. */
  const FREE =
    /^(?:HOST|DATA_DIR|MAIL_FROM|SEED_CACHE|VISIT_SPARE_DIR|EMULATOR_MOCKS|TRUSTED_PROXIES|DATABASE_PASSWORD|REDIS_PASSWORD)$/

  it('that is wrong is told of in the language of the terminal', { timeout: 60_000 }, async () => {
    const wrong: string[] = []
    const taken: string[] = []
    for (const name of Object.keys(envSchema.shape)) {
      if (wrongs.every((value) => problemsOf({ [name]: value }) === 0)) taken.push(name)
      // What is taken is told of nowhere, but by commands that then do their work.
      for (const value of wrongs)
        for (const env of [{ [name]: value }, { ...production, [name]: value }].filter((one) => problemsOf(one) > 0))
          for (const line of await mixed(['migrate', 'status'], env)) wrong.push(`${name}=${value} → ${line}`)
    }
    expect(wrong).toEqual([])
    expect(taken.filter((name) => !FREE.test(name))).toEqual([])
  })
})

function problemsOf(env: Record<string, string>): number {
  try {
    readConfig(env)
    return 0
  } catch (error) {
    return (error as { problems: readonly string[] }).problems.length
  }
}
