import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { HELP as PLATFORM_HELP } from '@unilink/server/generated/words/zh/help.ts'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { PLATFORM } from '@unilink/server/kernel/told/told.ts'
import { WRONG } from '@unilink/shared/emulator'
import { EMULATOR, told } from '#src/kernel/told/told.ts'
import { VERBS } from '../verbs.ts'
import { HELP } from '#src/generated/words/zh/help.ts'

const HAN = /\p{Script=Han}/u
/** Of parts or with a constant, as a type: each of them is held against the table all the same. */
const COMPOSED =
  /^(?:\{\} is (?:already )?(?:an|no) operator|(?:changed|unknown|interrupted|pending): \{\}|snapshot \{\} takes (?:a|no) name|the token is (?:revoked|expired)|[A-Z][\w ]+:|.*\b(?:20|400|5180|200000)\b.*)$/
/** Addressed to no emulator: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'

async function run(args: readonly string[], env: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { env, print: (line: string) => out.push(line), note: (line: string) => err.push(line) }
  const code = await runCli(VERBS, args, terminal, HELP)
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

describe('every text', () => {
  const TABLES = [PLATFORM, PLATFORM_HELP, EMULATOR, HELP, WRONG].flatMap((table) => Object.entries(table))

  it('says in Chinese what it says in English, with the same holes', () => {
    for (const [english, twin] of TABLES) {
      expect(english).not.toMatch(HAN)
      expect(twin.match(/\{\d?\}/g)?.length ?? 0, english).toBe(english.match(/\{\}/g)?.length ?? 0)
    }
    const worded = TABLES.filter(([english]) => /[a-z]/.test(english.replace('unilink', '')))
    expect(worded.filter(([, twin]) => !HAN.test(twin))).toEqual([])
  })

  it('is said somewhere', () => {
    const sources = [root('../..'), root('../../../../server/src'), root('../../../../shared/src/emulator')]
    const code = sources
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
      .filter(
        (name) => name.endsWith('.ts') && !/told\/.*-texts|told\/messages|told\/re|texts\.ts|\.test\.ts/.test(name),
      )
      .map((name) => readFileSync(name, 'utf8'))
      .join('\n')
    const said = (english: string) => code.includes(english.replaceAll('\n', String.raw`\n`)) || COMPOSED.test(english)
    expect(TABLES.map(([english]) => english).filter((english) => !said(english))).toEqual([])
  })
})

describe('what is put into a text', () => {
  it('is said as it is, though it be a text of ours', () => {
    const typed = told('“{}” is no factor', 'there are no faults')
    expect(typed.in('zh')).toBe('“there are no faults”不是倍数')
    expect(told('left out: {}', told('{} to other hosts', 2)).in('zh')).toBe('未采用：2 个发往其他主机')
    expect(told('no code was mailed to {} in {} s', 'a@b.c', 3).in('zh')).toBe('3 秒内没有寄往 a@b.c 的验证码')
    expect(JSON.stringify(typed)).toBe('"“there are no faults” is no factor"')
  })
})

const root = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
