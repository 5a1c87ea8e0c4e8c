import { contract, type DataOf } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { CHROME, PAGE } from '@unilink/server/support/servers/ask-demo.ts'
import { MINUTE_MS, startDemo, type Demo, type Visiting } from '#support/servers/demo-visitors.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'

let demo: Demo
let one: Visiting
let two: Visiting
/** As its owner is shown it. */
let link: string
/** The address without its host: what the wire bears. */
let path: string
beforeAll(async () => {
  demo = await startDemo()
  ;[one, two] = [await demo.visit(), await demo.visit()]
  link = await linkOf(one)
  path = new URL(link).pathname
})
afterAll(() => demo.host.close())

const tokenIn = async ({ call }: Visiting) =>
  String((await call('POST', '/__emu/v1/personas/active/login', {})).json['token'])

/** A serving link of a visitor's own world, as its owner is told of it. */
async function linkOf(visitor: Visiting): Promise<string> {
  const { linkId } = await demo.host.server.on(visitor.world, (world) => seedLink(world))
  const asked = { token: await tokenIn(visitor), linkId }
  const { data } = (await visitor.call('POST', contract.appLink.queryDetail.path, asked)).json as {
    data: DataOf<typeof contract.appLink.queryDetail>
  }
  return data.url
}

/** Somebody with a phone of their own, who has nothing but the address. */
const scan = (at: string, more: Record<string, string> = {}, method = 'GET', body?: object) =>
  demo.ask(
    method,
    at,
    { ...PAGE, 'user-agent': PHONE, host: new URL(link).host, 'x-forwarded-for': '203.0.113.77', ...more },
    body,
  )
const visitsOf = async ({ call }: Visiting): Promise<number> => {
  const { requests } = (await call('GET', '/__emu/v1/requests?path=/s/*')).json as { requests: unknown[] }
  return requests.length
}

describe('a short link of a visitor’s world', () => {
  it('names the world, and is answered and counted there, whoever follows it', async () => {
    expect(path).toMatch(/^\/w\/[2-9a-z]{20}\/s\/[\w-]+$/)
    expect(`visitor-${path.split('/')[2]}`).toBe(one.world)
    const [before, theirs, worlds] = [await visitsOf(one), await visitsOf(two), demo.worlds()]
    const answer = await scan(`${path}?from=qr`)
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^uv=/)])
    expect(answer.text).toContain('<html')
    expect(await visitsOf(one)).toBe(before + 1)
    expect(await visitsOf(two)).toBe(theirs)
    expect(demo.worlds(), 'a scan makes no world').toEqual(worlds)
    // Also for a visitor who has a world already, and who is not moved by it.
    expect((await two.call('GET', path, undefined, { ...PAGE, 'user-agent': PHONE })).status).toBe(200)
    expect(await visitsOf(one)).toBe(before + 2)
    expect((await two.call('GET', '/__emu/v1/worlds')).json['current']).toBe(two.world)
  })

  it('has what its page tells taken there, and its report', async () => {
    const page = await scan(path)
    const id = /data-v="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const from = { referer: link, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }
    const worlds = demo.worlds()
    const told = await scan('/api/stat/add', from, 'POST', { type: 'visit', visitId: id, event: 'exposure' })
    expect(told.json, id).toMatchObject({ code: 0 })
    const code = path.split('/').at(-1) ?? ''
    expect((await scan(`/report/${code}`, { referer: link, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    const sent = await scan(`/w/${path.split('/')[2]}/report/${code}`, { 'sec-fetch-site': 'same-origin' }, 'POST', {
      reason: 'other',
      detail: '扫码看到的',
    })
    expect(sent.text).toContain('已收到举报')
    const logged = (await one.call('GET', '/__emu/v1/requests?limit=3')).json as { requests: { path: string }[] }
    expect(logged.requests.map((asked) => asked.path)).toEqual([`/report/${code}`, `/report/${code}`, '/api/stat/add'])
    expect(demo.worlds()).toEqual(worlds)
  })

  it('opens nothing else of that world', async () => {
    const base = path.replace(/\/s\/.*/, '')
    const before = demo.worlds()
    for (const tail of [
      '/__emu/v1/clock',
      '/__emu/v1/worlds',
      '/api/account/currentInfo',
      '/s/../__emu/v1/clock',
      '/s/%2e%2e%2f__emu',
      '/s/a/b',
      '/S/abc',
      '//s/abc',
      '/files/1000000000000001',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const { status, text: said } = await scan(`${base}${tail}`, { 'user-agent': 'curl/8.5.0' }, method, {})
        expect([403, 404, 405, 200], `${method} ${tail}`).toContain(status)
        // What is no such path is the portal's page of the main world.
        expect(said, `${method} ${tail}`).not.toContain(one.world)
        expect(said, `${method} ${tail}`).not.toMatch(/"now"|"worlds"/)
      }
    }
    for (const [method, at] of [
      ['GET', '/__emu/v1/clock'],
      ['PUT', '/__emu/v1/clock'],
      ['POST', contract.account.currentInfo.path],
      ['POST', contract.stat.add.path + '/'],
    ] as const) {
      const asked = await scan(
        at,
        { 'user-agent': 'curl/8.5.0', referer: link },
        method,
        method === 'GET' ? undefined : {},
      )
      expect(asked.status, `${method} ${at}`).toBe(403)
    }
    expect(demo.worlds()).toEqual(before)
  })

  it('is not steered by what a visit brings along', async () => {
    const before = await visitsOf(two)
    const steered = { 'x-emu-world': two.world, cookie: `emu-world=${two.world}`, prefer: 'status=500' }
    const answer = await scan(`${path}?__world=${two.world}&from=qr`, steered)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).not.toContain('emu-world')
    expect(await visitsOf(two)).toBe(before)
    const foreign = { referer: link, origin: 'https://evil.example', 'user-agent': CHROME }
    expect((await scan('/api/stat/add', foreign, 'POST', {})).status).toBe(403)
  })

  it('says that the world is gone, and is not answered from another', async () => {
    const code = path.split('/').at(-1) ?? ''
    const gone = await scan(`/w/${'2'.repeat(20)}/s/${code}`)
    expect([gone.status, /<p>[^<]*/.exec(gone.text)?.[0]]).toEqual([404, expect.stringContaining('已到期')])
    for (const name of ['main', '..', one.world]) {
      const { status, text: said } = await scan(`/w/${name}/s/${code}`, { 'user-agent': 'curl/8.5.0' })
      expect(status, name).toBe(404)
      expect(said, name).not.toContain('<h1>')
    }
    demo.pass(25 * 60 * MINUTE_MS)
    const late = await scan(path)
    expect([late.status, /<p>[^<]*/.exec(late.text)?.[0]]).toEqual([404, expect.stringContaining('已到期')])
  })
})
