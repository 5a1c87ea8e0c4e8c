import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '#support/test-host.ts'

/** As a process loads it: these are tests of a process. */
const CARRY = fileURLToPath(new URL('../../bundle/carry-world.js', import.meta.url))

/** Renders which world it is in, by both of Node's clients, after waits that let requests overtake each other. */
const RENDERER = `
import { createServer, get } from 'node:http'
const about = process.env.UNILINK_ORIGIN + '/__emu/v1/about'
const later = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
const byGet = (headers) => new Promise((resolve, reject) => get(about, { headers }, async (answer) => {
  let text = ''
  for await (const part of answer) text += part
  resolve(JSON.parse(text).world)
}).on('error', reject))
const byFetch = async (headers) => (await (await fetch(about, { headers })).json()).world
createServer(async (request, response) => {
  await later()
  const first = await byFetch({})
  await later()
  const told = [first, await byGet({}), await byFetch({ 'x-emu-world': 'main' }), await byGet({ 'X-Emu-World': 'main' })]
  response.end(JSON.stringify(told))
}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })
`

const folder = mkdtempSync(join(tmpdir(), 'unilink-carry-'))
let host: TestHost
let renderer: ChildProcess
let origin: string
beforeAll(async () => {
  host = await startTestHost()
  const file = join(folder, 'renderer.mjs')
  writeFileSync(file, RENDERER)
  renderer = spawn(process.execPath, ['--import', CARRY, file], {
    env: { ...process.env, UNILINK_ORIGIN: host.origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!renderer.stdout) throw new Error('no output')
  const [port] = (await once(createInterface({ input: renderer.stdout }), 'line')) as [string]
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  renderer.kill()
  await host.close()
  rmSync(folder, { recursive: true })
})

const rendered = async (path: string, headers: Record<string, string>) =>
  (await (await fetch(origin + path, { headers })).json()) as string[]

it('what a process asks while it answers is asked in the world of its request, 20 at a time; what names its own stays there', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `carried-${at}`)
  for (const name of names) await host.http.post('/__emu/v1/worlds').send({ name }).expect(201)
  const told = await Promise.all(names.map((name) => rendered('/', { cookie: `sid=x; emu-world=${name}` })))
  expect(told).toEqual(names.map((name) => [name, name, 'main', 'main']))
  expect(await rendered('/?__world=carried-3', {})).toEqual(['carried-3', 'carried-3', 'main', 'main'])
  expect(await rendered('/', { 'x-emu-world': 'carried-4' })).toEqual(['carried-4', 'carried-4', 'main', 'main'])
  expect(await rendered('/', {})).toEqual(['main', 'main', 'main', 'main'])
})
