import { open } from 'node:fs/promises'

/** A part of a segment: from a line's beginning, some bytes long. */
export interface Part {
  path: string
  from: number
  bytes: number
}

export interface Lines {
  /** Each a JSON array. */
  texts: readonly string[]
  /** Whether any of them tells an event. */
  events: boolean
  /** How many bytes of the part they take. */
  bytes: number
}

/** All of them as one. */
export const jsonOf = ({ texts }: Pick<Lines, 'texts'>): string => `[${texts.join()}]`

const LINE_END = 0x0a
const NO_EVENT = ',"",""]'

/**
 * The whole lines of a part. What a crash cut off at the end was never acknowledged and is left out; `checked` also
 * leaves out what is no JSON, for a file that its disk has spoiled.
 */
export async function readLines({ path, from, bytes }: Part, checked = false): Promise<Lines> {
  const buffer = await readBytes(path, from, bytes)
  const end = buffer.lastIndexOf(LINE_END) + 1
  const all = end === 0 ? [] : buffer.toString('utf8', 0, end - 1).split('\n')
  const lines = checked ? all.filter(isJson) : all
  const events = lines.some((line) => !line.endsWith(NO_EVENT))
  return { texts: lines, events, bytes: end }
}

async function readBytes(path: string, from: number, bytes: number): Promise<Buffer> {
  const file = await open(path).catch(passMissing)
  // Left by a process that ended, stored and removed by another.
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
