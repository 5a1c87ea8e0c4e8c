import { expect, it } from 'vitest'
import { REQUIREMENTS } from './asvs-page.ts'
import { LEVEL_1, LEVEL_2 } from './levels.ts'

it('every requirement of levels 1 and 2 stands there once', () => {
  expect([LEVEL_1.length, LEVEL_2.length]).toEqual([70, 183])
  const ids = REQUIREMENTS.flatMap((one) => one.ids)
  expect(ids.toSorted()).toEqual([...LEVEL_1, ...LEVEL_2].toSorted())
})

it('what is met is shown, and what is not says why', () => {
  const silent = REQUIREMENTS.filter(({ standing, shown, note }) => {
    const isShown = shown.length > 0 || !['met', 'in part'].includes(standing)
    return !isShown || (standing !== 'met' && note === '')
  })
  expect(silent).toEqual([])
})
