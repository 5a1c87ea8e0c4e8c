import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Migrations. A checkout has them in a folder for all packages, a packed package carries them along; a file of ours is
 * looked for, since other packages bear the same folder names.
 */
export const PRISMA_FOLDER = folderWith(
  PACKAGE,
  'sqlite/migrations/migration_lock.toml',
  '../../prisma',
  'assets/prisma',
)

/** The built portal; nothing is there before it is built. */
export const PORTAL_FOLDER = folderWith(PACKAGE, 'index.html', '../web/dist', 'assets/portal')

/** What draws pages of the portal at the server; the portal's build lays it here. */
export const PAGE_MAKER = join(PACKAGE, 'dist/portal/prerender.js')

/** The first of the folders, seen from `root`, that holds the file; the first of all when none does. */
export function folderWith(root: string, file: string, ...folders: [string, ...string[]]): string {
  const found = folders.find((folder) => existsSync(join(root, folder, file)))
  return join(root, found ?? folders[0])
}
