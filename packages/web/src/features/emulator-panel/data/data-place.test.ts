import { describe, expect, it } from 'vitest'
import { filteredBy, heldBy, holding, placeOf, queryOf, rowsOf, sortedBy } from './data-place.ts'

describe('a place in the data', () => {
  it('is the same once it was an address', () => {
    const filters = [
      ['appId', '1&2'],
      ['linkState', '3'],
    ] as const
    const held = { null: ['validTo'], filled: ['validFrom', 'openRevisionId'] }
    const place = {
      table: 'link',
      filters,
      ...held,
      sort: 'code',
      order: 'asc',
      search: '春',
      page: 3,
      row: '7',
    } as const
    expect(placeOf(new URLSearchParams(queryOf(place)))).toEqual(place)
  })

  it('begins with the accounts, on the first page, whatever the address says', () => {
    expect(placeOf(new URLSearchParams('page=-1'))).toMatchObject({ table: 'account', page: 1 })
    expect(placeOf(new URLSearchParams('page=x'))).toMatchObject({ page: 1 })
  })

  it('is read without the row that is open', () => {
    const wanted = { table: 'link', page: 2 }
    const filters = [['appId', '1']] as const
    expect(rowsOf({ ...wanted, filters, row: '7' })).toEqual({
      ...wanted,
      column: ['appId'],
      value: ['1'],
      null: [],
      filled: [],
      limit: 50,
    })
  })

  it('holds nothing in a column, something, or either', () => {
    const place = placeOf(new URLSearchParams('table=link&null=validTo&page=3&row=7'))
    const turned = holding(place, 'validTo', 'filled')
    expect([heldBy(place, 'validTo'), heldBy(turned, 'validTo'), heldBy(place, 'code')]).toEqual([
      'null',
      'filled',
      'any',
    ])
    expect(queryOf(holding(turned, 'validFrom', 'null'))).toBe('null=validFrom&filled=validTo&table=link')
    expect(queryOf(holding(turned, 'validTo', 'any'))).toBe('table=link')
  })

  it('is filtered by a column more, or less, and sorted one way, the other, and no more', () => {
    const place = placeOf(new URLSearchParams('table=link&page=3&row=7'))
    const both = { ...place, ...filteredBy({ ...place, ...filteredBy(place, 'appId', '1') }, 'linkState', '3') }
    expect(queryOf(both)).toBe('column=appId&value=1&column=linkState&value=3&table=link')
    expect(queryOf(filteredBy(both, 'appId'))).toBe('column=linkState&value=3&table=link')
    const once = { ...place, ...sortedBy(place, 'code') }
    const twice = { ...place, ...sortedBy(once, 'code') }
    expect([once, twice, sortedBy(twice, 'code')].map(({ sort, order }) => [sort, order])).toEqual([
      ['code', undefined],
      ['code', 'asc'],
      [undefined, undefined],
    ])
  })
})
