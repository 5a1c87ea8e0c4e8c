import { CODE, allowedMoves, statesOf, moves, type Move } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeLink } from '#support/link-fixtures.ts'
import { seedApp } from '#support/seed-link.ts'
import { idOf, testContext } from '#support/test-app.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { change } from './change.ts'
import { move } from './move.ts'

let world: TestWorld
let appId: string

beforeAll(async () => {
  world = await createTestWorld()
  appId = await seedApp(world)
})
afterAll(() => world.close())

const linkIn = async (linkState: number) => {
  const { linkId } = await writeLink(world, { appId, linkState, reviewState: linkState === 0 ? 1 : 2 })
  return linkId
}
const byPeople = moves.flatMap((one) => (one.machine === 'link' && one.by !== 'clock' ? [one] : []))
/** Every move that people make of links, in every state that `wanted` picks. */
const cases = (wanted: (rule: Move, state: number) => boolean) =>
  byPeople.flatMap((rule) =>
    statesOf('link').flatMap((state) => (wanted(rule, state) ? [{ rule, name: rule.move, state }] : [])),
  )
type LinkMove = Parameters<typeof move<'link'>>[3]
const moveLink = (id: string, name: string) =>
  change(testContext(world), (tx) => move(tx, 'link', id, name as LinkMove))

describe('move', () => {
  it.each(cases(({ from }, state) => from.includes(state)))(
    '$name of a link in state $state is made as the table says',
    async ({ rule, name, state }) => {
      const moved = await moveLink(await linkIn(state), name)
      // `writeLink` freezes links that were enabled.
      const to = rule.to === 'before' ? 1 : rule.to
      const seen = { before: moved.before.linkState, after: moved.after.linkState, state: moved.state }
      expect(seen).toEqual({ before: state, after: to, state: to })
    },
  )

  it.each(cases(({ from }, state) => !from.includes(state)))(
    '$name of a link in state $state is refused with the moves that are allowed',
    async ({ rule, name, state }) => {
      const allowed = allowedMoves('link', state, rule.by).map((one) => one.move)
      const made = moveLink(await linkIn(state), name)
      await expect(made).rejects.toMatchObject({ code: CODE.illegalMove, data: { state, allowed } })
    },
  )

  it('gives a frozen link back the state it had', async () => {
    for (const value of [1, 2]) {
      const id = await linkIn(value)
      await moveLink(id, 'freeze')
      expect((await moveLink(id, 'unfreeze')).state).toBe(value)
    }
  })

  it('is made by one of many tries at once', async () => {
    const id = await linkIn(1)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => moveLink(id, 'editStateDisable')))
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refusals).toHaveLength(tries.length - 1)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: CODE.illegalMove, data: { state: 2 } })
  })

  it('is made from whichever of its states a quicker one leaves behind', async () => {
    const id = await linkIn(1)
    await Promise.all([moveLink(id, 'editStateDisable').catch(() => {}), moveLink(id, 'freeze')])
    expect((await world.db.read.link.findUniqueOrThrow({ where: { id } })).linkState).toBe(3)
  })

  it('refuses what is not there with the code of its kind and mover', async () => {
    const gone = '9'.repeat(16)
    const refused = (work: Parameters<typeof change<unknown>>[1], code: number) =>
      expect(change(testContext(world), work)).rejects.toMatchObject({ code })
    await refused((tx) => move(tx, 'link', gone, 'freeze'), 13001)
    await refused((tx) => move(tx, 'app', gone, 'freeze'), 12001)
    await refused((tx) => move(tx, 'review', gone, 'approve'), 16001)
    await refused((tx) => move(tx, 'review', gone, 'editReviewStateCancel'), 13001)
    await refused((tx) => move(tx, 'data', gone, 'approve'), 16001)
    await refused((tx) => move(tx, 'data', gone, 'withdrawData'), 11000)
  })

  it('refuses a profile with 11009', async () => {
    const made = change(testContext(world), (tx) => move(tx, 'data', idOf('active'), 'approve'))
    await expect(made).rejects.toMatchObject({ code: CODE.illegalProfileMove, data: { state: 2, allowed: ['freeze'] } })
  })
})
