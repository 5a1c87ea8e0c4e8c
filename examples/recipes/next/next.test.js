import { connectEmulator, createEmulator } from '@unilink/emulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frontEnd } from '../front-end.js'

// Next's own server is not run here: another does what its `rewrites` say, with the Host of their destination as Next sends it.
let emulator
let page
beforeAll(async () => {
  page = await frontEnd()
  emulator = await createEmulator({ port: 0, settings: { EMULATOR_ORIGINS: page.origin } })
  process.env.UNILINK_ORIGIN = emulator.origin
  const { default: config } = await import('./next.config.mjs')
  const rewrites = await config.rewrites()
  page.proxy(
    rewrites.map(({ source, destination }) => [
      source.replace('/:path*', ''),
      { target: new URL(destination).origin, changeOrigin: true },
    ]),
  )
})
afterAll(async () => {
  await page.close()
  await emulator.close()
})

it('the pages and the platform are at one origin, and the emulator’s calls are open to it', async () => {
  const { token } = await connectEmulator({ origin: page.origin }).as('active')
  const answer = await fetch(`${page.origin}/api/account/currentInfo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ code: 0, data: { email: 'active@unilink.test' } })
  const inPage = { origin: page.origin, 'user-agent': 'Mozilla/5.0', 'content-type': 'application/json' }
  const moved = await fetch(`${page.origin}/__emu/v1/clock`, { method: 'PUT', headers: inPage, body: '{"advance":1}' })
  expect(moved.status).toBe(200)
  expect(await (await fetch(`${page.origin}/news`)).text()).toBe('a page of the front end')
})
