import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '#src/root.ts'
import { spawnOutside } from './pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'unilink-bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FIRST = `import { createEmulator } from '@unilink/emulator/testing'
const emulator = await createEmulator()
await emulator.close()`

/** Most of what a first emulator costs is to load its files: unbundled they were ten times as many. */
const MOST_FILES = 150

it('a first emulator loads few files, none of them a dependency that its bundle holds', { timeout: 60_000 }, () => {
  const run = spawnOutside(process.execPath, ['--input-type=module', '-e', FIRST], join(root, 'packages/tools'), {
    NODE_V8_COVERAGE: folder,
  })
  expect(run.status, run.stderr).toBe(0)
  const loaded = readdirSync(folder).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: { url: string }[] }
    return result.map(({ url }) => url)
  })
  const files = new Set(loaded.filter((url) => url.startsWith('file:')))
  expect([...files].filter((url) => url.includes('packages/emulator/bundle/')).length).toBeGreaterThan(0)
  expect([...files].filter((url) => /node_modules\/(?:fastify|zod)\//.test(url))).toEqual([])
  expect(files.size).toBeLessThanOrEqual(MOST_FILES)
})

it.each(['server', 'emulator'])(
  'the bundle of the %s names the sources of its code, and whose code it holds',
  (name) => {
    const bundle = join(root, 'packages', name, 'bundle')
    const maps = readdirSync(bundle).filter((file) => file.endsWith('.js.map'))
    const sources = maps.flatMap(
      (file) => (JSON.parse(readFileSync(join(bundle, file), 'utf8')) as { sources: string[] }).sources,
    )
    expect(sources).toContain('../src/main.ts')
    // A module is in one bundle alone: its state, such as what is cached, is there once.
    expect(sources.some((source) => source.includes('emulator/src/'))).toBe(false)
    expect(sources.some((source) => source.includes('server/src/'))).toBe(false)
    const licences = readFileSync(join(bundle, 'LICENSES.txt'), 'utf8')
    const bundled = new Set(sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []))
    expect(bundled.size).toBeGreaterThan(0)
    expect([...bundled].filter((one) => !licences.includes(`${one} `))).toEqual([])
  },
)
