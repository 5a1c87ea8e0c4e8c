import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeApp } from '#support/link-fixtures.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { admin, app } = contract

let server: TestApp
let token: string
let appId: string
beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('active')
  appId = await makeApp(server, token)
})
afterEach(() => server.close())

it('gives the owner a secret, of which a hash alone is kept, and another one each time', async () => {
  const { data: first } = await server.call(app.renewSecret, { appId }, token)
  const { data: second } = await server.call(app.renewSecret, { appId }, token)
  expect(second.secret).not.toBe(first.secret)
  const { secretHash } = await server.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
  expect(secretHash).toMatch(/^\S{20,}$/)
  expect(secretHash).not.toContain(second.secret)
})

it('refuses an app of others and a frozen one, whose secret stays as it is', async () => {
  expect((await server.call(app.renewSecret, { appId }, await server.as('other'))).code).toBe(CODE.appNotFound)
  await server.call(admin.app.freeze, { appId, reason: 'security-risk' }, await server.as('operator'))
  expect((await server.call(app.renewSecret, { appId }, token)).code).toBe(CODE.illegalMove)
  const { secretHash } = await server.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
  expect(secretHash).toBeNull()
})
