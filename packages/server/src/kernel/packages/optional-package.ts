import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CODE } from '@unilink/shared/visit'
import { message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import { MANIFEST_FILE } from './package-files.ts'
import { told, type Text } from '#src/kernel/told/told.ts'

/** Packages that no install of ours brings: optional peers, for those who ask for what they do. */
export type OptionalPackage =
  | '@clickhouse/client'
  | '@prisma/adapter-pg'
  | '@prisma/client'
  | '@redis/client'
  | '@simplewebauthn/server'
  | 'hyparquet-writer'
  | 'pg'
  | 'sharp'

/** Whether a package can be loaded from here. */
export function isInstalled(name: OptionalPackage): boolean {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders.some((folder) => existsSync(join(folder, name, 'package.json')))
}

/** Loads a package, or refuses as `assertInstalled` does. */
export async function loadPackage<T>(name: OptionalPackage, load: () => Promise<T>): Promise<T> {
  assertInstalled(name)
  return load()
}

/** Refuses with 503 and the package's name when it is missing. */
export function assertInstalled(name: OptionalPackage): void {
  if (isInstalled(name)) return
  throw new AppError(CODE.unavailable, { msg: message('refusals.packageMissing', { name: withRange(name) }) })
}

/** `pg@^8.0.0`: the versions that this package takes, by its package.json. */
function withRange(name: OptionalPackage): string {
  const manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as { peerDependencies: Record<string, string> }
  return `${name}@${manifest.peerDependencies[name]}`
}

/** Settings and the packages that they need. */
const NEEDED: { by: string; when: (value: string) => boolean; packages: OptionalPackage[] }[] = [
  {
    by: 'DATABASE_URL',
    when: (url) => url.startsWith('postgres'),
    packages: ['pg', '@prisma/adapter-pg', '@prisma/client'],
  },
  { by: 'REDIS_URL', when: () => true, packages: ['@redis/client'] },
  { by: 'VISITS_URL', when: () => true, packages: ['@clickhouse/client'] },
  {
    by: 'NODE_ENV',
    when: (name) => name === 'production',
    packages: ['sharp', '@simplewebauthn/server', 'hyparquet-writer'],
  },
]

/** What the environment asks for and is not installed, a line for each setting. */
export function missingPackages(
  given: Readonly<Record<string, string | undefined>>,
  installed: (name: OptionalPackage) => boolean = isInstalled,
): Text[] {
  return NEEDED.flatMap(({ by, when, packages }) => {
    const value = given[by]
    if (!value || !when(value)) return []
    const missing = packages.filter((name) => !installed(name))
    return missing.length > 0
      ? [told('{}: needs what is not installed; npm install {}', by, missing.map(withRange).join(' '))]
      : []
  })
}
