import { contract } from '@unilink/shared'
import { createEmulator } from '@unilink/emulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromDb } from './from-db.js'

let world
beforeAll(async () => {
  world = await createEmulator()
})
afterAll(() => world.close())

it('rows of json-server become apps and links of the platform, with its rules', async () => {
  const apps = await fromDb(world, new URL('db.json', import.meta.url))
  const { call } = await world.as('active')
  const { data } = await call(contract.app.queryPage, { page: 1 })
  expect(data.list.map(({ appName }) => appName).toSorted()).toEqual(['星桥商城', '星桥出行'].toSorted())
  const links = await call(contract.appLink.queryPage, { appId: apps.get(1).appId })
  expect(links.data.list).toMatchObject([{ linkName: '春季活动', linkState: 1 }])
  await expect(world.make.app({ appName: '星桥出行' })).rejects.toThrow('/api/app/add answered')
})
