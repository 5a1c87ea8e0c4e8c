import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'
import { stepsOf } from './follow-guide.ts'

it('takes the steps to the first green test from the guide: commands and files, to the last one', () => {
  const steps = stepsOf(readFileSync(join(root, 'docs/guides/recipes.md'), 'utf8'))
  expect(steps.map(({ file }) => file)).toEqual([undefined, 'apps.ts', 'apps.test.ts', undefined])
  expect(steps[0]?.text).toMatch(/^npm create vite[^]*\nnpm install --save-dev vitest \.\/packs\/\*\.tgz\n$/)
  expect(steps.at(-1)?.text).toBe('npx vitest run\n')
})

it('says what it misses in a guide', () => {
  expect(() => stepsOf('## The first green test\n\n## Next\n')).toThrow('from files')
})
