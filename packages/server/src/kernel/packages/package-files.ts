import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package that a module is of: its sources, its build and its bundle lie at different depths. */
export function packageFolder(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

const PACKAGE = packageFolder(import.meta.url)

export const MANIFEST_FILE = join(PACKAGE, 'package.json')

/** Whether this is a checkout of the repository: packed packages and images bring no sources. */
export const IN_CHECKOUT = existsSync(join(PACKAGE, 'src'))

/** How the command line is called from here. */
export const COMMAND = IN_CHECKOUT ? 'npm run unilink --' : 'unilink'

/** The migrations: shared in a checkout, copied into a package. By one of our files, as others have such folders. */
export const PRISMA_FOLDER = folderWith(
  PACKAGE,
  'sqlite/migrations/migration_lock.toml',
  '../../prisma',
  'assets/prisma',
)

/** The folder of the built portal; may be missing. */
export const PORTAL_FOLDER = folderWith(PACKAGE, 'index.html', '../web/dist', 'assets/portal')

const CARRIED_REGIONS = join(PACKAGE, 'assets/carried/ip2region/dist/lib/index.js')

/** What to `require` for the regions of addresses: a packed package brings the files itself. */
export const REGIONS_MODULE = existsSync(CARRIED_REGIONS) ? CARRIED_REGIONS : 'ip2region'

/** The folder of the built documentation; missing where only the code was built. */
export const DOCUMENTATION_FOLDER = join(PACKAGE, '../site/dist')

/** Module that prerenders pages; written by the portal's build. */
export const PRERENDERER_FILE = join(PACKAGE, 'dist/portal/prerender.js')

/** The first folder below `root` that contains `file`; the first folder when none does. */
export function folderWith(root: string, file: string, ...folders: [string, ...string[]]): string {
  const found = folders.find((folder) => existsSync(join(root, folder, file)))
  return join(root, found ?? folders[0])
}
