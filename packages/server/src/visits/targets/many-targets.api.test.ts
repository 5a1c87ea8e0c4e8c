import { contract } from '@unilink/shared'
import { expect, it } from 'vitest'
import { seedApp, seedLink } from '#support/seed-link.ts'
import { createTestApp } from '#support/test-app.ts'
import { checkEveryTarget } from './check-every-target.ts'

it('may be many: a page of a hundred links, and more of them than a statement takes', async () => {
  const server = await createTestApp()
  const owner = await server.as('active')
  const stores = Object.fromEntries(
    ['huawei', 'honor', 'xiaomi', 'oppo', 'vivo', 'samsung'].map((id) => [id, `https://${id}.example.com/app`]),
  )
  const appId = await seedApp(server.world, { app: { stores } })
  for (let count = 0; count < 220; count += 1) {
    await seedLink(server.world, { appId, content: { targets: { h5: `https://m.example.com/${count}` } as never } })
  }
  const first = await checkEveryTarget(server.world)
  expect(first).toEqual({ checked: 229, broken: 0 })
  expect(await checkEveryTarget(server.world)).toEqual(first)
  const page = await server.call(contract.appLink.queryPage, { appId, perPage: 100 }, owner)
  expect(page.data.list.map(({ health }) => health)).toEqual(Array(100).fill(1))
  await server.close()
}, 120_000)
