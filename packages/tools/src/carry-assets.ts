// Before packing: copies what a package needs besides its code into its `assets`, and gives npm a manifest that needs no
// workspace. With `--remove`: takes both away.
import { cpSync, existsSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { carryPackages } from './packages/carry-packages.ts'
import { PACKED } from './packages/pack.ts'
import { putPackedManifest, restoreManifest } from './packages/packed-manifest.ts'
import { root } from './root.ts'

interface Carried {
  from: string
  to: string
  only?: (path: string) => boolean
}

/** The emulator's panel, which the platform does not hold. */
const isPanel = (path: string): boolean => basename(path).startsWith('emulator-panel-')

const CARRIED: Record<string, readonly Carried[]> = {
  server: [
    { from: 'prisma/sqlite/migrations', to: 'prisma/sqlite/migrations' },
    { from: 'prisma/postgresql/migrations', to: 'prisma/postgresql/migrations' },
    { from: 'packages/web/dist', to: 'portal', only: (path) => !isPanel(path) },
  ],
  emulator: [
    { from: 'prisma/seeds', to: 'seeds' },
    { from: 'packages/web/dist/assets', to: 'panel/assets', only: isPanel },
  ],
}

const [name = '', remove] = process.argv.slice(2)
if (!(PACKED as readonly string[]).includes(name)) throw new Error(`which package? ${PACKED.join(', ')}`)
const folder = join(root, 'packages', name)
const assets = join(folder, 'assets')
rmSync(assets, { recursive: true, force: true })
restoreManifest(folder)
if (remove !== '--remove') {
  for (const { from, to, only = () => true } of CARRIED[name] ?? []) {
    const source = join(root, from)
    if (!existsSync(source)) throw new Error(`${from} is not there: build the platform before packing it`)
    const isCarried = (path: string) => statSync(path).isDirectory() || (!path.endsWith('.map') && only(path))
    cpSync(source, join(assets, to), { recursive: true, filter: isCarried })
  }
  if (name === 'server') carryPackages(join(assets, 'carried'))
  // pnpm makes such a manifest by itself.
  if (process.env['npm_config_user_agent']?.startsWith('npm/')) putPackedManifest(folder)
}
