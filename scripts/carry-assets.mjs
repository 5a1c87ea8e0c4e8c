// Before the server is packed: lays migrations, contents and the built portal into the package. Afterwards: takes them away.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const assets = join(root, 'packages/server/assets')
const CARRIED = [
  ['prisma/sqlite/migrations', 'prisma/sqlite/migrations'],
  ['prisma/postgresql/migrations', 'prisma/postgresql/migrations'],
  ['prisma/seeds', 'prisma/seeds'],
  ['packages/web/dist', 'portal'],
]

rmSync(assets, { recursive: true, force: true })
if (process.argv[2] !== '--remove') {
  for (const [from, to] of CARRIED) {
    if (!existsSync(join(root, from))) throw new Error(`${from} is not there: build the platform before packing it`)
    cpSync(join(root, from), join(assets, to), { recursive: true, filter: (path) => !path.endsWith('.map') })
  }
}
