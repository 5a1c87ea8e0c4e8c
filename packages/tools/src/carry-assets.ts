// Before a package is packed: lays what it reads besides its code into its `assets`. Afterwards, by `--remove`: takes that away.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const CARRIED: Record<string, readonly (readonly [from: string, to: string])[]> = {
  server: [
    ['prisma/sqlite/migrations', 'prisma/sqlite/migrations'],
    ['prisma/postgresql/migrations', 'prisma/postgresql/migrations'],
    ['packages/web/dist', 'portal'],
  ],
  emulator: [['prisma/seeds', 'seeds']],
}

const [name = '', remove] = process.argv.slice(2)
const carried = CARRIED[name]
if (!carried) throw new Error('which package? server or emulator')
const assets = join(root, 'packages', name, 'assets')
rmSync(assets, { recursive: true, force: true })
if (remove !== '--remove') {
  for (const [from, to] of carried) {
    if (!existsSync(join(root, from))) throw new Error(`${from} is not there: build the platform before packing it`)
    cpSync(join(root, from), join(assets, to), { recursive: true, filter: (path) => !path.endsWith('.map') })
  }
}
