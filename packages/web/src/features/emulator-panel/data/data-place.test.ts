import { describe, expect, it } from 'vitest'
import { placeOf, queryOf, rowsOf } from './data-place.ts'

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
    const wanted = { table: 'link', column: 'appId', value: '1', page: 2 }
    expect(rowsOf({ ...wanted, row: '7' })).toEqual({ ...wanted, limit: 50 })
  })
})
