const { contract } = require('@unilink/shared')
const { createEmulator } = require('@unilink/emulator/testing')

let emulator
beforeAll(async () => {
  emulator = await createEmulator()
}, 60_000)
afterAll(() => emulator.close())

test('a frozen account is told so, from CommonJS', async () => {
  const world = await emulator.fork()
  const { accountId, token } = await world.make.account()
  await world.move('account', accountId, 'freeze')
  expect((await world.call(contract.account.currentInfo, {}, token)).code).toBe(11000)
  await world.close()
}, 60_000)
