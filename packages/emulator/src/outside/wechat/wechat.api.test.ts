import { wechatCalls } from '@unilink/shared/emulator'
import { systemWechat } from '@unilink/server/http/outside/system-wechat.ts'
import { WECHAT } from '@unilink/server/kernel/config/config.ts'
import { WechatTickets } from '@unilink/server/visits/wechat/wechat-tickets.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const ACCOUNT = { ...WECHAT, appId: 'wxfedcba9876543210', secret: 'secret-of-the-account' }

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ config: { wechat: ACCOUNT } })
})
afterEach(() => server.close())

describe('WeChat over the net', () => {
  const ticketsBy = (account = ACCOUNT) => {
    const { address, port } = server.app.server.address() as { address: string; port: number }
    const wechat = systemWechat(`http://${address}:${port}${wechatCalls.see.path}`)
    const { clock, config, log } = server.world
    return new WechatTickets({ wechat, clock, config: { ...config, wechat: account }, log })
  }

  it('gives its ticket to who knows the secret', async () => {
    const ticket = await ticketsBy().current()
    expect(ticket).toMatch(/^[0-9a-f]{64}$/)
    expect(await ticketsBy().current()).toBe(ticket)
    expect(await ticketsBy({ ...ACCOUNT, secret: 'that of another account' }).current()).toBeUndefined()
    await server.http.put(wechatCalls.set.path).send({ answers: 'quota' }).expect(200)
    expect(await ticketsBy().current()).toBeUndefined()
  })

  it('is waited for two seconds, and no page for longer', async () => {
    await server.http.put(wechatCalls.set.path).send({ answers: 'slow' }).expect(200)
    const begun = performance.now()
    expect(await ticketsBy().current()).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(3_500)
  })
})
