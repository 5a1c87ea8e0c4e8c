import { expect, it } from 'vitest'
import { Lanes } from './lanes.ts'

function lanesFor(heavy: readonly string[] = []) {
  const clock = { ms: 0 }
  const begun: string[] = []
  const isHeavy = (key: string) => heavy.includes(key)
  const lanes = new Lanes({ atOnce: 2, waiting: 2, isHeavy, now: () => clock.ms })
  const enter = (key: string, name: string) => lanes.enter(key, () => begun.push(name))
  return { lanes, begun, clock, enter }
}

it('so much is done at a time, the rest in its turn, and no other key waits for it', () => {
  const { lanes, begun, enter } = lanesFor()
  for (const name of ['one', 'two', 'three', 'four']) enter('busy', name)
  expect([begun, lanes.isFull('busy'), lanes.isFull('other')]).toEqual([['one', 'two'], true, false])
  enter('other', 'other')
  lanes.leave('busy')
  expect([begun.slice(2), lanes.isFull('busy')]).toEqual([['other', 'three'], false])
  for (let left = 3; left > 0; left -= 1) lanes.leave('busy')
  enter('busy', 'five')
  expect(begun.slice(4)).toEqual(['four', 'five'])
})

it('who takes much has one done at a time while others are there, and all again once they are gone', () => {
  const { lanes, begun, clock, enter } = lanesFor(['greedy'])
  for (const name of ['one', 'two', 'three', 'four']) enter('greedy', name)
  expect(begun).toEqual(['one', 'two'])
  enter('other', 'other')
  lanes.leave('greedy')
  expect(begun).toEqual(['one', 'two', 'other'])
  lanes.leave('greedy')
  expect(begun.slice(3)).toEqual(['three'])
  clock.ms += 10_000
  enter('greedy', 'five')
  expect(begun.slice(4)).toEqual(['four'])
  lanes.leave('other')
  enter('other', 'again')
  enter('other', 'too')
  expect(begun.slice(5)).toEqual(['again', 'too'])
})
