import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what is here in memory. */
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

/** A folder for databases of tests: in memory where there is room, since each commit waits for a disk. */
export const quickFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `unilink-${name}-`))

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
