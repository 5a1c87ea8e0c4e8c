import type { TestWorld } from '#support/test-app.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { startNotice } from '#src/compose/start-notice.ts'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { VERBS } from '../verbs.ts'
import { HELP } from '#src/generated/words/zh/help.ts'

const HAN = /\p{Script=Han}/u
let host: TestHost
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-results-'))
  host = await startTestHost({ smtpUrl: undefined })
  await host.server.on('main', (world) => seedLink(world as TestWorld, { owner: 'active' }))
})
afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

async function said(lang: 'zh' | 'en', args: readonly string[]) {
  const lines: string[] = []
  const tell = (line: string) => lines.push(line)
  const env = { UNILINK_ORIGIN: host.origin }
  const code = await runCli(VERBS, [...args, '--lang', lang], { env, print: tell, note: tell }, HELP)
  return { code, text: lines.join('\n').replaceAll(/[\d.]+(?= (?:ms|毫秒))/g, 'N') }
}

const file = (name: string) => join(folder, name)

describe('a result', () => {
  it.each([
    [['fault', 'list'], '没有故障', 'there are no faults'],
    [
      ['fault', 'add', '11014', '--times', '2'],
      'f1  11014  /api/*      命中 0 次  还剩 2 次',
      'f2  11014  /api/*      0 hits  2 left',
    ],
    [['fault', 'clear', 'f1'], '已清除故障 f1', undefined],
    [['fault', 'clear'], '已清除全部故障', 'all faults are gone'],
    [['snapshot', 'list'], '没有快照', 'there are no snapshots'],
    [['snapshot', 'save', 'kept'], 'main 已保存为 kept', undefined],
    [['snapshot', 'save', 'kept'], 'unilink：已有名为 kept 的快照', 'unilink: there is a snapshot called kept already'],
    [['snapshot', 'load', 'kept'], 'main 已恢复为 kept（N 毫秒）', 'main is as it was in kept (N ms)'],
    [['snapshot', 'drop', 'kept'], 'kept 已删除', undefined],
    [['snapshot', 'load', 'kept'], 'unilink：没有名为 kept 的快照', 'unilink: there is no snapshot called kept'],
    [['clock', 'freeze', '2027-01-01'], '2026-12-31T16:00:00.000Z  已停住', '2026-12-31T16:00:00.000Z  stands still'],
    [
      ['clock', 'advance', '8w'],
      'unilink：不是时长：8w；应写作 500ms、90s、15m、2h 或 8d',
      'unilink: not a duration: 8w; say it as in 500ms, 90s, 15m, 2h or 8d',
    ],
    [['reset'], 'main 已恢复初始数据（N 毫秒）', 'main is as it was seeded (N ms)'],
    [['clock', '--world', 'nowhere'], 'unilink：没有名为 nowhere 的世界', 'unilink: there is no world called nowhere'],
    [
      ['traffic', '--profile', 'calm'],
      'unilink：body.profile：应为其中之一："steady"|"campaign"|"viral"|"bot-storm"',
      'unilink: body.profile: Invalid option: expected one of "steady"|"campaign"|"viral"|"bot-storm"',
    ],
    [
      ['snapshot', 'save', 'A B'],
      'unilink：body.name：应为 1 至 48 个 a-z、0-9、- 与 _，且不以 - 或 _ 开头、结尾',
      'unilink: body.name: use 1 to 48 of a-z, 0-9, - and _, not at the ends',
    ],
    [['traffic'], 'unilink：没有正在服务的链接', 'unilink: no link serves'],
  ])('of unilink %j is in the language of the terminal', async (args, chinese, english) => {
    const texts = [(await said('zh', args)).text]
    // What can be done only once is said in Chinese alone.
    if (english !== undefined) texts.push((await said('en', args)).text)
    expect(texts).toEqual([chinese, english].slice(0, texts.length))
  })

  it('of presets of faults names them so', async () => {
    const [zh, en] = [(await said('zh', ['fault', 'presets'])).text, (await said('en', ['fault', 'presets'])).text]
    expect(zh).toMatch(/^broken-connection +\/api\/\* +连接中断（服务器连接异常）$/m)
    expect(en).toMatch(/^broken-connection +\/api\/\* +Broken connection$/m)
  })

  it('of personas names them so', async () => {
    const [zh, en] = [(await said('zh', ['persona'])).text, (await said('en', ['persona'])).text]
    expect(zh).toMatch(/^active +active@unilink\.test +企业开发者（正常）$/m)
    expect(zh).toMatch(/^密码：Unilink2026$/m)
    expect(en).toMatch(/^active +active@unilink\.test +Company \(in order\)$/m)
    expect(en).not.toMatch(HAN)
  })

  it('of a file that is none says so', async () => {
    writeFileSync(file('no.zip'), 'no zip')
    expect(await said('zh', ['archive', 'load', file('no.zip')])).toEqual({
      code: 1,
      text: 'unilink：无法读取文件：不是 zip，或已损坏',
    })
    // V8 quotes what it cannot read with its line ends.
    writeFileSync(file('cut.har'), '{"log"\n x')
    const cut = await said('zh', ['record', file('cut.har'), '-o', file('suite.json')])
    expect(cut.text).toMatch(/^unilink：.*cut\.har 不是 JSON，也就不是 HAR；可能被截断（.*）$/)
    const entry = {
      startedDateTime: '2026-03-01T00:00:00.000Z',
      request: { method: 'POST', url: 'https://tracker.example/api/collect', headers: [] },
      response: { status: 200, content: {} },
    }
    const log = { version: '1.2', entries: [entry, { broken: true }] }
    writeFileSync(file('others.har'), JSON.stringify({ log }))
    const others = await said('zh', ['record', file('others.har'), '-o', file('suite.json')])
    expect(others.text).toContain('没有得到应答的接口调用（未采用：1 个')
    expect(others.text).toContain('；1 个不是完整的 HAR 条目）')
  })
})

it('what is said at the start is in the language of the terminal', () => {
  const standing = { stopped: false, faults: 0, overrides: 0, mails: 0 }
  const zh = startNotice(host.server.config, 'zh', standing)
  expect(zh).toContain('  门户')
  expect(zh).toContain('  企业开发者（正常）')
  expect(zh).toContain('全部身份见 npm run unilink -- persona')
  const en = startNotice(host.server.config, 'en', standing)
  expect(en).toContain('review desk')
  expect(en).toContain('Company (in order)')
  expect(en).not.toMatch(HAN)
})
