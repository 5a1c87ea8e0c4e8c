import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runSql } from '#support/servers/run-sql.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

const { account } = contract

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const lastSeen = async () => (await server.world.db.read.session.findFirstOrThrow()).lastSeenAt

it('notes the use of a session once an hour, and refuses nobody while that cannot be written', async () => {
  const token = await server.as('active')
  const signedIn = await lastSeen()
  server.world.clock.advance(3_600_000)
  const refuse = vi.spyOn(server.world.db, 'transaction').mockRejectedValue(new Error('the disk is full'))
  expect((await server.call(account.currentInfo, {}, token)).code).toBe(0)
  expect(await lastSeen()).toEqual(signedIn)
  refuse.mockRestore()
  expect((await server.call(account.currentInfo, {}, token)).code).toBe(0)
  expect((await lastSeen()).getTime()).toBe(signedIn.getTime() + 3_600_000)
})

it('heeds at once what another program ends or changes', async () => {
  const token = await server.as('active')
  const info = () => server.call(account.currentInfo, {}, token)
  const beside = (sql: string) => runSql(server.world.config.databaseUrl, [sql])
  expect(await info()).toMatchObject({ code: 0, data: { dataState: 2, operator: false, accountType: 1 } })
  await beside(`UPDATE "Account" SET "dataState" = 4, "operator" = true WHERE "id" = '${idOf('active')}'`)
  expect(await info()).toMatchObject({ code: 0, data: { dataState: 4, operator: true } })
  await beside(`UPDATE "Session" SET "revokedAt" = '2026-01-01T00:00:00.000+00:00'`)
  expect((await info()).code).toBe(CODE.notSignedIn)
})
