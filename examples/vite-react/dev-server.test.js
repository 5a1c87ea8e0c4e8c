import { connectEmulator } from '@unilink/emulator/testing'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server
let origin
beforeAll(async () => {
  server = await createServer({ root: import.meta.dirname, server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  await server.listen()
  origin = `http://127.0.0.1:${server.httpServer.address().port}`
}, 60_000)
afterAll(() => server?.close())

const newsOf = async (world) => {
  const answer = await world.fetch('/api/show/queryInfoPage', { method: 'POST' })
  return (await answer.json()).data.list
}

describe('the dev server', () => {
  it('serves the page and its sources as ever', async () => {
    const accept = { headers: { accept: 'text/html' } }
    expect(await (await fetch(`${origin}/news`, accept)).text()).toContain('/src/main.jsx')
    expect(await (await fetch(`${origin}/src/main.jsx`)).text()).toContain('NewsList')
  })

  it('is the platform’s back end at the same address', async () => {
    expect((await newsOf(connectEmulator({ origin }))).length).toBeGreaterThan(0)
  })

  it('can be controlled, world by world', async () => {
    const main = connectEmulator({ origin })
    const world = await main.fork()
    await world.faults.add({ preset: 'http-500', path: '/api/show/*' })
    expect((await world.fetch('/api/show/queryInfoPage', { method: 'POST' })).status).toBe(500)
    expect((await newsOf(main)).length).toBeGreaterThan(0)
    expect((await world.as('operator')).token).toHaveLength(43)
    await world.close()
  })
})
