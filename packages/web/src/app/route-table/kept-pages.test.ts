import { describe, expect, it } from 'vitest'
import { nextKept } from './kept-pages.ts'

const LIST = { path: '/home/news/list', within: '/home/news/', page: 'list', location: 'at the list' }

describe('nextKept', () => {
  const kept = nextKept<string, string>([], '/home/news/list', 'k1', LIST)

  it('keeps a list while one reads an item', () => {
    expect(kept).toEqual([{ ...LIST, key: 'k1' }])
    expect(nextKept(kept, '/home/news/info', 'k2', undefined)).toBe(kept)
  })

  it('drops it once one leaves its area', () => {
    expect(nextKept(kept, '/documents', 'k2', undefined)).toEqual([])
  })

  it('takes a new address of the same list, and nothing else for a change', () => {
    expect(nextKept(kept, '/home/news/list', 'k1', { ...LIST, page: 'again' })).toBe(kept)
    expect(nextKept(kept, '/home/news/list', 'k2', { ...LIST, page: 'page 2' })).toEqual([
      { ...LIST, page: 'page 2', key: 'k2' },
    ])
  })

  it('does not care for case, as the router does not', () => {
    expect(nextKept(kept, '/Home/News/Info', 'k2', undefined)).toBe(kept)
  })
})
