import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SmtpSink } from '#support/servers/smtp-sink.ts'
import { mailedCode } from '#support/mailed-code.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const HOUR_MS = 3_600_000
const SOON = { timeout: 20_000, interval: 20 }
const email = 'active@unilink.test'

let server: TestApp
let sink: SmtpSink | undefined
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(async () => {
  await server.close()
  await sink?.stop()
  sink = undefined
})

it('lets a code be asked for as soon as ever', async () => {
  await mailedCode(server, email, 'backPassword')
  server.world.clock.advance(-HOUR_MS)
  expect(await mailedCode(server, email, 'backPassword')).toMatch(/^\d{6}$/)
})

it('keeps sessions alive, and locks an address no longer for what was noted later', async () => {
  const token = await server.as('active')
  const wrong = () => server.call(contract.account.login, { email, password: 'Wrong4Days' })
  for (let count = 0; count < 4; count += 1) await wrong()
  expect((await wrong()).code).toBe(CODE.captchaWrong)
  server.world.clock.advance(-HOUR_MS)
  expect((await wrong()).code).not.toBe(CODE.captchaWrong)
  expect((await server.call(contract.account.currentInfo, {}, token)).code).toBe(0)
})

it('sends mail that was left before', async () => {
  sink = new SmtpSink()
  await sink.start()
  await server.close()
  server = await createTestApp({ config: { smtpUrl: sink.url } })
  const { db, outbox, clock } = server.world
  const message = { to: email, subject: '通知', text: '内容', scene: 'test' }
  await db.transaction((tx) => outbox.put(tx, message))
  clock.advance(-HOUR_MS)
  await expect.poll(() => outbox.drain().then(() => sink?.mails.length), SOON).toBe(1)
})
