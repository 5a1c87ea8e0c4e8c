import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { chineseTexts } from '@unilink/server/cli/language/terminal-texts.ts'
import { PLATFORM_TEXTS } from '@unilink/server/cli/language/platform-texts.ts'
import { HELP as PLATFORM_HELP } from '@unilink/server/cli/language/help-texts.ts'
import { EMULATOR_TEXTS } from './emulator-texts.ts'
import { HELP } from './help-texts.ts'
import { MCP } from './mcp-texts.ts'
import { MESSAGES } from './messages.ts'
import { REQUIREMENTS } from '#src/verify/cases/requirements.ts'
import { VERIFY } from './verify-texts.ts'
import { inBoth, REASONS } from '#src/request-log/reasons.ts'
import { REFUSALS } from '#src/surface/refusals.ts'
import { INSTRUCTIONS, TOOLS } from '../mcp/serve-mcp.ts'
import { VERBS } from '../verbs.ts'

const TABLES = [...PLATFORM_TEXTS, ...EMULATOR_TEXTS]
const HAN = /\p{Script=Han}/u
const FOLDER = fileURLToPath(new URL('..', import.meta.url))
/** Addressed to no emulator: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'

async function run(args: readonly string[], env: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { env, print: (line: string) => out.push(line), note: (line: string) => err.push(line) }
  const code = await runCli(VERBS, args, terminal, EMULATOR_TEXTS)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('the language of the terminal', () => {
  it.each([
    [{ LANG: 'zh_CN.UTF-8' }, true],
    [{ LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, false],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'zh_TW' }, true],
    [{ LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'zh_CN', LC_ALL: 'C' }, false],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: '' }, true],
    [{}, false],
  ])('%o is Chinese: %s', async (env, isChinese) => {
    const { out } = await run(['--help'], env)
    expect(HAN.test(out)).toBe(isChinese)
    expect(out.includes('how it is used')).toBe(!isChinese)
  })

  it('is what --lang says, wherever it stands, and no other', async () => {
    const zh = { LANG: 'zh_CN.UTF-8' }
    expect((await run(['--lang', 'zh', 'clock', '--help'])).out).toContain('查看与调整模拟器世界的时间')
    expect((await run(['clock', '--help', '--lang=en'], zh)).out).toContain('see and move the time')
    expect(await run(['--lang', 'fr', 'clock'])).toMatchObject({
      code: 2,
      err: 'unilink: --lang is zh or en, not “fr”',
    })
    expect(await run(['clock', '--lang'], zh)).toMatchObject({
      code: 2,
      err: 'unilink：--lang 应为 zh 或 en，而不是“”',
    })
  })

  it('holds for what is wrong, and for what cannot be reached', async () => {
    const zh = { LANG: 'zh_CN.UTF-8' }
    expect(await run(['clock', 'jump'], zh)).toMatchObject({
      code: 2,
      err: 'unilink：clock 只接受 freeze、run、set、advance、scale 或 reset，而不是“jump”',
    })
    expect((await run(['clok'], zh)).err).toBe('unilink：没有命令 clok\n（是否想用 clock？）\n见：unilink --help')
    expect(await run(['clock', '--origin', NOWHERE], zh)).toMatchObject({
      code: 1,
      err: `unilink：${NOWHERE} 没有应答；可用 unilink start 启动模拟器`,
    })
    expect((await run(['clock', '--origin', NOWHERE])).err).toBe(
      `unilink: nothing answers at ${NOWHERE}; start an emulator with: unilink start`,
    )
  })
})

describe('a sentence inside another', () => {
  const translate = chineseTexts([...PLATFORM_TEXTS, ...EMULATOR_TEXTS])

  it.each([
    [
      'unilink: w cannot be imported: the backup has format 99; this server reads format 1',
      'unilink：无法导入 w：备份的格式为 99，本服务器读取的格式为 1',
    ],
    [
      'unilink: body.times: Too small: expected number to be >=1; body.scale: Invalid input: expected number, received string',
      'unilink：body.times：不能小于 1；body.scale：应为数字，实为文字',
    ],
  ])('is said in Chinese too, with a semicolon of its own or between two: %s', (english, chinese) => {
    expect(translate(english)).toBe(chinese)
  })
})

describe('every text', () => {
  it('of the help has its twin', () => {
    const told = VERBS.flatMap(({ summary, group, help, options, examples }) => [
      summary,
      ...(group === undefined ? [] : [group]),
      ...help,
      ...Object.values(options).map((option) => option.help),
      ...examples.map(([, what]) => what),
    ])
    const known = { ...PLATFORM_HELP, ...HELP }
    expect(told.filter((text) => !Object.hasOwn(known, text))).toEqual([])
    expect(Object.keys(known).filter((text) => !told.includes(text))).toEqual([])
  })

  it('says in Chinese what it says in English, with the same holes', () => {
    for (const [english, twin] of TABLES.flatMap((table) => Object.entries(table))) {
      expect(twin, english).toMatch(HAN)
      expect(english).not.toMatch(HAN)
      expect(twin.match(/\{\d?\}/g)?.length ?? 0, english).toBe(english.match(/\{\}/g)?.length ?? 0)
    }
  })

  it('of what the control surface refuses has its twin', () => {
    const source = fileURLToPath(new URL('../..', import.meta.url))
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.includes('test'),
    )
    const said = files.flatMap((name) =>
      [...readFileSync(join(source, name), 'utf8').matchAll(/new EmuError\(\s*\d+,\s*(['`"])((?:(?!\1).)+)\1/g)].map(
        ([, , text = '']) => text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{}'),
      ),
    )
    expect(said.length).toBeGreaterThan(40)
    expect(said.filter((text) => !Object.keys(REFUSALS).some((known) => shapeOf(known).test(text)))).toEqual([])
  })

  it('of a reason has its twin', () => {
    const source = fileURLToPath(new URL('../../../..', import.meta.url))
    const files = ['emulator/src/request-log', 'emulator/src/faults', 'server/src/kernel', 'server/src/http'].flatMap(
      (folder) =>
        readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts') && !name.includes('test'))
          .map((name) => join(source, folder, name)),
    )
    const said = files.flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/by: '\w+', text: (['`])((?:(?!\1).)+)\1/g)].map(([, , text = '']) =>
        text.replaceAll(/\$\{[^{}]*\}/g, '{}'),
      ),
    )
    expect(said.length).toBeGreaterThan(20)
    // These are values alone.
    const values = new Set(['{} {}', 'HTTP {}', 'Prefer: {}'])
    expect(said.filter((text) => !values.has(text) && inBoth({ by: 'served', text }).zh === undefined)).toEqual([])
    for (const [english, twin] of Object.entries(REASONS)) {
      expect(twin.match(/\{\}/g)?.length ?? 0, english).toBe(english.match(/\{\}/g)?.length ?? 0)
    }
  })

  it('of a tool for agents has its twin', () => {
    const told = [INSTRUCTIONS, ...TOOLS.map(({ description }) => description)]
    expect(told.filter((text) => !Object.hasOwn(MCP, text))).toEqual([])
  })

  it('of a case of verify has its twin', () => {
    const source = fileURLToPath(new URL('../../verify', import.meta.url))
    const TOLD = /(?:\bname: |skip\(|Untried\(|differs\(|BEFORE = |same\([^\n]*, )(['`])((?:(?!\1).)+)\1/g
    const said = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('test'))
      .flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(TOLD)])
      .map(([, , text = '']) => text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{}').trim())
      .filter((text) => /[a-z] [a-z]/.test(text) && !text.startsWith('content-type '))
    expect(said.length).toBeGreaterThan(40)
    const known = Object.keys(VERIFY)
    // What was expected stands behind some of them.
    const fits = (text: string) =>
      known.some((one) => shapeOf(one).test(text) || shapeOf(text).test(one) || shapeOf(`${text} {}`).test(one))
    expect(said.filter((text) => !fits(text))).toEqual([])
  })

  it('of a requirement of the journey has its twin', () => {
    const said = Object.values(REQUIREMENTS).flat()
    expect(said.filter((text) => !Object.hasOwn(VERIFY, text))).toEqual([])
  })

  it('of a refusal has its twin', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.includes('test.ts') && !name.startsWith('language'),
    )
    const said = files.flatMap((name) =>
      [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/(?:misuse|new CliError)\(\s*(['`])((?:(?!\1).)+)\1/g)].map(
        ([, , text = '']) => `unilink: ${text.replaceAll(/\$\{[^}]*\}/g, '{}')}`,
      ),
    )
    expect(said.length).toBeGreaterThan(30)
    const known = Object.keys({ ...MESSAGES, ...MCP }).map((text) =>
      text.startsWith('unilink: ') ? text : `unilink: ${text}`,
    )
    // One of them may put in a word that the twins spell out, or the other way about.
    const fits = (text: string) => known.some((one) => shapeOf(one).test(text) || shapeOf(text).test(one))
    expect(said.filter((text) => !fits(text))).toEqual([])
  })
})

const shapeOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll('{}', '.*')}$`)
