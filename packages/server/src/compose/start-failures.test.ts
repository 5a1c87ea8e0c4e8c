import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { closeServer, listenOnLoopback } from '#support/servers/loopback.ts'

/** The built programs: these are tests of processes. */
const programOf = (name: string) => fileURLToPath(new URL(`../../../${name}/bundle/main.js`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'unilink-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(name: string, env: NodeJS.ProcessEnv) {
  const whole = { PATH: process.env['PATH'], DATA_DIR: folder, EMULATOR: name === 'emulator' ? '1' : '0', ...env }
  const { status, stderr } = spawnSync(process.execPath, [programOf(name)], {
    env: whole,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, said: stderr }
}

it.each(['server', 'emulator'])(
  'the built %s says in one sentence what keeps it from starting',
  { timeout: 120_000 },
  async (name) => {
    const other = createServer()
    const port = String(await listenOnLoopback(other))
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(start(name, { PORT: port })).toEqual({
      status: 1,
      said: `unilink: port ${port} is taken by another program: end that one, or set PORT to another; 0 takes any that is free\n`,
    })
    expect(start(name, { PORT: port, LANG: 'zh_CN.UTF-8' }).said).toBe(
      `unilink：端口 ${port} 已被其他程序占用：请结束该程序，或把 PORT 设为其他端口；0 会取任一空闲端口\n`,
    )
    // What nobody thought of comes without a stack too, unless it is asked for.
    expect(start(name, { PORT: '0', DATA_DIR: join(file, 'below') }).said).toMatch(/^unilink: \S.*\n$/)
    expect(start(name, { PORT: '0', DATA_DIR: join(file, 'below'), LOG_LEVEL: 'debug' }).said).toMatch(/\n +at /)
    await closeServer(other)
  },
)
