import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))

/** The files that are loaded together with this one, whatever is asked of it later. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, path = ''] of text.matchAll(/^(?:import|export) (?!type )[^']*from '((?:\.{1,2}|#src)\/[^']+)'/gm)) {
    loadedWith(path.startsWith('#src/') ? join(source, path.slice('#src/'.length)) : join(dirname(file), path), seen)
  }
  return seen
}

it('a server outside emulator mode loads nothing of the emulator but the question whether it is one', () => {
  const files = [...loadedWith(join(source, 'serve.ts'))].map((file) => relative(source, file))
  expect(files).toEqual(expect.arrayContaining(['app.ts', 'world/create-world.ts', 'visit/short-links.ts']))
  expect(files.filter((file) => file.startsWith('emulator/'))).toEqual(['emulator/inbox-of.ts'])
})
