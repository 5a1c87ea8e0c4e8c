import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'
import { componentsOf, readBill, unknownLicences, type Bill } from './bill.ts'

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
const RELEASED = ['shared', 'client', 'server', 'emulator', 'sdk', 'unilink']

it(
  'names every package that a release depends on, each with its sum and a licence we know',
  { timeout: 120_000 },
  () => {
    const bill = readBill(run)
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.7' })
    const components = componentsOf(bill)
    const names = new Set(components.map(({ name }) => name))
    for (const name of RELEASED) {
      const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')
      const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> }
      const foreign = Object.keys(dependencies).filter((each) => !each.startsWith('@unilink/'))
      expect(foreign.filter((each) => !names.has(each.split('/').at(-1) ?? '') && !names.has(each))).toEqual([])
    }
    const summed = components.filter(({ externalReferences }) =>
      externalReferences?.some(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512')),
    )
    expect(summed).toHaveLength(components.length)
    expect(unknownLicences(bill)).toEqual([])
    expect(readBill(run)).toEqual(bill)
  },
)

it('tells of licences that nobody has looked at', () => {
  const of = (...licenses: object[]) =>
    unknownLicences({ components: [{ name: 'a', version: '1', purl: 'pkg:npm/a@1', licenses }] } as unknown as Bill)
  expect(of({ license: { id: 'MIT' } })).toEqual([])
  expect(of({ expression: '(GPL-3.0-only OR MIT)' })).toEqual([])
  expect(of({ expression: '(MIT AND AGPL-3.0-only)' })).toEqual(['a 1: (MIT AND AGPL-3.0-only)'])
  expect(of({ license: { id: 'AGPL-3.0-only' } })).toEqual(['a 1: AGPL-3.0-only'])
  expect(of()).toEqual(['a 1: none'])
})
