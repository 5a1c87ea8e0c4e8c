import fc from 'fast-check'
import { isSame, type EditConflict } from '@unilink/shared'
import { expect, it } from 'vitest'
import type { AppError } from '#src/kernel/app-error.ts'
import { mergeEdit, versionOf } from './merge-edit.ts'

const by = { config: { secrets: { sealKey: new Uint8Array(32).fill(7), formerSealKeys: [] } } }
const value = fc.oneof(
  fc.constantFrom(null, '', undefined, 0, 1, true, false, 'a', 'b'),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
)
const fields = fc.record({ name: value, list: value, group: fc.record({ one: value, two: value }) })
type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never

const flat = ({ group, ...rest }: Fields) => ({ ...rest, 'group.one': group.one, 'group.two': group.two })
type Flat = ReturnType<typeof flat>
const PATHS = ['name', 'list', 'group.one', 'group.two'] as const

/** What an edit comes to, once whoever made it has seen what it is asked about and sends it again. */
function merge(base: Fields, stored: Fields, sent: Fields) {
  const send = (version: string) => {
    const taken = mergeEdit(by, version, stored, sent)
    return flat({ ...stored, ...taken, group: { ...stored.group, ...taken.group } })
  }
  try {
    return { asked: [], merged: send(versionOf(by, base)) }
  } catch (error) {
    const { fields: asked, version } = (error as AppError).data as EditConflict
    return { asked: asked.map(({ path }) => path).toSorted(), merged: send(version) }
  }
}

it('takes of each field what was changed, and asks about those that both changed to something else', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, theirs, yours) => {
      const [was, now, sent] = [flat(base), flat(theirs), flat(yours)]
      const differ = (one: Flat, other: Flat) => PATHS.filter((path) => !isSame(one[path], other[path]))
      const [byOther, bySender, apart] = [differ(was, now), differ(was, sent), differ(now, sent)]
      const { asked, merged } = merge(base, theirs, yours)
      const wanted = Object.fromEntries(PATHS.map((path) => [path, (bySender.includes(path) ? sent : now)[path]]))
      expect(asked).toEqual(byOther.filter((path) => bySender.includes(path) && apart.includes(path)).toSorted())
      expect(isSame(merged, wanted)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('is the same version whatever the order of keys, and tells nothing of the values', () => {
  const one = versionOf(by, { stores: { pages: { a: '1', b: '2' } }, phone: '13800000001' })
  expect(versionOf(by, { phone: '13800000001', stores: { pages: { b: '2', a: '1' } } }).length).toBe(one.length)
  expect(mergeEdit(by, one, { stores: { pages: { b: '2', a: '1' } } }, { stores: { pages: { c: '3' } } })).toEqual({
    stores: { pages: { c: '3' } },
  })
  const otherKey = { config: { secrets: { sealKey: new Uint8Array(32).fill(8), formerSealKeys: [] } } }
  expect(versionOf(otherKey, { phone: '13800000001' })).not.toBe(versionOf(by, { phone: '13800000001' }))
})
