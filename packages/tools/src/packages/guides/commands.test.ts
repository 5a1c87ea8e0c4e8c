import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { contract } from '@unilink/shared'
import { createEmulator, type Emulator } from '@unilink/emulator/testing'
import { freePort } from '@unilink/emulator/testing/servers/free-port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#src/root.ts'
import { blocks, commandsOf } from './blocks.ts'
import { ELSEWHERE } from './elsewhere.ts'

const CLI = join(root, 'packages/emulator/dist/cli/main.js')
const isElsewhere = (command: string) => ELSEWHERE.some(([start]) => command.startsWith(start))
const all = blocks()
/** What is run here of each block, in one shell; a block and its translation are one. */
const scripts = [
  ...new Set(
    all
      .map(({ commands }) => commands.filter((command) => !isElsewhere(command)).join('\n'))
      .filter((one) => one !== ''),
  ),
].map((script) => ({ script, command: script.split('\n')[0] }))

let emulator: Emulator
let folder: string
let token: string
beforeAll(async () => {
  emulator = await createEmulator({ port: await freePort() })
  folder = mkdtempSync(join(tmpdir(), 'unilink-guides-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/unilink'), `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`)
  chmodSync(join(folder, 'bin/unilink'), 0o755)
  const active = await emulator.as('active')
  token = active.token
  await active.call(contract.app.queryPage, { page: 1, perPage: 20 })
}, 120_000)
afterAll(async () => {
  await emulator.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The addresses of a guide stand for the emulator of this test, and what is left out of it for a value. */
const asHere = (script: string): string =>
  ['http://127.0.0.1:5180', 'http://127.0.0.1:5190', 'https://uni.example', 'https://demo.example']
    .reduce((rest, address) => rest.replaceAll(address, emulator.origin), script)
    .replaceAll('UNILINK_TOKEN=…', `UNILINK_TOKEN=${token}`)

async function run(script: string) {
  const place = mkdtempSync(join(folder, 'run-'))
  const har = await (await emulator.fetch('/__emu/v1/requests.har')).text()
  for (const name of ['session.har', 'developer.har', 'operator.har']) writeFileSync(join(place, name), har)
  const child = spawn('sh', ['-ec', asHere(script)], {
    cwd: script.includes('npm ') ? root : place,
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      HOME: folder,
      DATA_DIR: join(place, 'data'),
      PORT: String(await freePort()),
      UNILINK_ORIGIN: emulator.origin,
    },
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, out, err }
}

describe('the commands of the documents', () => {
  it('are found, block by block', () => {
    expect(all.length).toBeGreaterThan(40)
    expect(commandsOf('A=1 B=2\nnpm start   # comes up\n# alone\nA=1 \\\n  npm test\n')).toEqual([
      'npm start',
      'A=1 npm test',
    ])
    expect(commandsOf('secret() { echo 1; }\nsecret')).toHaveLength(1)
  })

  it('that are not run here are run by what is named', () => {
    for (const [start, by] of ELSEWHERE) {
      const [file = '', there = ''] = by.split(' › ')
      expect(existsSync(join(root, file)), by).toBe(true)
      expect(readFileSync(join(root, file), 'utf8'), by).toContain(there)
      expect(
        all.some(({ commands }) => commands.some((command) => command.startsWith(start))),
        start,
      ).toBe(true)
    }
  })

  it.each(scripts)('runs as it stands: $command', { timeout: 120_000 }, async ({ script }) => {
    const { code, out, err } = await run(script)
    expect({ code, err: code === 0 ? '' : err + out }).toEqual({ code: 0, err: '' })
    expect(script.includes('curl') ? (JSON.parse(out) as { code: number }).code : 0).toBe(0)
  })
})
