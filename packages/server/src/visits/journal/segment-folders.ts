import { existsSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'

interface Options {
  folder: string
  /** On another disk; others may be able to create files there. */
  spare: string | undefined
  log: FastifyBaseLogger
}

/** Interval of trying the first folder again; as long as a segment is written. */
const RETRY_MS = 10_000

/** Folders of segments: one, and a spare one while its disk is full, read-only or broken. */
export class SegmentFolders {
  readonly #first: string
  readonly #spare: string | undefined
  readonly #log: FastifyBaseLogger
  #failedAt: number | undefined

  constructor({ folder, spare, log }: Options) {
    this.#first = folder
    this.#spare = spare
    this.#log = log
    mkdirSync(folder, { recursive: true })
  }

  /** Folders that may hold segments. */
  get all(): string[] {
    return this.#spare && isOwn(this.#spare) ? [this.#first, this.#spare] : [this.#first]
  }

  /** Whether the spare folder is in use. */
  get strained(): boolean {
    return this.#failedAt !== undefined
  }

  /** Folder for new segments. */
  get current(): string {
    const failedAt = this.#failedAt
    return this.#spare && failedAt !== undefined && performance.now() - failedAt < RETRY_MS ? this.#spare : this.#first
  }

  /** Call after a successful write. */
  took(folder: string): void {
    if (this.#failedAt === undefined || folder !== this.#first) return
    this.#failedAt = undefined
    this.#log.info('the visit journal is back in its own folder')
  }

  /** Call after a failed write; gives whether there is another folder to try. */
  failed(folder: string, error: unknown): boolean {
    if (!this.#spare || folder !== this.#first || !this.#prepare(this.#spare)) return false
    if (!this.strained)
      this.#log.error({ err: error }, 'visits go to the spare folder: the disk of the journal is away')
    this.#failedAt = performance.now()
    return true
  }

  /** Removes an empty own folder from a shared parent. */
  close(): void {
    try {
      if (this.#spare) rmdirSync(this.#spare)
    } catch {
      // It was never used, or holds visits for the next process.
    }
  }

  #prepare(spare: string): boolean {
    try {
      mkdirSync(spare, { recursive: true, mode: 0o700 })
      return isOwn(spare)
    } catch (error) {
      this.#log.error({ err: error }, 'the spare folder of the visit journal cannot be made')
      return false
    }
  }
}

/** Whether the folder is ours: nobody else may plant visits. */
function isOwn(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { uid, mode } = lstatSync(folder)
  const us = process.getuid?.()
  return us === undefined || (uid === us && (mode & 0o022) === 0)
}
