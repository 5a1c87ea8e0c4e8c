import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'
import { neededBy, packagesUnder, problemsAtInstall, sizeOnDisk } from './installed.ts'

it.each(['.', 'packages/shared', 'packages/client', 'packages/server', 'packages/emulator', 'packages/sdk'])(
  'everything that %s needs installs on the oldest Node that we support, without a script',
  (folder) => {
    const needed = neededBy(join(root, folder))
    expect(needed.length).toBeGreaterThan(folder === '.' ? 20 : 0)
    expect(needed.flatMap(problemsAtInstall)).toEqual([])
  },
)

it('tells of an engine that is too new and of scripts', () => {
  const manifest = { name: 'a', version: '1.0.0', engines: { node: '>=22' }, scripts: { postinstall: 'x', test: 'y' } }
  expect(problemsAtInstall(manifest)).toEqual([
    'a@1.0.0 asks for Node >=22',
    'a@1.0.0 runs a script at its postinstall',
  ])
  expect(problemsAtInstall({ name: 'b', version: '1.0.0', engines: { node: '^20.19.0 || >=22.12.0' } })).toEqual([])
})

it('finds packages within packages, and what they take up by blocks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-installed-'))
  const write = (path: string, name: string) => {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ name }))
  }
  write('node_modules/@a/b', '@a/b')
  write('node_modules/@a/b/node_modules/c', 'c')
  expect(packagesUnder(join(folder, 'node_modules')).map(({ name }) => name)).toEqual(['@a/b', 'c'])
  const before = sizeOnDisk(folder)
  writeFileSync(join(folder, 'file'), 'x'.repeat(4097))
  expect(sizeOnDisk(folder) - before).toBe(8192)
  rmSync(folder, { recursive: true })
})
