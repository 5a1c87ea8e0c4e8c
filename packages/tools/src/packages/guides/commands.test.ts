import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@unilink/shared'
import { createEmulator, type Emulator } from '@unilink/emulator/testing'
import { freePort } from '@unilink/server/testing/free-port.ts'
import { createEmptyDatabase } from '@unilink/server/support/servers/test-database.ts'
import { shareOf } from '@unilink/server/support/tries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#src/root.ts'
import { blocks, commandsOf } from '#support/guides/blocks.ts'
import { ELSEWHERE, SERVING } from '#support/guides/elsewhere.ts'
import { programsIn } from '#support/guides/programs-here.ts'

const POSTGRES = process.env['TEST_POSTGRES_URL']
const isElsewhere = (command: string) => ELSEWHERE.some(([start]) => command.startsWith(start))
const isServing = (command: string) => SERVING.some((start) => command.startsWith(start))
const all = blocks()
/** What is run here of each block, in one shell; a block and its translation are one. */
const scripts = [
  ...new Set(
    all
      .map(({ commands }) => commands.filter((one) => !isElsewhere(one) && !isServing(one)).join('\n'))
      .filter((one) => one !== ''),
  ),
].map((script) => ({ script, command: script.split('\n')[0] }))
const serving = [...new Set(all.flatMap(({ commands }) => commands.filter(isServing)))].map((command) => ({ command }))

let emulator: Emulator
let folder: string
let bin: string
let token: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-guides-'))
  bin = programsIn(folder)
  for (const name of ['data', 'somewhere/else']) mkdirSync(join(folder, name), { recursive: true })
  emulator = await createEmulator({ port: await freePort(), folder: join(folder, 'container') })
  const active = await emulator.as('active')
  token = active.token
  await active.call(contract.app.queryPage, { page: 1, perPage: 20 })
  // As it registered: a state that comes by the emulator's moves is in no recording.
  await emulator.make.account({ email: 'ops@uni.example', state: 'incomplete' })
}, 120_000)
afterAll(async () => {
  await emulator.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The addresses of a guide stand for the emulator of this test, its places for folders here, and what is left out for a value. `verify.api.test.ts` tries every case. */
const asHere = (script: string): string =>
  ['http://127.0.0.1:5180', 'http://127.0.0.1:5190', 'https://uni.example', 'https://demo.example']
    .reduce((rest, address) => rest.replaceAll(address, emulator.origin), script)
    .replaceAll('UNILINK_TOKEN=…', `UNILINK_TOKEN=${token}`)
    .replaceAll(/verify --target \S+(?: --tags \S+)?$/gm, '$& --only /api/app/queryPage')
    .replaceAll('=…', () => `=${randomBytes(32).toString('base64')}`)
    .replaceAll(/(?<=[ :])\/(?=data\/|somewhere\/)/g, `${folder}/`)

interface Place {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** A folder for a command, with what the guide has by then. */
async function newPlace(script: string): Promise<Place> {
  const place = mkdtempSync(join(folder, 'run-'))
  const har = await (await emulator.fetch('/__emu/v1/requests.har')).text()
  for (const name of ['session.har', 'developer.har', 'operator.har']) writeFileSync(join(place, name), har)
  const inRoot = script.includes('npm ')
  const env = {
    PATH: `${bin}:${process.env['PATH']}`,
    HOME: inRoot ? process.env['HOME'] : folder,
    // A demo world of a few visits is there at once.
    SEED_VISITS: '50',
    SEED_CACHE: join(folder, 'demo'),
    DATA_DIR: join(place, 'data'),
    PORT: String(await freePort()),
    UNILINK_ORIGIN: emulator.origin,
    COMPOSE_FILES: root,
    CONTAINER_DATA: join(folder, 'container'),
    RESTORED: join(place, 'restored'),
  }
  return { cwd: inRoot ? root : place, env }
}

async function run(script: string, place: Place) {
  const child = spawn('sh', ['-ec', asHere(script)], place)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, out, err }
}

/** Asks until it is answered, or `isOver`. */
async function answered(url: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return true
    await pause(200)
  }
  return false
}

/** Runs a command until it serves, and ends it as a terminal does. */
async function serve(command: string, { cwd, env }: Place) {
  const port = env['PORT'] ?? ''
  const here = asHere(command).replace('--port 5180', `--port ${port}`)
  // A group of its own, which Ctrl-C ends as a whole.
  const child = spawn('sh', ['-ec', here], { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  const [out, err] = [text(child.stdout), text(child.stderr)]
  let over = false
  const ended = once(child, 'close').then(() => (over = true))
  const agent = { jsonrpc: '2.0', id: 1, method: 'initialize', params: INITIALIZE }
  if (command.includes(' mcp ')) child.stdin.end(`${JSON.stringify(agent)}\n`)
  const served = command.includes(' mcp ') || (await answered(`http://127.0.0.1:${port}/health/ready`, () => over))
  if (!over && !command.includes(' mcp ')) process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
  return { served, out: await out, err: await err }
}

const INITIALIZE = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'guide', version: '1' } }

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
    for (const [, by] of ELSEWHERE) {
      const [file = '', there = ''] = by.split(' › ')
      expect(existsSync(join(root, file)), by).toBe(true)
      expect(readFileSync(join(root, file), 'utf8'), by).toContain(there)
    }
    for (const start of [...ELSEWHERE.map(([one]) => one), ...SERVING])
      expect(
        all.some(({ commands }) => commands.some((command) => command.startsWith(start))),
        start,
      ).toBe(true)
  })

  it.each(scripts)('runs as it stands: $command', { timeout: 120_000 }, async ({ script }) => {
    const place = await newPlace(script)
    if (script.includes('play session.json')) await run('unilink record session.har -o session.json', place)
    const { code, out, err } = await run(script, place)
    expect({ code, err: code === 0 ? '' : err + out }).toEqual({ code: 0, err: '' })
    expect(script.includes('curl') ? (JSON.parse(out) as { code: number }).code : 0).toBe(0)
  })

  const onFiles = serving.filter(({ command }) => !command.includes('postgresql:'))
  const isDemo = ({ command }: { command: string }) => command.startsWith('NODE_ENV')
  const others = onFiles.filter((one) => !isDemo(one))
  // Of two of a kind one, in the gate: the commands' own tests start these too.
  it.each([...shareOf(others, 0, 2), ...onFiles.filter(isDemo)])(
    'serves as it stands: $command',
    { timeout: 120_000 },
    async ({ command }) => {
      const place = await newPlace(command)
      if (command.includes('world.zip')) await run('unilink archive save world.zip', place)
      const { served, out, err } = await serve(command, place)
      expect({ served, err: served ? '' : err + out }).toEqual({ served: true, err: '' })
      expect(out).toContain(command.includes(' mcp ') ? '"serverInfo":{"name":"unilink"' : '/__emu/')
    },
  )

  it.runIf(POSTGRES)('serves from PostgreSQL as it stands', { timeout: 120_000 }, async () => {
    const { command = '' } = serving.find((one) => one.command.includes('postgresql:')) ?? {}
    const database = await createEmptyDatabase()
    const { served, out, err } = await serve(command.replace(/postgresql:\S+/, database.url), await newPlace(command))
    expect({ served, err: served ? '' : err + out }).toEqual({ served: true, err: '' })
    await database.drop()
  })
})
