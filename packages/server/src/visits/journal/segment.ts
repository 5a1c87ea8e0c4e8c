import { readdirSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A file of the journal; the part before `drained` is in the database. Bytes. */
export interface Segment {
  readonly path: string
  size: number
  drained: number
}

const NAME = /^(\d{13})-(\d{6})-(\d+)@(.+)\.ndjson$/
const HOST = hostname().replaceAll(/[^\w.-]/g, '_')

/** A unique name, sorted by time of opening. */
export const segmentName = (startedAt: number, number: number): string =>
  `${String(startedAt).padStart(13, '0')}-${String(number).padStart(6, '0')}-${process.pid}@${HOST}.ndjson`

/**
 * Segments of earlier processes, oldest first. Leaves out those of a process that may still write: a running one on
 * this machine, or one on another machine that wrote less than `youngMs` ago.
 */
export function leftSegments(folder: string, youngMs: number): Segment[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name): Segment[] => {
      const [, , , pid, host] = NAME.exec(name) ?? []
      if (!pid) return []
      const path = join(folder, name)
      const found = statSync(path, { throwIfNoEntry: false })
      // Another process that started at the same time was faster.
      if (!found) return []
      const { size, mtimeMs } = found
      const young = Date.now() - mtimeMs < youngMs
      if (young && (host !== HOST || isAlive(Number(pid)))) return []
      return [{ path, size, drained: 0 }]
    })
}

/** Sizes of other processes' segments, by path. */
export function foreignSegments(folder: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const name of readdirSync(folder)) {
    const [, , , pid, host] = NAME.exec(name) ?? []
    if (!pid || (Number(pid) === process.pid && host === HOST)) continue
    const path = join(folder, name)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (size !== undefined) found.set(path, size)
  }
  return found
}

function isAlive(pid: number): boolean {
  // Our own process id in an older name belonged to another process.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
