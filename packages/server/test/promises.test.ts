import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const text = readFileSync(join(root, 'docs/reference/promises.md'), 'utf8')
const checks = [...text.matchAll(/`([^`›]+) › ([^`]+)`/g)]
  .map(([, place = '', title = '']) => ({ place, title }))
  .filter(({ place }) => place !== 'file')

it('there are checks', () => {
  expect(checks.length).toBeGreaterThan(30)
})

it.each(checks)('the check of a promise is there: $place › $title', ({ place, title }) => {
  const file = join(root, place === 'chaos' ? `scripts/chaos/${title}.mjs` : place)
  expect(existsSync(file), file).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(place === 'chaos' ? `export async function ${title}(` : title)
})
