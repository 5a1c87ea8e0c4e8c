import { constants, mkdirSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Place } from './place.ts'

export const fileOf = ({ databaseUrl }: Place): string => databaseUrl.slice('file:'.length)

/** Copies a database and its remaining log over `to`. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true })
  removeDatabase(to)
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await copyLog(from, to)
}

/** Copies the log files beside a database file. */
export async function copyLog(from: string, to: string): Promise<void> {
  const log = statSync(`${from}-wal`, { throwIfNoEntry: false })
  if (log && log.size > 0) await copyFile(`${from}-wal`, `${to}-wal`)
}

export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}
