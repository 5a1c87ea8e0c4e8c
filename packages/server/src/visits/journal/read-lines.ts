import { open } from 'node:fs/promises'

/** A part of a segment: from a line's start, some bytes long. */
export interface Part {
  path: string
  from: number
  bytes: number
}

export interface Lines {
  /** JSON arrays. */
  texts: readonly string[]
  /** Whether any of them holds an event. */
  events: boolean
  /** Bytes of the part that they cover. */
  bytes: number
}

/** One JSON array of all. */
export const jsonOf = ({ texts }: Pick<Lines, 'texts'>): string => `[${texts.join()}]`

const LINE_END = 0x0a
const NO_EVENT = ',"","",null,'

/**
 * The complete lines of a part. A line cut off by a crash was never acknowledged and is left out; `checked` also skips
 * malformed JSON, for a file damaged by its disk.
 */
export async function readLines({ path, from, bytes }: Part, checked = false): Promise<Lines> {
  const buffer = await readBytes(path, from, bytes)
  const end = buffer.lastIndexOf(LINE_END) + 1
  const all = end === 0 ? [] : buffer.toString('utf8', 0, end - 1).split('\n')
  const lines = checked ? all.filter(isJson) : all
  const events = lines.some((line) => !line.includes(NO_EVENT))
  return { texts: lines, events, bytes: end }
}

async function readBytes(path: string, from: number, bytes: number): Promise<Buffer> {
  const file = await open(path).catch(passMissing)
  // The segment of an ended process was stored and removed by another one.
  if (!file) return Buffer.alloc(0)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isJson(line: string): boolean {
  try {
    return Array.isArray(JSON.parse(line))
  } catch {
    return false
  }
}

function passMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
