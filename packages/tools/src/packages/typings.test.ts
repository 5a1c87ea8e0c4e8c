import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'
import type { Origin } from './licences.ts'
import { packedManifest, type OwnManifest as Manifest } from './packed-manifest.ts'

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

it.each(ENTRIES)('the typings of %s name nothing that who installs the package does not have', (entry) => {
  const manifestOf = (name: string) =>
    JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest
  const bundled = ['emulator', 'server'].map(
    (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'bundle/packages.json'), 'utf8')) as Origin[],
  )
  const { dependencies, peerDependencies } = packedManifest(manifestOf('emulator'), ...bundled).manifest
  const { files } = manifestOf('server')
  const found = importsOf(join(emulator, 'dist', `${entry}.d.ts`)).filter((name) => !name.startsWith('node:'))
  expect(found.length).toBeGreaterThan(0)
  const missing = found.filter((name) =>
    name.startsWith('@unilink/server/')
      ? !files.includes(name.replace('@unilink/server/', 'dist/').replace(/\.ts$/, '.d.ts'))
      : !Object.keys({ ...dependencies, ...peerDependencies }).some((own) => `${name}/`.startsWith(`${own}/`)),
  )
  expect(missing).toEqual([])
})
