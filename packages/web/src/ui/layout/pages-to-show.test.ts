import { expect, it } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

it('shows the ends and the neighbourhood, each once', () => {
  expect(pagesToShow(1, 1)).toEqual([1])
  expect(pagesToShow(1, 3)).toEqual([1, 2, 3])
  expect(pagesToShow(7, 20)).toEqual([1, 6, 7, 8, 20])
  expect(pagesToShow(20, 20)).toEqual([1, 19, 20])
})
