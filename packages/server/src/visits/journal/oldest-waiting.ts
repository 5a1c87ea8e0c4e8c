import { closeSync, openSync, readSync } from 'node:fs'
import type { Segment } from './segment.ts'

/** A line starts with the id and time of its visit. */
const BEGINNING = 256
const TIME = /^\["[^"]*",(\d+),/

/** Time of the oldest visit not in the database yet, in milliseconds since the epoch. */
export function oldestWaiting(segments: readonly Segment[]): number | undefined {
  const segment = segments.find(({ drained, size }) => drained < size)
  return segment && timeAt(segment)
}

/** Undefined when another process, which drained it too, has just removed the segment. */
function timeAt({ path, drained }: Segment): number | undefined {
  try {
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(BEGINNING)
      const length = readSync(file, bytes, 0, BEGINNING, drained)
      const [, at] = TIME.exec(bytes.toString('utf8', 0, length)) ?? []
      return at === undefined ? undefined : Number(at)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
