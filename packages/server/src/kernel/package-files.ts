import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The folder of the migrations. In a checkout it is shared by all packages; a packed package has a copy of its own. One of
 * our files is looked for, because other packages may have folders of the same name.
 */
export const PRISMA_FOLDER = folderWith(
  PACKAGE,
  'sqlite/migrations/migration_lock.toml',
  '../../prisma',
  'assets/prisma',
)

/** The folder of the built portal; empty or missing before the build. */
export const PORTAL_FOLDER = folderWith(PACKAGE, 'index.html', '../web/dist', 'assets/portal')

/** The module that prerenders pages of the portal; the portal's build writes it here. */
export const PRERENDERER_FILE = join(PACKAGE, 'dist/portal/prerender.js')

/** The first of the folders below `root` that holds `file`; the first folder when none does. */
export function folderWith(root: string, file: string, ...folders: [string, ...string[]]): string {
  const found = folders.find((folder) => existsSync(join(root, folder, file)))
  return join(root, found ?? folders[0])
}
