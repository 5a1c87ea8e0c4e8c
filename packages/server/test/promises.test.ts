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
  if (place === 'chaos') {
    const scenarios = /const scenarios = \{([^}]+)\}/.exec(readFileSync(join(root, 'scripts/chaos.mjs'), 'utf8'))?.[1]
    expect(scenarios?.split(',').map((name) => name.trim())).toContain(title)
    return
  }
  expect(existsSync(join(root, place)), place).toBe(true)
  expect(readFileSync(join(root, place), 'utf8')).toContain(title)
})
