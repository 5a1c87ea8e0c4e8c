import { expect, it } from 'vitest'
import { entitiesOnScreen } from './entities-on-screen.ts'

it('are what the address names, the nearest first, then whoever is signed in', () => {
  expect(entitiesOnScreen('?appId=1&appName=x&linkId=2&modifyId=3', '9')).toEqual([
    { type: 'revision', id: '3' },
    { type: 'link', id: '2' },
    { type: 'app', id: '1' },
    { type: 'account', id: '9' },
  ])
})

it('an account in the address goes before the one that is signed in', () => {
  expect(entitiesOnScreen('?accountId=7&linkId=', '9').map(({ id }) => id)).toEqual(['7'])
})

it('a guest on a public screen sees none', () => {
  expect(entitiesOnScreen('', undefined)).toEqual([])
})
