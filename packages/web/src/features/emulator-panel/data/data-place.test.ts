import { describe, expect, it } from 'vitest'
import { placeOf, queryOf, rowsPath } from './data-place.ts'

describe('a place in the data', () => {
  it('is the same once it was an address', () => {
    const place = { table: 'link', column: 'appId', value: '1&2', search: '春', page: 3, row: '7' }
    expect(placeOf(new URLSearchParams(queryOf(place)))).toEqual(place)
  })

  it('begins with the accounts, on the first page, whatever the address says', () => {
    expect(placeOf(new URLSearchParams('page=-1'))).toMatchObject({ table: 'account', page: 1 })
    expect(placeOf(new URLSearchParams('page=x'))).toMatchObject({ page: 1 })
  })

  it('is read without the row that is open', () => {
    expect(rowsPath({ table: 'link', column: 'appId', value: '1', page: 2, row: '7' })).toBe(
      'v1/data/link?limit=50&column=appId&value=1&page=2',
    )
    expect(rowsPath({ table: 'app', page: 1 })).toBe('v1/data/app?limit=50')
  })
})
