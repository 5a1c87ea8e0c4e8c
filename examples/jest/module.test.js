import { contract } from '@unilink/shared'
import { createEmulator } from '@unilink/emulator/testing'

let emulator
beforeAll(async () => {
  emulator = await createEmulator()
})
afterAll(() => emulator.close())

test('an account meets its apps, and the end of its session', async () => {
  const world = await emulator.fork()
  const { call } = await world.as('active')
  await world.make.app({ appName: '星桥出行' })
  expect((await call(contract.app.queryPage)).data.list).toMatchObject([{ appName: '星桥出行' }])
  await world.clock.advance('40d')
  expect((await call(contract.app.queryPage)).code).toBe(11000)
  await world.close()
})
