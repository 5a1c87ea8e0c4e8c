import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from 'vite'
import { connectEmulator } from '#src/testkit/connect-emulator.ts'
import { addressOf, unilink, type UnilinkOptions } from './unilink.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'unilink-vite-'))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'index.html'), '<title>own</title><script type="module" src="/src/main.ts"></script>')
  writeFileSync(join(root, 'src/main.ts'), 'export const own: string = "own"')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A dev server as a project has it, with the plugin. */
async function startSite(options: UnilinkOptions) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [unilink({ seed: 'personas', ...options })],
    server: { host: '127.0.0.1', port: 0 },
  })
  await server.listen()
  const origin = addressOf(server) ?? ''
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  return { origin, get, close: () => server.close() }
}
type Site = Awaited<ReturnType<typeof startSite>>

const worldsOf = async ({ get }: Site, headers?: Record<string, string>) =>
  (await (await get('/__emu/v1/worlds', headers)).json()) as object
const appsOf = async (origin: string, world?: string) => {
  const active = await connectEmulator({ origin, ...(world !== undefined && { world }) }).as('active')
  const { data } = await active.call(contract.app.queryPage)
  return { active, apps: data.list.map(({ appName }) => appName) }
}

it('serves project and platform at one address, in the world of the option unless a request names another', async () => {
  const site = await startSite({ world: 'side' })
  expect(await (await site.get('/')).text()).toContain('<title>own</title>')
  expect(await (await site.get('/src/main.ts')).text()).toContain('export const own = "own"')
  const worlds = [{ id: 'main' }, { id: 'side', from: 'main' }]
  expect(await worldsOf(site)).toMatchObject({ current: 'side', worlds, alone: false })
  expect(await worldsOf(site, { 'x-emu-world': 'main' })).toMatchObject({ current: 'main' })
  expect(await worldsOf(site, { cookie: 'emu-world=main' })).toMatchObject({ current: 'main' })
  expect((await site.get('/__emu/v1/clock?__world=nowhere')).status).toBe(404)
  await site.close()
})

it('makes its world anew once it was dropped, and leaves its name to whoever makes one', async () => {
  const site = await startSite({ world: 'side' })
  const drop = async () => (await fetch(`${site.origin}/__emu/v1/worlds/side`, { method: 'DELETE' })).status
  expect(await drop()).toBe(200)
  const answers = await Promise.all([site.get('/health/live'), site.get('/__emu/v1/clock?__world=side')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await worldsOf(site)).toMatchObject({ current: 'side', worlds: [{ id: 'main' }, { id: 'side' }] })
  expect(await drop()).toBe(200)
  expect((await site.get('/__emu/v1/clock?__world=nowhere')).status).toBe(404)
  const made = await fetch(`${site.origin}/__emu/v1/worlds/main/fork`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'side' }),
  })
  expect(made.status).toBe(201)
  await site.close()
})

it('keeps the main world in the folder of the option from one start to the next', async () => {
  const folder = join(root, 'data')
  const first = await startSite({ folder })
  const { active, apps } = await appsOf(first.origin)
  expect(apps).toEqual([])
  const made = await active.call(contract.app.add, {
    appName: '留下的应用',
    category: '出行',
    h5Url: 'https://m.example.com/',
  })
  expect(made).toMatchObject({ code: 0 })
  await first.close()
  const second = await startSite({ folder, world: 'side' })
  for (const world of ['side', 'main']) expect((await appsOf(second.origin, world)).apps, world).toEqual(['留下的应用'])
  await second.close()
  expect(readdirSync(folder)).toContain('main.db')
})

it('puts the panel into the pages of the project, unless it is not wanted or not served', async () => {
  const site = await startSite({})
  expect(await (await site.get('/')).text()).toContain('<script src="/__emu/panel.js" async></script>')
  await site.close()
  for (const options of [{ panel: false }, { paths: ['/api'] }]) {
    const without = await startSite(options)
    expect(await (await without.get('/')).text()).not.toContain('panel.js')
    await without.close()
  }
})

it('answers only below the paths of the option', async () => {
  const site = await startSite({ paths: ['/__emu'] })
  expect((await site.get('/__emu/v1/clock')).status).toBe(200)
  const other = await site.get('/reference', { accept: 'text/html' })
  expect(await other.text()).toContain('<title>own</title>')
  await site.close()
})
