import { connectEmulator, createEmulator } from '@unilink/emulator/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frontEnd } from '../front-end.js'
import { proxy as umi } from './umirc.js'
import webpack from './webpack.config.mjs'

// webpack-dev-server 5 and Umi 4 hand their tables to http-proxy-middleware 2, which is run here as it is.
const tables = {
  'webpack-dev-server': webpack.devServer.proxy.map(({ context, ...options }) => [context, options]),
  Umi: Object.entries(umi),
}

let emulator
beforeAll(async () => {
  emulator = await createEmulator({ port: 0 })
})
afterAll(() => emulator.close())

describe.each(Object.entries(tables))('the proxy of %s', (_name, table) => {
  it('keeps the Host, so that the emulator needs no setting', async () => {
    const page = await frontEnd()
    page.proxy(table.map(([context, options]) => [context, Object.assign({}, options, { target: emulator.origin })]))
    const world = connectEmulator({ origin: page.origin })
    const { token } = await world.as('active')
    expect(
      (await world.fetch('/api/app/queryPage', { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(200)
    const inPage = { origin: page.origin, 'user-agent': 'Mozilla/5.0', 'content-type': 'application/json' }
    const moved = await fetch(`${page.origin}/__emu/v1/clock`, {
      method: 'PUT',
      headers: inPage,
      body: '{"advance":1}',
    })
    expect(moved.status).toBe(200)
    expect(await (await fetch(`${page.origin}/src/index.js`)).text()).toBe('a page of the front end')
    await page.close()
  })
})
