import { CODE, codeFidelity } from '@unilink/shared'
import { expect, it } from 'vitest'
import { CHAPTERS } from './fidelity-page.ts'

const sentences = CHAPTERS.flatMap(([, held]) => held)
const codes = Object.values(CODE).map((code) => ({ code: String(code), specified: codeFidelity(code) === 'specified' }))
/** Above it codes are those of answers, below HTTP statuses. */
const LAST_STATUS = 599
/** Nothing went wrong. */
const OK = '0'

it('no sentence stands there twice, and each has a check', () => {
  const all = CHAPTERS.flatMap(([title, held]) => held.map(({ says }) => `${title}: ${says}`))
  expect(new Set(all).size).toBe(all.length)
  expect(sentences.filter(({ check }) => !/^\S+\.test\.tsx? › \S/.test(check))).toEqual([])
})

it('every specified code has a sentence', () => {
  const said = sentences.map(({ says }) => says).join('\n')
  const missing = codes.filter(({ code, specified }) => specified && code !== OK && !said.includes(code))
  expect(missing).toEqual([])
})

it('every HTTP status of our own is told as one', () => {
  const told = sentences.map(({ otherwise }) => otherwise).join('\n')
  const own = codes.filter(({ code, specified }) => !specified && Number(code) <= LAST_STATUS)
  expect(own.map(({ code }) => code)).toContain('429')
  expect(own.filter(({ code }) => !told.includes(code))).toEqual([])
})
