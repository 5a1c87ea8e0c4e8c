import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { VisitRecord } from './visit-row.ts'

/** Some 150,000 visits. */
const MAX_BYTES = 64 * 1024 * 1024

/** The journal holds as much as it may. */
export class JournalFullError extends Error {
  override readonly name = 'JournalFullError'
}

/**
 * Visits that the database could not take, a line of JSON each, in a file of bounded size. What `append` has resolved
 * for survives a crash. Replaying moves the file aside first, so that new visits never meet one that is being read.
 */
export class VisitJournal {
  readonly #path: string
  readonly #aside: string
  readonly #maxBytes: number
  /** Undefined until the files have been looked at. */
  #bytes: number | undefined
  /** Appending and setting aside take turns: a line written to a file that was just read would be lost. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(path: string, maxBytes = MAX_BYTES) {
    this.#path = path
    this.#aside = `${path}.replaying`
    this.#maxBytes = maxBytes
  }

  /** Durable once it resolves. Throws `JournalFullError` rather than grow past the bound. */
  append(records: readonly VisitRecord[]): Promise<void> {
    return this.#inTurn(() => this.#append(records))
  }

  /** What is to be replayed next, oldest first; undefined when there is nothing. `drop` it once it is stored. */
  async take(): Promise<VisitRecord[] | undefined> {
    const text = (await readIfThere(this.#aside)) ?? (await this.#inTurn(() => this.#setAside()))
    return text?.split('\n').flatMap(parseLine)
  }

  async drop(): Promise<void> {
    await rm(this.#aside, { force: true })
    this.#bytes = undefined
  }

  async #append(records: readonly VisitRecord[]): Promise<void> {
    // The first line end closes a line that a crash may have cut off.
    const text = `\n${records.map((record) => JSON.stringify(record)).join('\n')}\n`
    const bytes = Buffer.byteLength(text)
    const held = (this.#bytes ??= (await sizeOf(this.#path)) + (await sizeOf(this.#aside)))
    if (held + bytes > this.#maxBytes) throw new JournalFullError(`the visit journal holds ${held} bytes`)
    await mkdir(dirname(this.#path), { recursive: true })
    const file = await open(this.#path, 'a')
    try {
      await file.appendFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    if (held === 0) await syncFolder(dirname(this.#path))
    this.#bytes = (this.#bytes ?? held) + bytes
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => {})
    return result
  }

  async #setAside(): Promise<string | undefined> {
    if ((await sizeOf(this.#path)) === 0) return undefined
    await rename(this.#path, this.#aside)
    return readIfThere(this.#aside)
  }
}

/** A line that a crash cut off was never acknowledged and is passed over. */
function parseLine(line: string): VisitRecord[] {
  if (line === '') return []
  try {
    return [JSON.parse(line) as VisitRecord]
  } catch {
    return []
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
