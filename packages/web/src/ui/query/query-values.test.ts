import { describe, expect, it } from 'vitest'
import { choiceIn, isNarrowed, keywordIn, pageIn, withValues } from './query-values.ts'

const STATES = [0, 1, 2] as const
const read = (text: string) => {
  const query = new URLSearchParams(text)
  return { page: pageIn(query), keyword: keywordIn(query), state: choiceIn(STATES, query.get('state')) }
}

describe('the values in the address', () => {
  it.each([
    ['', false],
    ['page=3&perPage=50&order=oldest&hide=scene', false],
    ['keyword=', false],
    ['keyword=春', true],
    ['state=0', true],
  ])('leave rows out, or not: %j', (text, narrowed) => expect(isNarrowed(new URLSearchParams(text))).toBe(narrowed))

  it('are read', () => {
    expect(read('appId=1&page=3&keyword=%20春节%20&state=0')).toEqual({ page: 3, keyword: '春节', state: 0 })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=99999999',
    'page=1e9',
    'page=Infinity',
    'state=9',
    'state=',
    'keyword=%20',
    '',
  ])('count as absent when they make no sense: %j', (text) =>
    expect(read(text)).toEqual({ page: 1, keyword: '', state: undefined }),
  )

  it('are cut to what a search takes', () => {
    expect(read(`keyword=${'长'.repeat(101)}`).keyword).toHaveLength(100)
  })

  it('change alone, and go when they are empty', () => {
    const here = new URLSearchParams('appId=1&appName=%E5%9C%B0%E5%9B%BE&page=4&state=0')
    expect(withValues(here, { state: 1, page: 1 }).toString()).toBe('appId=1&appName=%E5%9C%B0%E5%9B%BE&state=1')
    expect(withValues(here, { page: 5 }).get('page')).toBe('5')
    expect(withValues(here, { keyword: '', state: undefined }).toString()).toBe(
      'appId=1&appName=%E5%9C%B0%E5%9B%BE&page=4',
    )
    expect(here.get('page')).toBe('4')
  })

  it('come back as they were written', () => {
    const values = { page: 2, keyword: 'a&b=c', state: 0 }
    expect(read(withValues(new URLSearchParams(), values).toString())).toEqual(values)
  })
})
