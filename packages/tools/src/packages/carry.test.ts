import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { carry } from './carry.ts'

// Not in the packages themselves, which other tests use meanwhile.
const folder = mkdtempSync(join(tmpdir(), 'unilink-carry-'))
afterAll(() => rmSync(folder, { recursive: true }))

function carriedBy(name: string): string[] {
  const assets = join(folder, name)
  carry(name, assets)
  return readdirSync(assets, { recursive: true, encoding: 'utf8' })
}

it('the packed platform carries the portal without the panel of the emulator, which the packed emulator carries', () => {
  const [platform, emulator] = [carriedBy('server'), carriedBy('emulator')]
  expect(platform).toEqual(
    expect.arrayContaining([
      'portal/index.html',
      'prisma/sqlite/migrations/migration_lock.toml',
      'carried/@prisma/client/LICENSE',
      'carried/ip2region/data/ip2region.db.br',
    ]),
  )
  expect(platform.filter((path) => path.includes('emulator'))).toEqual([])
  expect(emulator.filter((path) => /^panel\/assets\/emulator-panel-.+\.(js|css)$/.test(path)).length).toBe(3)
})
