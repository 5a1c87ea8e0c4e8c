import { expect, it } from 'vitest'
import { assertKnownSchema } from './check-backup.ts'

const known = new Map(['first', 'second', 'third'].map((name) => [name, `sum of ${name}`]))
const backupOf = (...names: string[]) => ({ migrations: names.map((name) => ({ name, sha256: `sum of ${name}` })) })

it('takes what an earlier version made, and this one', () => {
  expect(() => assertKnownSchema(backupOf('first'), known)).not.toThrow()
  expect(() => assertKnownSchema(backupOf('first', 'second', 'third'), known)).not.toThrow()
})

it.each([
  ['a later version', backupOf('first', 'second', 'third', 'fourth'), /fourth is not known here/],
  ['a gap', backupOf('first', 'third'), /lacks second/],
  ['no beginning', backupOf('second', 'third'), /lacks first/],
  ['another text', { migrations: [{ name: 'first', sha256: 'sum of something else' }] }, /first is another here/],
])('refuses %s', (_name, backup, words) => {
  expect(() => assertKnownSchema(backup, known)).toThrow(words)
})
