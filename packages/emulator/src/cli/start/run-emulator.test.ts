import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { runUnilink } from '@unilink/server/support/servers/run-unilink.ts'
import { shareOf } from '@unilink/server/support/tries.ts'

/** The built program: these are tests of processes. */
const CLI = fileURLToPath(new URL('../../../bundle/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'unilink-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('start serves until it is told to end and keeps what it is told to keep; exec goes on from there', async () => {
  const world = join(folder, 'world')
  const start = [
    'start',
    '--ephemeral',
    '--seed',
    'personas',
    '--port',
    '0',
    '--json',
    '--export-on-exit',
    '--export',
    world,
  ]
  const env = { PATH: process.env['PATH'], TMPDIR: folder, EMULATOR_SMTP_PORT: '0' }
  const child = spawn(process.execPath, [CLI, ...start], { env })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { origin, smtpPort } = JSON.parse(line) as { origin: string; smtpPort: number }
  const mail = connect(smtpPort, '127.0.0.1')
  expect(String(await once(mail, 'data'))).toMatch(/^220 /)
  mail.destroy()
  const frozen = await fetch(`${origin}/__emu/v1/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ freeze: true, set: '2031-05-05T00:00:00Z' }),
  })
  expect(frozen.status).toBe(200)
  const archive = join(folder, 'world.zip')
  const saved = await runUnilink(['archive', 'save', archive, '--origin', origin], { TMPDIR: folder })
  expect(saved).toMatchObject({ code: 0 })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(existsSync(join(world, 'manifest.json'))).toBe(true)

  const script = `"${process.execPath}" "${CLI}" clock && test "$EMU" = "$UNILINK_ORIGIN/__emu/v1" && exit 7`
  // A report, below, is an archive too.
  for (const source of shareOf([world, archive], 0, 2)) {
    const args = ['exec', '--seed', 'personas', '--import', source, script]
    const { code, out } = await runUnilink(args, { TMPDIR: folder })
    expect({ code, out: out.trim() }).toEqual({ code: 7, out: '2031-05-05T00:00:00.000Z  stands still' })
  }
}, 120_000)

it('a taken port, a bad export and a wrong seed are said in plain words', async () => {
  const { code, err } = await runUnilink(['exec', '--seed', 'galaxy', 'true'], { TMPDIR: folder })
  expect({ code, err: err.trim() }).toEqual({ code: 2, err: 'unilink: --seed is demo or personas, not “galaxy”' })
  const missing = ['start', '--ephemeral', '--seed', 'personas', '--port', '0', '--import', join(folder, 'nothing')]
  expect(await runUnilink(missing, { TMPDIR: folder })).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is nothing there') as string,
  })
  const nowhere = await runUnilink(['start', '--export-on-exit'], {})
  expect(nowhere).toMatchObject({ code: 2, err: expect.stringContaining('--export <dir>') as string })
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const start = ['start', '--ephemeral', '--seed', 'personas']
  for (const [setting, more] of [
    ['PORT', { PORT: String(port) }],
    ['EMULATOR_SMTP_PORT', { PORT: '0', EMULATOR_SMTP_PORT: String(port) }],
  ] as const) {
    const said = `unilink: port ${port} is taken by another program: end that one, or set ${setting} to another`
    const taken = await runUnilink(start, { TMPDIR: folder, ...more })
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining(said) as string })
  }
  other.close()
}, 120_000)

it('a report is begun with, and what is no world is refused in the person’s language', async () => {
  const env = { TMPDIR: folder, LANG: 'zh_CN.UTF-8' }
  const report = join(folder, 'report.zip')
  const script = `"${process.execPath}" "${CLI}" clock freeze 2031-05-05 && "${process.execPath}" "${CLI}" report --out "${report}"`
  expect(await runUnilink(['exec', '--seed', 'personas', script], env)).toMatchObject({ code: 0 })
  const back = ['exec', '--seed', 'personas', '--import', report, `"${process.execPath}" "${CLI}" clock`]
  const { code, out } = await runUnilink(back, env)
  expect({ code, out: out.trim() }).toEqual({ code: 0, out: '2031-05-04T16:00:00.000Z  已停住' })

  writeFileSync(join(folder, 'notes.zip'), 'no zip at all')
  const refusals = [
    ['notes.zip', '无法读取文件：不是 zip，或已损坏'],
    ['nothing', '那里什么都没有'],
    ['.', '那里没有导出的世界：缺少 manifest.json'],
  ] as const
  for (const [source, words] of shareOf(refusals, 0, 2)) {
    const refused = await runUnilink(['exec', '--seed', 'personas', '--import', join(folder, source), 'true'], env)
    const err = `unilink：无法导入 ${join(folder, source)}：${words}`
    expect({ ...refused, err: refused.err.trim() }).toEqual({ code: 1, out: '', err })
  }
}, 120_000)
