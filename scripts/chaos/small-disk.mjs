// A disk of a scenario's own, in memory: database, journal and uploads are on it.
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { query } from './databases.mjs'
import { Skipped } from './stage.mjs'

/** More than the server asks to be free before it calls itself ready. */
const MIB = 96
const PIECES = [1_048_576, 4_096]

/** Mounts one: `{ folder, fill, free }`. `fill` leaves no byte, `free` gives back what it took. */
export function smallDisk(stage) {
  const folder = stage.newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MIB}m`, 'unilink-chaos', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Skipped(`no disk can be mounted here, which takes root: ${String(error.stderr ?? error).trim()}`)
  }
  stage.onEnd(() => execFileSync('umount', ['--lazy', folder]))
  const filler = join(folder, 'filler')
  return { folder, fill: () => PIECES.forEach((bytes) => fillUp(filler, bytes)), free: () => rmSync(filler) }
}

function fillUp(file, bytes) {
  const piece = Buffer.alloc(bytes)
  const fd = openSync(file, 'a')
  try {
    for (;;) writeSync(fd, piece)
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  } finally {
    closeSync(fd)
  }
}

/** Holds a SQLite file to being whole; no server need run on it. */
export async function demandWhole(stage, { url }) {
  if (!url.startsWith('file:')) return
  const [row] = await query(url, 'PRAGMA integrity_check')
  stage.demand(Object.values(row)[0] === 'ok', 'the database is whole afterwards')
}
