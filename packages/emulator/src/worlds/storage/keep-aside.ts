import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { migrationsOf } from '@unilink/server/db/migrations/migrations-of.ts'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import type { Place } from '#src/kernel/place.ts'
import { fileOf } from './sqlite-files.ts'

/**
 * Moves a main world that no released version made, or a newer one, out of the way with all that hangs on it, so that the emulator
 * can begin anew. Gives where it is; undefined when the data are of a past that is known.
 */
export async function keepAside(main: Place): Promise<string | undefined> {
  const file = fileOf(main)
  if (!existsSync(file)) return undefined
  const status = await (await migrationsOf(main.databaseUrl)).status()
  if (!status.some(({ state }) => state === 'changed' || state === 'unknown')) return undefined
  const aside = join(main.folder, 'aside', systemClock.now().toISOString().replace(/:/g, '-').slice(0, 19))
  await mkdir(aside, { recursive: true })
  // The database last: without the rest it would be taken for whole.
  const rest = ['emulator', 'files', 'visits'].map((name) => join(main.folder, name))
  const database = ['-wal', '-shm', ''].map((end) => join(dirname(file), basename(file) + end))
  for (const path of [...rest, ...database]) if (existsSync(path)) await rename(path, join(aside, basename(path)))
  return aside
}
