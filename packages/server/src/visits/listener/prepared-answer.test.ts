import { expect, it } from 'vitest'
import { filled, markCutter } from './prepared-answer.ts'

const MARKS = { visit: 'aa', back: 'bb', open: 'cc', defer: 'dd', hop: 'ee' }
const VALUES = { visit: '1', back: '2', open: '3', defer: '4', hop: '5' }

it('puts texts together as they were, with what one visit has, however many texts many pages share', () => {
  const shared = Array.from({ length: 12 }, (_, index) => `<style>.s${index}{}</style>`)
  const cut = markCutter(MARKS, shared)
  for (const text of shared)
    expect(filled(cut(`前${text}<p>aa</p>bb`), VALUES)).toBe(filled(cut(`前${text}<p>1</p>2`), VALUES))
  const all = `${shared.join('')}aa`
  expect(filled(cut(all), VALUES)).toBe(`${shared.join('')}1`)
})
