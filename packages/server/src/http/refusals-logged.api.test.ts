import { CODE, contract } from '@unilink/shared'
import { captureLog } from '#support/capture-log.ts'
import { APP } from '#support/link-fixtures.ts'
import { createTestApp } from '#support/test-app.ts'
import { expect, it } from 'vitest'

interface Line {
  time: number
  reqId: string
  call?: string
  code?: number
  req?: { remoteAddress: string; url: string }
}

it('each refusal is a line of the log, by its code and with its request, and nothing of what was sent', async () => {
  const { log, text } = captureLog()
  const server = await createTestApp({ log })
  const token = await server.as('active')
  const { account, admin, app } = contract
  await server.call(account.login, { email: 'active@unilink.test', password: 'Wrong12345' })
  await server.call(admin.audit.queryPage, {}, token)
  await server.call(app.queryPage, {})
  await server.call(app.queryDetail, { appId: '9999999999999999' }, token)
  await server.call(app.queryPage, {}, token)
  await server.close()
  const lines = text()
    .trim()
    .split(/\n+/)
    .map((line) => JSON.parse(line) as Line)
  const refused = lines.filter(({ call }) => call !== undefined)
  expect(refused.map(({ call, code }) => [call, code])).toEqual([
    [account.login.path, CODE.wrongCredentials],
    [admin.audit.queryPage.path, 403],
    [app.queryPage.path, CODE.tokenMissing],
    [app.queryDetail.path, CODE.appNotFound],
  ])
  for (const { call, reqId, time } of refused) {
    expect(time).toBeGreaterThan(0)
    const { req } = lines.find((line) => line.reqId === reqId && line.req) ?? {}
    expect(req).toMatchObject({ url: call, remoteAddress: '127.0.0.1' })
  }
  for (const secret of ['Wrong12345', 'active@unilink.test', token]) expect(text()).not.toContain(secret)
})

// Only SQLite has its writes take turns.
it.skipIf(process.env['TEST_POSTGRES_URL'])(
  'writes that find no turn are refused for now, which is no error of the log',
  async () => {
    const { log, text } = captureLog()
    const server = await createTestApp({ log })
    const token = await server.as('active')
    let letGo = () => {}
    const held = server.world.db.transaction(() => new Promise<void>((resolve) => (letGo = resolve)))
    const add = () => server.http.post(contract.app.add.path).set('authorization', `Bearer ${token}`).send(APP)
    const answers = await Promise.all([add(), add(), add()])
    letGo()
    await held
    await server.close()
    for (const { status, headers } of answers)
      expect({ status, wait: (headers as Record<string, string>)['retry-after'] }).toEqual({ status: 503, wait: '5' })
    expect(text()).toContain('no turn to write')
    expect(text()).not.toMatch(/"level":(?:50|60)|"stack"/)
  },
)
