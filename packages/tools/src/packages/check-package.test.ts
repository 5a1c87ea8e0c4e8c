import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemsOf } from './check-package.ts'
import { pack, spawnOutside } from './pack.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-check-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('finds nothing wrong with a package of ours, whose parts need no workspace', { timeout: 60_000 }, async () => {
  const file = pack('sdk', folder)
  expect(await problemsOf(file)).toEqual([])
  const { stdout } = spawnOutside('tar', ['-xzOf', file, 'package/package.json'], folder, 'pipe')
  expect(JSON.parse(stdout)).toMatchObject({ name: '@unilink/sdk', exports: { '.': { default: './dist/index.js' } } })
})

it('finds a file that is not there, and types of nothing', { timeout: 60_000 }, async () => {
  const own = join(folder, 'broken')
  mkdirSync(own)
  const manifest = {
    name: 'broken',
    version: '1.0.0',
    type: 'module',
    exports: { '.': { types: './a.d.ts', default: './a.cjs' }, './b': './no.js' },
  }
  writeFileSync(join(own, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(own, 'a.d.ts'), 'declare const a: 1\nexport default a\n')
  writeFileSync(join(own, 'a.cjs'), 'module.exports = 1\n')
  spawnOutside('npm', ['pack', '--pack-destination', folder], own, 'pipe')
  const found = (await problemsOf(join(folder, 'broken-1.0.0.tgz'))).join('\n')
  expect(found).toMatch(/no\.js/)
  // From the types.
  expect(found).toMatch(/^[A-Z]\w+ \{/m)
})
