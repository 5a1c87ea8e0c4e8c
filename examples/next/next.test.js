import { connectEmulator, createEmulator } from '@unilink/emulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, nextDev } from './next-dev.js'

let emulator
let origin
let endNext
beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  emulator = await createEmulator({ port: 0, settings: { EMULATOR_ORIGINS: origin } })
  endNext = await nextDev(port, { UNILINK_ORIGIN: emulator.origin })
})
afterAll(async () => {
  await endNext?.()
  await emulator.close()
})

/** A page as a browser gets it that is in a world and signed in. */
async function pageOf(world, sid = '') {
  const page = await fetch(origin, { headers: { cookie: `emu-world=${world.name}; sid=${sid}` } })
  return (await page.text()).replaceAll('<!-- -->', '')
}

it('a component on the server shows an account its apps, in the browser’s world, and what the platform says otherwise', async () => {
  const world = await emulator.fork()
  const { token } = await world.as('active')
  await world.make.app({ appName: '星桥出行' })
  expect(await pageOf(world, token)).toContain('<li>星桥出行</li>')
  expect(await pageOf(emulator, token)).toContain('<p>账号未登录</p>')
  expect(await pageOf(world)).toContain('<p>账号token缺失</p>')
  await world.close()
})

it('the pages’ own calls pass through the rewrites, those of the emulator too', async () => {
  const { token } = await connectEmulator({ origin }).as('active')
  const answer = await fetch(`${origin}/api/account/currentInfo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ code: 0, data: { email: 'active@unilink.test' } })
  const inPage = { origin, 'user-agent': 'Mozilla/5.0', 'content-type': 'application/json' }
  const moved = await fetch(`${origin}/__emu/v1/clock`, { method: 'PUT', headers: inPage, body: '{"advance":1}' })
  expect(moved.status).toBe(200)
})

it('a short link leads where it leads without Next', async () => {
  const { url } = await emulator.make.link({ state: 'enabled' })
  const { pathname } = new URL(url)
  const seen = (base) => fetch(base + pathname, { redirect: 'manual' })
  const [direct, through] = await Promise.all([seen(emulator.origin), seen(origin)])
  expect(through.status).toBe(direct.status)
  expect(through.headers.get('location')).toBe(direct.headers.get('location'))
})
