import { expect, it } from 'vitest'
import { readNewsQuery, writeNewsQuery } from './news-query.ts'

const read = (text: string) => readNewsQuery(new URLSearchParams(text))

it('reads page and keyword', () => {
  expect(read('page=3&keyword=%20大屏%20')).toEqual({ page: 3, keyword: '大屏' })
  expect(read('')).toEqual({ page: 1, keyword: '' })
})

it('falls back to the first page on anything odd', () => {
  for (const page of ['0', '-1', '1.5', 'abc', '1e9', '', 'Infinity']) {
    expect(read(`page=${page}`).page, page).toBe(1)
  }
  expect(read(`keyword=${'长'.repeat(300)}`).keyword).toHaveLength(100)
})

it('writes only what is not as usual, and reads its own writing', () => {
  expect(writeNewsQuery({ page: 1, keyword: '' })).toEqual({})
  const query = { page: 2, keyword: 'a&b=c' }
  expect(readNewsQuery(new URLSearchParams(writeNewsQuery(query)))).toEqual(query)
})
