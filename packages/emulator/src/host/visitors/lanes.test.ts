import { expect, it } from 'vitest'
import { Lanes } from './lanes.ts'

it('so much is done at a time, the rest in its turn, and no other key waits for it', () => {
  const lanes = new Lanes({ atOnce: 2, waiting: 2 })
  const begun: string[] = []
  const enter = (key: string, name: string) => lanes.enter(key, () => begun.push(name))
  for (const name of ['one', 'two', 'three', 'four']) enter('busy', name)
  expect([begun, lanes.isFull('busy'), lanes.isFull('other')]).toEqual([['one', 'two'], true, false])
  enter('other', 'other')
  lanes.leave('busy')
  expect([begun.slice(2), lanes.isFull('busy')]).toEqual([['other', 'three'], false])
  for (let left = 3; left > 0; left -= 1) lanes.leave('busy')
  enter('busy', 'five')
  expect(begun.slice(4)).toEqual(['four', 'five'])
})
