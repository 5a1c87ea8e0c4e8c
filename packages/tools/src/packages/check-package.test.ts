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

it(
  'names what the platform holds of others, for those who look for what is known to be wrong with it',
  { timeout: 120_000 },
  () => {
    const file = pack('server', folder)
    spawnOutside('tar', ['-xzf', file, 'package/package.json', 'package/node_modules'], folder)
    const read = (path: string) => JSON.parse(readFileSync(join(folder, 'package', path), 'utf8')) as object
    const { dependencies, bundleDependencies } = read('package.json') as {
      dependencies: Record<string, string>
      bundleDependencies: string[]
    }
    const { version } = read('node_modules/fastify/package.json') as { version: string }
    expect(dependencies).toMatchObject({ fastify: version, ip2region: expect.any(String), zod: expect.any(String) })
    expect(bundleDependencies).toEqual(expect.arrayContaining(['fastify', 'ip2region']))
    // Installed by who uses PostgreSQL, beside the files that are carried.
    expect(bundleDependencies).not.toContain('@prisma/client')
    expect(Object.values(dependencies)).toContainEqual(expect.stringMatching(/^npm:@prisma\/client@/))
    expect(bundleDependencies).not.toContain('zod')
    for (const name of bundleDependencies) expect(read(`node_modules/${name}/package.json`)).toHaveProperty('license')
  },
)

it.each(PACKED)('@unilink/%s as it is published leads nowhere but into itself and to releases', (name) => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as OwnManifest
  const packed = packedManifest(manifest).manifest
  expect(JSON.stringify(packed)).not.toMatch(/workspace:|unilink-source/)
  expect(packed.exports).toEqual(manifest.publishConfig?.exports ?? manifest.exports)
  expect(Object.keys(packed.exports ?? {}).filter((entry) => entry.endsWith('.ts'))).toEqual([])
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
