import type { Config } from '#src/kernel/config/config.ts'
import { programVersion } from '#src/kernel/program-version.ts'
import { checksumsOf } from '#src/db/migrations/migration-status.ts'
import { migrationsFolder } from '#src/db/migrations/migrations-of.ts'
import { providerOf } from '#src/db/client/provider-of.ts'
import { keyCheckOf } from './key-check.ts'
import type { Origin } from './manifest.ts'

type Stamp = Pick<Origin, 'format' | 'program' | 'provider' | 'migrations' | 'keyCheck'>

/** Written by this program and configuration on each copy of its data. */
export function stampOf({ databaseUrl, secrets }: Pick<Config, 'databaseUrl' | 'secrets'>): Stamp {
  const provider = providerOf(databaseUrl)
  return {
    format: 1,
    program: programVersion(),
    provider,
    migrations: [...checksumsOf(migrationsFolder(provider))].map(([name, sha256]) => ({ name, sha256 })),
    keyCheck: keyCheckOf(secrets),
  }
}
