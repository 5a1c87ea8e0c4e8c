import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#src/root.ts'
import { problemsOf } from './check-package.ts'
import { PACKED, pack, spawnOutside } from './pack.ts'
import { packedManifest, type OwnManifest } from './packed-manifest.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-check-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('finds nothing wrong with a package of ours, whose parts need no workspace', { timeout: 60_000 }, async () => {
  const file = pack('sdk', folder)
  expect(await problemsOf(file)).toEqual([])
  const { stdout } = spawnOutside('tar', ['-xzOf', file, 'package/package.json'], folder)
  expect(JSON.parse(stdout)).toMatchObject({ name: '@unilink/sdk', exports: { '.': { default: './dist/index.js' } } })
})

it('npm itself packs what needs no workspace, and leaves the checkout as it was', { timeout: 60_000 }, () => {
  const own = join(root, 'packages/unilink')
  const before = readFileSync(join(own, 'package.json'), 'utf8')
  const { status, stderr } = spawnOutside('npm', ['pack', '--pack-destination', folder], own)
  expect(status, stderr).toBe(0)
  const { version } = JSON.parse(before) as { version: string }
  const packed = spawnOutside('tar', ['-xzOf', join(folder, `unilink-${version}.tgz`), 'package/package.json'], folder)
  expect(JSON.parse(packed.stdout)).toMatchObject({ version, dependencies: { '@unilink/emulator': version } })
  expect(readFileSync(join(own, 'package.json'), 'utf8')).toBe(before)
})

it.each(PACKED)('@unilink/%s as npm packs it leads nowhere but into itself and to releases', (name) => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as OwnManifest
  const packed = packedManifest(manifest)
  expect(JSON.stringify(packed)).not.toMatch(/workspace:|unilink-source/)
  expect(packed.exports).toEqual(manifest.publishConfig?.exports ?? manifest.exports)
  expect(packed.publishConfig).toEqual({ access: 'public', provenance: true })
})

it.each(PACKED)('@unilink/%s says what one finds it by, and is published for all with where it was built', (name) => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as object
  expect(manifest).toMatchObject({ license: 'MIT', publishConfig: { access: 'public', provenance: true } })
  expect(manifest).toHaveProperty('keywords', expect.arrayContaining(['unilink']))
  expect(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')).toMatch(
    new RegExp(`for name in .*\\b${name}\\b`),
  )
})

it('every package and the repository have one version', () => {
  const versions = ['.', ...PACKED.map((name) => join('packages', name))].map(
    (folder) => (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string }).version,
  )
  expect(new Set(versions).size).toBe(1)
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
  spawnOutside('npm', ['pack', '--pack-destination', folder], own)
  const found = (await problemsOf(join(folder, 'broken-1.0.0.tgz'))).join('\n')
  expect(found).toMatch(/no\.js/)
  // From the types.
  expect(found).toMatch(/^[A-Z]\w+ \{/m)
})
