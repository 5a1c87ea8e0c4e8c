import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it('tells a size in the unit that fits', () => {
  expect([12, 2048, 1_300_000].map(sizeText)).toEqual(['12 B', '2 KB', '1.2 MB'])
})
