import type { Origin } from './licences.ts'

/** The parts of a manifest that packing changes. */
export interface OwnManifest {
  version: string
  files: string[]
  imports?: object
  exports?: object
  publishConfig?: { imports?: object; exports?: object }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** What typings name, so that who reads them has to have it, whatever holds its code. */
const NAMED_BY_TYPES = new Set(['zod'])

/**
 * A manifest as it is published: nothing in it needs the workspace. The packages whose code ours holds are named as bundled
 * dependencies, each with a manifest and nothing else: none is fetched, and `npm ls`, `npm audit` and bills of materials
 * know of all. What other packages of ours hold (`byOurs`) is named there. One whose name is taken, by another version or by what is installed besides, gets another name.
 */
export function packedManifest<M extends OwnManifest>(
  { devDependencies: _ours, ...manifest }: M,
  origins: readonly Origin[] = [],
  byOurs: readonly Origin[] = [],
): { manifest: Omit<M, 'devDependencies'>; held: Record<string, Origin> } {
  const { imports, exports, ...publishConfig } = manifest.publishConfig ?? {}
  const code = new Set([...origins, ...byOurs].map(({ name }) => name))
  const fetched = Object.entries(manifest.dependencies ?? {}).filter(
    ([name]) => !code.has(name) || NAMED_BY_TYPES.has(name),
  )
  const taken = new Set([...fetched.map(([name]) => name), ...Object.keys(manifest.peerDependencies ?? {})])
  const held: Record<string, Origin> = {}
  for (const origin of origins) {
    if (NAMED_BY_TYPES.has(origin.name) || Object.values(held).some((one) => isSame(one, origin))) continue
    const free = !taken.has(origin.name) && !(origin.name in held)
    held[free ? origin.name : `${origin.name.replace('/', '-')}-${origin.version}`.replace('@', 'of-')] = origin
  }
  const dependencies = {
    // All packages of the workspace have one version.
    ...Object.fromEntries(fetched.map(([name, range]) => [name, range === 'workspace:*' ? manifest.version : range])),
    ...Object.fromEntries(
      Object.entries(held).map(([key, { name, version }]) => [key, key === name ? version : `npm:${name}@${version}`]),
    ),
  }
  const bundled = Object.keys(held)
  return {
    manifest: {
      ...manifest,
      ...(imports && { imports }),
      ...(exports && { exports }),
      publishConfig,
      ...(Object.keys(dependencies).length > 0 && { dependencies }),
      ...(bundled.length > 0 && { bundleDependencies: bundled }),
    },
    held,
  }
}

const isSame = (one: Origin, other: Origin): boolean => one.name === other.name && one.version === other.version
