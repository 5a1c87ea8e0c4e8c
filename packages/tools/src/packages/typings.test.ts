import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'

const emulator = join(root, 'packages/emulator')
const ENTRIES = ['testkit/testing', 'playwright/test', 'vite/unilink', 'msw/handlers']

/** What the typings of an entry import of other packages, with those that they reach. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  )
  return names.flatMap((name) => {
    const own = name.startsWith('#src/') ? join(emulator, 'dist', name.slice(5)) : join(dirname(file), name)
    return /^[#.]/.test(name) ? importsOf(own.replace(/\.[tj]s$/, '.d.ts'), seen) : [name]
  })
}

it.each(ENTRIES)('the typings of %s reach no part of the platform whose typings are not packed', (entry) => {
  const packed = (JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')) as { files: string[] })
    .files
  const found = importsOf(join(emulator, 'dist', `${entry}.d.ts`))
  expect(found.length).toBeGreaterThan(0)
  const ofServer = found.filter((name) => name.startsWith('@unilink/server/'))
  const missing = ofServer.filter(
    (name) => !packed.includes(name.replace('@unilink/server/', 'dist/').replace(/\.ts$/, '.d.ts')),
  )
  expect(missing).toEqual([])
})
