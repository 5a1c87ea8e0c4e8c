import { contract, DATA_STATE, LINK_STATE, REVIEW_STATE } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { createEmulator } from '../testing.ts'
import type { AccountWish, CodeScene, EmulatedWorld, Emulator, LinkWish, MoveOf, PersonaName } from '../testing.ts'

let world: Emulator
beforeAll(async () => {
  world = await createEmulator()
})
afterAll(() => world.close())

describe('an account', () => {
  it.each(['incomplete', 'inReview', 'active', 'rejected', 'frozen'] as const)('is made %s', async (state) => {
    const account = await world.make.account({ state })
    const { data } = await account.call(contract.account.currentInfo)
    expect(data).toMatchObject({ accountId: account.accountId, email: account.email, dataState: DATA_STATE[state] })
  })

  it('is made with a role, an address and a profile, and may do what its role may', async () => {
    const email = 'founder@example.com'
    const made = await world.make.account({ role: 'personal', email, profile: { name: '许清' } })
    expect((await made.call(contract.account.getData)).data).toMatchObject({
      accountType: 3,
      profile: { name: '许清' },
    })
    const { appId } = await world.make.app({ owner: made, appName: '清单' })
    expect((await made.call(contract.app.queryDetail, { appId })).data).toMatchObject({ appName: '清单' })
    await expect(world.make.account({ email })).rejects.toThrow(/sendEmailCaptcha answered 10002 /)
  })
})

describe('a link', () => {
  it.each([
    [{ state: 'inactive' }, 'inReview'],
    [{ state: 'inactive', review: 'rejected' }, 'rejected'],
    [{ state: 'inactive', review: 'withdrawn' }, 'withdrawn'],
    [{}, 'approved'],
    [{ review: 'inReview' }, 'inReview'],
    [{ review: 'rejected' }, 'rejected'],
    [{ state: 'disabled', review: 'inReview' }, 'inReview'],
    [{ state: 'frozen' }, 'approved'],
    [{ state: 'expired' }, 'approved'],
  ] as const)('is made as %j', async (wish, review) => {
    const { owner, linkId, modifyId, url } = await world.make.link(wish)
    const state = 'state' in wish ? wish.state : 'enabled'
    expect((await owner.call(contract.appLink.queryDetail, { linkId })).data).toMatchObject({
      linkId,
      url,
      linkState: LINK_STATE[state],
      serving: state === 'enabled',
    })
    expect((await owner.call(contract.appLink.queryModifyDetail, { modifyId })).data).toMatchObject({
      reviewState: REVIEW_STATE[review],
    })
  })

  it('goes into an app that was made before, and says what is refused', async () => {
    const app = await world.make.app({ owner: 'other' })
    const { appId, owner } = await world.make.link({ app, linkName: '秋季活动' })
    expect([appId, owner.email]).toEqual([app.appId, 'other@unilink.test'])
    await expect(world.make.link({ app, linkName: '' })).rejects.toThrow(
      /\/api\/appLink\/add answered 10001 .*linkName/,
    )
    const frozen = await world.make.app({ state: 'frozen' })
    const { linkId } = await world.make.link({ app: frozen })
    expect((await frozen.owner.call(contract.appLink.queryDetail, { linkId })).data.serving).toBe(false)
  })
})

it('is of an account that is made for it, and is frozen once it has it', async () => {
  const { owner, modifyId } = await world.make.link({ owner: { role: 'government', state: 'frozen' } })
  const operator = await world.as('operator')
  const { data } = await operator.call(contract.admin.link.queryDetail, { modifyId })
  expect(data).toMatchObject({ reviewState: REVIEW_STATE.approved })
  await expect(world.move('account', owner.accountId, 'freeze')).rejects.toThrow(/409/)
  // A body of JSON is held against no type.
  await expect(world.make.app({ owner: { state: 'rejected' as 'frozen' } })).rejects.toThrow(/active or frozen/)
})

it('makes no move that the state forbids, and says which it allows', async () => {
  const { accountId } = await world.make.account({ state: 'inReview' })
  await expect(world.move('account', accountId, 'unfreeze')).rejects.toThrow(/409/)
  const after = await world.move('account', accountId, 'reject', { reason: '执照过期' })
  expect(after).toMatchObject({ state: DATA_STATE.rejected, moves: [{ move: 'improveData' }, { move: 'freeze' }] })
})

// What the compiler finds: `tsc -b` reads the tests too.
it('takes names of its tables only: a typo is a type error', () => {
  expectTypeOf<EmulatedWorld['as']>().parameter(0).toEqualTypeOf<PersonaName>()
  expectTypeOf<'government-frozen'>().toExtend<PersonaName>()
  expectTypeOf<'government-frozn'>().not.toExtend<PersonaName>()
  expectTypeOf<'register'>().toExtend<CodeScene>()
  expectTypeOf<'registr'>().not.toExtend<CodeScene>()
  type Faulty = Parameters<EmulatedWorld['faults']['add']>[0]
  expectTypeOf<'not-whitelisted'>().toExtend<Faulty>()
  expectTypeOf<'not-whitlisted'>().not.toExtend<Faulty>()
  expectTypeOf<'editStateDisable'>().toExtend<MoveOf<'link'>>()
  expectTypeOf<'editStateDisable'>().not.toExtend<MoveOf<'app'>>()
  expectTypeOf<{ state: 'frozen' }>().toExtend<LinkWish>()
  expectTypeOf<{ state: 'froozen' }>().not.toExtend<LinkWish>()
  expectTypeOf<{ state: 'inactive'; review: 'approved' }>().not.toExtend<LinkWish>()
  expectTypeOf<{ state: 'reviewing' }>().not.toExtend<AccountWish>()
})
