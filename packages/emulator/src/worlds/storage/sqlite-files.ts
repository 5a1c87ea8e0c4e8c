import { constants, mkdirSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Place } from './place.ts'

export const fileOf = ({ databaseUrl }: Place): string => databaseUrl.slice('file:'.length)

/** Copies a database with the log that could not be folded into its file; what was at `to` is gone. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true })
  removeDatabase(to)
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await copyLog(from, to)
}

/** Copies what a database holds besides its file. */
export async function copyLog(from: string, to: string): Promise<void> {
  const log = statSync(`${from}-wal`, { throwIfNoEntry: false })
  if (log && log.size > 0) await copyFile(`${from}-wal`, `${to}-wal`)
}

export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}
