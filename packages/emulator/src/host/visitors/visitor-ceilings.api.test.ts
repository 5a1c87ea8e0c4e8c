import { request as rawRequest, type ClientRequest } from 'node:http'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHROME } from '@unilink/server/support/servers/ask-demo.ts'
import { startDemo, type Demo, type Visiting } from '#support/servers/demo-visitors.ts'
import { ROOM_BYTES, STREAMS } from './visitor-shares.ts'

let demo: Demo
let one: Visiting
beforeAll(async () => {
  demo = await startDemo()
  one = await demo.visit()
})
afterAll(() => demo.host.close())

const MIB = 1_048_576

it('a world keeps so much of overrides and mails, and no more', async () => {
  const { path } = contract.banner.queryBannerList
  const add = async (bytes: number) =>
    (await one.call('POST', '/__emu/v1/overrides', { path, answer: { data: 'x'.repeat(bytes) } })).status
  expect([await add(400_000), await add(200_000), await add(50_000)]).toEqual([201, 409, 201])
  await one.call('DELETE', '/__emu/v1/overrides')
  expect(await add(500_000)).toBe(201)
  const mail = { From: { Email: 'a@b.cn' }, To: [{ Email: 'c@d.cn' }], Text: 'x'.repeat(100_000) }
  for (let sent = 0; sent < 8; sent += 1)
    expect((await one.call('POST', '/__emu/mail/api/v1/send', { ...mail, Subject: String(sent) })).status).toBe(200)
  const { messages } = (await one.call('GET', '/__emu/mail/api/v1/messages')).json as {
    messages: { Subject: string }[]
  }
  expect(messages.map(({ Subject }) => Subject).toSorted()).toEqual(['3', '4', '5', '6', '7'])
})

it('too much traffic at once is refused', async () => {
  const { status, json } = await one.call('POST', '/__emu/v1/traffic', { visits: 20_001 })
  expect([status, json['zh']]).toEqual([400, '公开演示中一次最多生成 20000 次访问'])
})

it('a world has so many live connections, and gets one back with each that is closed', async () => {
  const { hostname, port } = new URL(demo.host.origin)
  const headers = { 'user-agent': CHROME, cookie: one.cookie, 'sec-fetch-site': 'same-origin' }
  const streams: ClientRequest[] = []
  const open = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = rawRequest({ hostname, port, path: '/__emu/v1/events', headers }, (response) => {
        response.resume().on('error', () => {})
        resolve(response.statusCode)
      })
      asked.on('error', reject)
      asked.end()
      streams.push(asked)
    })
  const statuses = []
  for (let count = 0; count < STREAMS.world; count += 1) statuses.push(await open())
  expect(statuses.every((status) => status === 200)).toBe(true)
  expect(await open()).toBe(429)
  expect((await one.call('GET', '/__emu/v1/clock')).status).toBe(200)
  streams[0]?.destroy()
  await expect.poll(open, { timeout: 10_000 }).toBe(200)
  for (const stream of streams) stream.destroy()
})

it('a world that has used up its disk changes nothing until it is reset, and others go on', async () => {
  const two = await demo.visit()
  const three = await demo.visit()
  const { path } = contract.banner.queryBannerList
  const body = { token: 'x'.repeat(MIB - 1_000) }
  let sent = 0
  let status = 200
  for (; status !== 507 && sent < 2 * ROOM_BYTES; sent += MIB) ({ status } = await two.call('POST', path, body))
  expect(status).toBe(507)
  expect(sent).toBeGreaterThan(ROOM_BYTES)
  expect((await two.call('GET', '/__emu/v1/clock')).status).toBe(200)
  expect((await two.call('POST', path, {})).json).toMatchObject({
    code: 507,
    msg: expect.stringContaining('磁盘') as string,
  })
  expect((await three.call('POST', path, {})).status).toBe(200)
  expect((await two.call('POST', '/__emu/v1/reset', {})).status).toBe(200)
  expect((await two.call('POST', path, {})).status).toBe(200)
})
