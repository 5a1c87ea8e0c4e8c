import { createEmulator, type Emulator } from '@unilink/emulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apps } from './apps'

let emulator: Emulator
beforeAll(async () => {
  emulator = await createEmulator()
}, 60_000)
afterAll(() => emulator.close())

it('shows an account its apps, and what the platform says when it may not', async () => {
  const world = await emulator.fork()
  const { token } = await world.as('active')
  const send: typeof fetch = (input, init) => world.fetch(input, init)
  await world.make.app({ appName: '星桥出行' })
  expect(await apps(send, token)).toEqual(['星桥出行'])
  await world.faults.add('not-whitelisted')
  expect(await apps(send, token)).toBe('账户不在白名单内')
  await world.close()
})
