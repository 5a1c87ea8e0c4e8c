import { contract } from '@unilink/shared'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/test-app.ts'

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
