import { contract } from '@unilink/shared'
import { createEmulator } from '@unilink/emulator/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sets } from './sets.js'

let emulator
let world
beforeAll(async () => {
  emulator = await createEmulator()
}, 60_000)
afterAll(() => emulator.close())
beforeEach(async () => {
  world = await emulator.fork()
})
afterEach(() => world.close())

it('an operator finds a profile, a new link and a change to review', async () => {
  const { profile, link, change } = await sets.desk(world)
  const operator = await world.as('operator')
  const profiles = await operator.call(contract.admin.profile.queryPage, {})
  expect(profiles.data.list.map(({ accountId }) => accountId)).toContain(profile.accountId)
  for (const { modifyId, owner } of [link, change])
    expect((await owner.call(contract.appLink.queryModifyDetail, { modifyId })).data.reviewState).toBe(1)
})

it('a campaign has its visits, on the link that serves', async () => {
  const { owner, app, live, over } = await sets.campaign(world)
  const { data } = await owner.call(contract.appLink.queryPage, { appId: app.appId })
  const visits = Object.fromEntries(data.list.map(({ linkId, pv7d }) => [linkId, pv7d]))
  expect(visits[live.linkId]).toBeGreaterThan(100)
  expect(visits[over.linkId]).toBe(0)
})

it('a visitor of an authority that was frozen is led nowhere', async () => {
  const { url, owner } = await sets.frozenAuthority(world)
  const { pathname } = new URL(url)
  const answer = await world.fetch(pathname, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' } })
  expect(answer.headers.get('location')).toBeNull()
  expect((await owner.call(contract.account.currentInfo)).code).not.toBe(0)
})
