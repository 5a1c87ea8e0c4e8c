let emulator
beforeAll(async () => {
  const { createEmulator } = await import('@unilink/emulator/testing')
  emulator = await createEmulator()
})
afterAll(() => emulator.close())

test('a frozen account is told so, from CommonJS', async () => {
  const world = await emulator.fork()
  const { headers, accountId } = await world.make.account()
  await world.move('account', accountId, 'freeze')
  const answer = await world.fetch('/api/account/currentInfo', { method: 'POST', headers })
  expect((await answer.json()).code).toBe(11000)
  await world.close()
})
