import { backupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'

/**
 * Compares a backup's migrations with the program's: the same names and checksums from the first on, without a gap.
 * Throws `BackupError` that names the first difference.
 */
export function assertKnownSchema(
  { migrations }: Pick<Manifest, 'migrations'>,
  known: ReadonlyMap<string, string>,
): void {
  const refuse = (why: string) => {
    throw backupError('foreign', 'the backup has another database schema than this program: {}', why)
  }
  const strange = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (strange) {
    const why = known.has(strange.name) ? 'is another here' : 'is not known here'
    refuse(`${strange.name} ${why}; use the version that made it`)
  }
  const gap = [...known.keys()].slice(0, migrations.length).find((name, index) => migrations[index]?.name !== name)
  if (gap) refuse(`it lacks ${gap}`)
}
