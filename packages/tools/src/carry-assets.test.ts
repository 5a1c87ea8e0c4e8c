import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.ts'

const carry = (...args: string[]) =>
  spawnSync(process.execPath, ['packages/tools/dist/carry-assets.js', ...args], { cwd: root })
const assetsOf = (name: string) => join(root, 'packages', name, 'assets')
const filesOf = (name: string) => readdirSync(assetsOf(name), { recursive: true, encoding: 'utf8' })

it(
  'the packed platform carries the portal without the panel of the emulator, which the packed emulator carries',
  { timeout: 30_000 },
  () => {
    for (const name of ['server', 'emulator']) expect(carry(name).status).toBe(0)
    const [platform, emulator] = [filesOf('server'), filesOf('emulator')]
    expect(platform).toEqual(
      expect.arrayContaining([
        'portal/index.html',
        'prisma/sqlite/migrations/migration_lock.toml',
        'carried/@prisma/client/LICENSE',
        'carried/ip2region/data/ip2region.db',
        'carried/swagger-ui-dist/swagger-ui-bundle.js',
      ]),
    )
    expect(platform.filter((path) => path.includes('emulator'))).toEqual([])
    expect(emulator.filter((path) => /^panel\/assets\/emulator-panel-.+\.(js|css)$/.test(path)).length).toBe(3)
    for (const name of ['server', 'emulator']) expect(carry(name, '--remove').status).toBe(0)
    expect(existsSync(assetsOf('server'))).toBe(false)
  },
)
