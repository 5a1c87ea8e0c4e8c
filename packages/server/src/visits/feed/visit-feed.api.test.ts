import type { AddressInfo } from 'node:net'
import { CODE, contract } from '@unilink/shared'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'

let server: TestApp
let link: SeededLink
let token: string
let origin: string
beforeAll(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
  token = await server.as('active')
  const { port } = server.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => server.close())

const open = (by: string, appId: string = link.appId, signal?: AbortSignal, filters: object[] = []) =>
  fetch(`${origin}${contract.app.queryVisitFeed.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by}` },
    body: JSON.stringify({ appId, filters }),
    ...(signal && { signal }),
  })

/** Reads on until the text holds something, or the stream ends. */
async function readUntil(response: Response, text: string): Promise<string> {
  let all = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    all += decoder.decode(chunk, { stream: true })
    if (text !== '' && all.includes(text)) break
  }
  return all
}

describe('queryVisitFeed', () => {
  it('tells visits as they come, without who came, and ends with the session', async () => {
    const response = await open(token)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await server.http.get(`/s/${link.code}?ch=poster`).set('user-agent', PHONE)
    await server.world.visits.settled()
    const text = await readUntil(response, 'poster')
    expect(text).toContain('"kind":"visit"')
    expect(text).toContain('"linkName":"')
    expect(text).not.toContain('visitorKey')
    const later = await open(token)
    await server.call(contract.account.signOut, {}, token)
    token = await server.as('active')
    // Until the end of the stream.
    await readUntil(later, '')
  }, 30_000)

  it('tells the visits of all apps together to who asks for all, and of nobody else', async () => {
    const abort = new AbortController()
    const response = await open(token, 'all', abort.signal)
    await server.http.get(`/s/${link.code}?ch=every-app`).set('user-agent', PHONE)
    await server.world.visits.settled()
    expect(await readUntil(response, 'every-app')).toContain(`"linkId":"${link.linkId}"`)
    abort.abort()
  }, 30_000)

  it('says where visits were left out', async () => {
    const abort = new AbortController()
    const response = await open(token, link.appId, abort.signal)
    const told = readUntil(response, '"gap":true')
    // The first look shows what was there before.
    await new Promise((resolve) => setTimeout(resolve, 500))
    for (let count = 0; count < 25; count += 1) await server.http.get(`/s/${link.code}`).set('user-agent', PHONE)
    await server.world.visits.settled()
    const [, latest = ''] = (await told).split('"gap":true')
    expect(latest.split('event: visit')).toHaveLength(20)
    abort.abort()
  }, 30_000)

  it('tells only what passes the filters, with the name and the colour that a channel has', async () => {
    const channels = [{ channel: 'metro', name: '地铁站', color: '#0a8f3c' }]
    await server.world.db.transaction((tx) => tx.app.update({ where: { id: link.appId }, data: { channels } }))
    const abort = new AbortController()
    const only = (dimension: string, value: string, not = false) => [{ dimension, values: [value], not }]
    const ofChannel = await open(token, link.appId, abort.signal, only('channel', 'metro'))
    const ofLink = await open(token, 'all', abort.signal, only('link', link.linkId))
    const others = await open(token, link.appId, abort.signal, only('os', 'ios', true))
    const told = readUntil(others, 'Android').then(
      () => 'told',
      () => 'nothing',
    )
    for (const channel of ['bus', 'metro'])
      await server.http.get(`/s/${link.code}?ch=${channel}`).set('user-agent', PHONE)
    await server.world.visits.settled()
    const text = await readUntil(ofChannel, 'metro')
    expect(text).toContain('"channelName":"地铁站","channelColor":"#0a8f3c"')
    expect(text).not.toContain('bus')
    expect(await readUntil(ofLink, 'metro')).toContain('"channel":"bus"')
    abort.abort()
    expect(await told).toBe('nothing')
  }, 30_000)

  it('refuses filters of what its apps do not have, and of what visits do not tell', async () => {
    const refused = async (filters: object[]) => {
      const { data } = await server.post(contract.app.queryVisitFeed.path, { appId: link.appId, filters }, { token })
      return (data as { fields: { path: string }[] }).fields.map(({ path }) => path)
    }
    expect(await refused([{ dimension: 'link', values: ['1000000000000009'] }])).toEqual(['filters.0.values.0'])
    expect(await refused([{ dimension: 'tag', values: ['没有'] }])).toEqual(['filters.0.values.0'])
    expect(await refused([{ dimension: 'store', values: ['apk'] }])).toEqual(['filters.0.dimension'])
  })

  it('tells nothing to whoever has no app yet', async () => {
    const { path } = contract.app.queryVisitFeed
    const answer = await server.http.post(path).send({ appId: 'all', seconds: 1, token: await server.as('other') })
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(answer.text).toBe('retry: 5000\n\n')
  })

  it('ends by itself after the seconds asked for', async () => {
    const body = { appId: link.appId, seconds: 1 }
    const answer = await server.post(contract.app.queryVisitFeed.path, body, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/event-stream')
  })

  it('takes five connections of an account', async () => {
    const abort = new AbortController()
    for (let count = 0; count < 5; count += 1) expect((await open(token, link.appId, abort.signal)).status).toBe(200)
    const refused = await server.post(contract.app.queryVisitFeed.path, { appId: link.appId }, { token })
    expect(refused.code).toBe(429)
    abort.abort()
    await expect
      .poll(
        async () => {
          const again = await open(token)
          const isStream = again.headers.get('content-type')?.includes('event-stream')
          await again.body?.cancel()
          return isStream
        },
        { timeout: 10_000 },
      )
      .toBe(true)
  }, 30_000)

  it('is the owner’s alone', async () => {
    expect((await (await open(await server.as('other'))).json()) as object).toMatchObject({ code: CODE.appNotFound })
  })
})
