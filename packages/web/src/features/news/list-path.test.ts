import { expect, it } from 'vitest'
import { routes } from '#src/config/routes.ts'
import { listPathOf } from './list-path.ts'

it('returns to the list as it was left', () => {
  expect(listPathOf({ from: `${routes.newsList}?page=2` })).toBe(`${routes.newsList}?page=2`)
})

it('returns to the plain list from anywhere else', () => {
  for (const state of [null, undefined, 'x', {}, { from: 1 }, { from: '/' }, { from: '//evil' }]) {
    expect(listPathOf(state)).toBe(routes.newsList)
  }
})
