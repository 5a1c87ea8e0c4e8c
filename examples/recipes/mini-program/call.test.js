import { createEmulator } from '@unilink/emulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from './call.js'
import { wxOf } from './wx.js'

let world
beforeAll(async () => {
  world = await createEmulator()
})
afterAll(() => world.close())

it('a mini-program’s calls are answered by the real rules, and meet every failure', async () => {
  const wx = wxOf(world)
  await expect(call(wx, world.origin, '/api/app/queryPage', {})).rejects.toThrow('账号token缺失')
  wx.setStorageSync('Token', (await world.as('active')).token)
  await world.make.app({ appName: '星桥出行' })
  const { list } = await call(wx, world.origin, '/api/app/queryPage', { page: 1 })
  expect(list.map(({ appName }) => appName)).toEqual(['星桥出行'])
  await world.faults.add({ preset: 'http-500', times: 1 })
  await expect(call(wx, world.origin, '/api/app/queryPage', {})).rejects.toThrow('服务器错误')
})
