import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const text = readFileSync(join(root, 'docs/reference/promises.md'), 'utf8')
const others = ['fidelity.md', 'asvs.md', 'emulator.md'].map((name) =>
  readFileSync(join(root, 'docs/reference', name), 'utf8'),
)
const checks = [...[text, ...others].join('\n').matchAll(/`([^`›]+) › ([^`]+)`/g)]
  .map(([, place = '', title = '']) => ({ place, title }))
  .filter(({ place }) => place !== 'file')

it('there are checks', () => {
  expect(checks.length).toBeGreaterThan(120)
})

/** Where a check is and what stands there if it is one. */
function sought(place: string, title: string): [file: string, there: string | RegExp] {
  if (place === 'chaos') return ['evidence/src/chaos/scenarios.ts', new RegExp(`^  ${title}:`, 'm')]
  if (place === 'bench') return ['evidence/src/bench.ts', new RegExp(`^  ${title}:`, 'm')]
  return [place, title]
}

it.each(checks)(
  'the check of a promise, of the specification or of ASVS is there: $place › $title',
  ({ place, title }) => {
    const [file, there] = sought(place, title)
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(readFileSync(join(root, file), 'utf8')).toMatch(there)
  },
)

it('a promise without a check says what is missing', () => {
  const rows = text.split('\n').filter((line) => /^\|(?! -| Promise)/.test(line))
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows) {
    const [promise = '', check = '', open = ''] = row.slice(1, -1).split('|')
    expect(check.includes('›') || open.trim(), promise).toBeTruthy()
  }
})
