import { existsSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'

interface Options {
  folder: string
  /** On another disk; anyone may be able to make files beside it. */
  spare: string | undefined
  log: FastifyBaseLogger
}

/** The first is tried again after so long; as long as a segment is written to. */
const RETRY_MS = 10_000

/** Where segments go: a folder, and while its disk is full, read-only or broken, a spare one. */
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

  /** Those that there may be segments in. */
  get all(): string[] {
    return this.#spare && isOwn(this.#spare) ? [this.#first, this.#spare] : [this.#first]
  }

  /** Whether the spare one is in use. */
  get strained(): boolean {
    return this.#failedAt !== undefined
  }

  /** The one for what is written now. */
  get current(): string {
    const failedAt = this.#failedAt
    return this.#spare && failedAt !== undefined && performance.now() - failedAt < RETRY_MS ? this.#spare : this.#first
  }

  /** To be told that a folder took what was written. */
  took(folder: string): void {
    if (this.#failedAt === undefined || folder !== this.#first) return
    this.#failedAt = undefined
    this.#log.info('the visit journal is back in its own folder')
  }

  /** To be told that a folder took nothing; tells whether there is another one to try. */
  failed(folder: string, error: unknown): boolean {
    if (!this.#spare || folder !== this.#first || !this.#prepare(this.#spare)) return false
    if (!this.strained)
      this.#log.error({ err: error }, 'visits go to the spare folder: the disk of the journal is away')
    this.#failedAt = performance.now()
    return true
  }

  /** Leaves no empty folder where others have theirs. */
  close(): void {
    try {
      if (this.#spare) rmdirSync(this.#spare)
    } catch {
      // It was never needed, or holds what the next process stores.
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

/** Nobody else may have put there what looks like our visits. */
function isOwn(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { uid, mode } = lstatSync(folder)
  const us = process.getuid?.()
  return us === undefined || (uid === us && (mode & 0o022) === 0)
}
