import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { query } from './databases.ts'
import { Skipped, type Place, type Stage } from './stage.ts'

/** More than the free space that readiness asks for. */
const MIB = 96
const PIECES = [1_048_576, 4_096]

/** A tmpfs that holds database, journal and uploads. */
interface SmallDisk {
  folder: string
  /** Leaves no byte free. */
  fill: () => void
  /** Removes what `fill` wrote. */
  free: () => void
}

export function smallDisk(stage: Stage): SmallDisk {
  const folder = stage.newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MIB}m`, 'unilink-chaos', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Skipped(
      `no disk can be mounted here, which takes root: ${String((error as { stderr?: Buffer }).stderr ?? error).trim()}`,
    )
  }
  stage.onEnd(() => execFileSync('umount', ['--lazy', folder]))
  const filler = join(folder, 'filler')
  return { folder, fill: () => PIECES.forEach((bytes) => fillUp(filler, bytes)), free: () => rmSync(filler) }
}

function fillUp(file: string, bytes: number): void {
  const piece = Buffer.alloc(bytes)
  const fd = openSync(file, 'a')
  try {
    for (;;) writeSync(fd, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(fd)
  }
}

/** Demands that a SQLite file is intact. No server may run on it. */
export async function demandWhole(stage: Stage, { url }: Place): Promise<void> {
  if (!url.startsWith('file:')) return
  const [row] = await query(url, 'PRAGMA integrity_check')
  stage.demand(Object.values(row ?? {})[0] === 'ok', 'the database is whole afterwards')
}
