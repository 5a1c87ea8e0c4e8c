import { constants, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Place } from '#src/kernel/place.ts'

export const fileOf = ({ databaseUrl }: Place): string => databaseUrl.slice('file:'.length)

/** Copies a database and its remaining log over `to`. The database is there last, so one that is there is whole. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true })
  removeDatabase(to)
  await copyLog(from, to)
  await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE)
  renameSync(`${to}.part`, to)
}

/** Copies the log files beside a database file. */
export async function copyLog(from: string, to: string): Promise<void> {
  const log = statSync(`${from}-wal`, { throwIfNoEntry: false })
  if (log && log.size > 0) await copyFile(`${from}-wal`, `${to}-wal`)
}

export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}
