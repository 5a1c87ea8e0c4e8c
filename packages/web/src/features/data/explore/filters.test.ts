import { expect, test } from 'vitest'
import { filtersText, readFilters, toggled, type Filter } from './filters.ts'

test('filters survive the address bar, whatever their values are', () => {
  const filters: Filter[] = [
    { dimension: 'channel', values: ['', 'sms'], not: false },
    { dimension: 'tag', values: ['秋;季,:'], not: true },
  ]
  expect(readFilters(filtersText(filters) ?? null)).toEqual(filters)
  expect(filtersText([])).toBeUndefined()
})

test('what nobody wrote is left out', () => {
  expect(readFilters(null)).toEqual([])
  expect(readFilters('colour:red;os;os:ios;os:android;store:apk;city:%E0%A4%A')).toEqual([
    { dimension: 'os', values: ['ios'], not: false },
    { dimension: 'city', values: ['%E0%A4%A'], not: false },
  ])
})

test('a row is chosen, another with it, and given up again', () => {
  const one = toggled([], 'os', 'ios')
  const two = toggled(one, 'os', 'android')
  expect(two).toEqual([{ dimension: 'os', values: ['ios', 'android'], not: false }])
  expect(toggled(toggled(two, 'os', 'ios'), 'os', 'android')).toEqual([])
})
