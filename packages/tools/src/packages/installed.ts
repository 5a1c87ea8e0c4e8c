import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { satisfies } from 'semver'

/** The oldest Node that we support. */
const OLDEST_NODE = '20.19.0'
/** What runs on the machine of who installs a package. */
const AT_INSTALL = ['preinstall', 'install', 'postinstall']

export interface Manifest {
  name?: string
  version?: string
  engines?: { node?: string }
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** What a package keeps from being installed quietly on the oldest Node. */
export function problemsAtInstall({ name, version, engines, scripts = {} }: Manifest): string[] {
  const range = engines?.node
  const own = `${name}@${version}`
  return [
    ...(range !== undefined && !satisfies(OLDEST_NODE, range) ? [`${own} asks for Node ${range}`] : []),
    ...AT_INSTALL.filter((script) => script in scripts).map((script) => `${own} runs a script at its ${script}`),
  ]
}

/** The packages below a `node_modules`, also those within packages. */
export function packagesUnder(modules: string): Manifest[] {
  if (!existsSync(modules)) return []
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => join(name, own)) : [name],
  )
  return names
    .map((name) => join(modules, name))
    .flatMap((folder) =>
      existsSync(join(folder, 'package.json'))
        ? [manifestOf(folder), ...packagesUnder(join(folder, 'node_modules'))]
        : [],
    )
}

/** Everything that a package needs to run, itself first, as it is installed; each once. */
export function neededBy(folder: string, seen = new Map<string, Manifest>()): Manifest[] {
  const real = realpathSync(folder)
  if (seen.has(real)) return []
  const manifest = manifestOf(real)
  seen.set(real, manifest)
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const found = findPackage(real, name)
    // Binaries for other systems are not installed.
    if (found) neededBy(found, seen)
  }
  return [...seen.values()]
}

function findPackage(from: string, name: string): string | undefined {
  const found = join(from, 'node_modules', name)
  if (existsSync(join(found, 'package.json'))) return found
  return dirname(from) === from ? undefined : findPackage(dirname(from), name)
}

/** What a folder takes up on a disk of blocks of 4 KiB, in bytes. */
export function sizeOnDisk(path: string): number {
  const { size } = statSync(path)
  const own = Math.ceil(size / 4096) * 4096
  if (!statSync(path).isDirectory()) return own
  const inside = readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink())
  return inside.reduce((sum, { name }) => sum + sizeOnDisk(join(path, name)), own)
}
