import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of a manifest that packing changes. */
export interface OwnManifest {
  version: string
  imports?: object
  exports?: object
  publishConfig?: { imports?: object; exports?: object }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const KEPT = 'package.checkout.json'

/** A manifest as pnpm packs it, for npm, which packs it as it stands: nothing in it needs the workspace. */
export function packedManifest<M extends OwnManifest>(manifest: M): M {
  const { imports, exports, ...publishConfig } = manifest.publishConfig ?? {}
  const released = (dependencies: Record<string, string>) =>
    Object.fromEntries(
      // All packages of the workspace have one version.
      Object.entries(dependencies).map(([name, range]) => [name, range === 'workspace:*' ? manifest.version : range]),
    )
  return {
    ...manifest,
    ...(imports && { imports }),
    ...(exports && { exports }),
    publishConfig,
    ...(manifest.dependencies && { dependencies: released(manifest.dependencies) }),
    ...(manifest.devDependencies && { devDependencies: released(manifest.devDependencies) }),
  }
}

/** Puts the manifest to pack in the place of a package's own, which is kept beside it. */
export function putPackedManifest(folder: string): void {
  restoreManifest(folder)
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as OwnManifest
  renameSync(file, join(folder, KEPT))
  writeFileSync(file, `${JSON.stringify(packedManifest(manifest), null, 2)}\n`)
}

/** Puts the package's own manifest back, if it was put aside. */
export function restoreManifest(folder: string): void {
  if (existsSync(join(folder, KEPT))) renameSync(join(folder, KEPT), join(folder, 'package.json'))
}
