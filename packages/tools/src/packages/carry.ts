import { cpSync, existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '#src/root.ts'
import { carryPackages } from './carry-packages.ts'
import type { Origin } from './licences.ts'

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

/** Of the portal's two compressed copies of each file every browser takes the smaller one. */
const NOT_CARRIED = /\.(?:map|gz)$/

/** Copies what a package needs besides its code into a folder, and gives whose it is. Throws where the platform is not built. */
export function carry(name: string, assets: string): Origin[] {
  for (const { from, to, only = () => true } of CARRIED[name] ?? []) {
    const source = join(root, from)
    if (!existsSync(source)) throw new Error(`${from} is not there: build the platform before packing it`)
    const isCarried = (path: string) => statSync(path).isDirectory() || (!NOT_CARRIED.test(path) && only(path))
    cpSync(source, join(assets, to), { recursive: true, filter: isCarried })
  }
  return name === 'server' ? carryPackages(join(assets, 'carried')) : []
}
