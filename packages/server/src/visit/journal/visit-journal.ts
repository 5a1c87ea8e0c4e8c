import {
  close,
  closeSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { foreignSegments, leftSegments, segmentName, type Segment } from './segment.ts'

/** The journal holds as much as it may. */
export class JournalFullError extends Error {
  override readonly name = 'JournalFullError'
}

export interface JournalOptions {
  folder: string
  /** Of all segments together. */
  maxBytes: number
  /** Milliseconds between two syncs to the disk; 0 syncs before each answer. */
  syncMs: number
  log: FastifyBaseLogger
}

const MAX_SEGMENT_BYTES = 8 * 1024 * 1024
/** No segment is written to for longer, so that another process can tell one that was left from one in use. */
const SEGMENT_MS = 10_000
const LEFT_MS = 60_000

interface Turn {
  text: string
  written: Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * The visits answered and not yet in the database, a line each, in files of bounded size. What one turn of the event
 * loop brings is written with one call. A line whose promise has resolved outlives the process.
 */
export class VisitJournal {
  readonly #options: JournalOptions
  readonly #segments: Segment[]
  readonly #startedAt = Date.now()
  readonly #segmentBytes: number
  /** Other processes' segments, with the size they have had since a time on this process's own clock. */
  #watched = new Map<string, { size: number; since: number }>()
  #count = 0
  #bytes: number
  #open: { fd: number; segment: Segment; since: number } | undefined
  #turn: Turn | undefined
  #sync: NodeJS.Timeout | undefined

  constructor(options: JournalOptions) {
    this.#options = options
    mkdirSync(options.folder, { recursive: true })
    this.#segments = leftSegments(options.folder, LEFT_MS)
    this.#segmentBytes = Math.min(MAX_SEGMENT_BYTES, options.maxBytes / 4)
    this.#bytes = this.#segments.reduce((sum, { size }) => sum + size, 0)
  }

  /** Those there are now, oldest first; the last one may still grow. */
  get segments(): readonly Segment[] {
    return [...this.#segments]
  }

  /** Of all segments together. */
  get bytes(): number {
    return this.#bytes
  }

  /** How much more it takes. */
  get room(): number {
    return Math.max(0, this.#options.maxBytes - this.#bytes)
  }

  /**
   * Takes over the segments that have not grown for `leftMs`, so that no process can be writing to them any more: what
   * one that ended left, while this one runs. Tells whether there were any.
   */
  adopt(leftMs = LEFT_MS): boolean {
    const now = performance.now()
    const known = new Set(this.#segments.map(({ path }) => path))
    const before = this.#watched
    this.#watched = new Map()
    for (const [path, size] of foreignSegments(this.#options.folder)) {
      if (known.has(path)) continue
      const seen = before.get(path)
      const same = seen?.size === size ? seen : undefined
      if (same && now - same.since >= leftMs) this.#take({ path, size, drained: 0 })
      else this.#watched.set(path, same ?? { size, since: now })
    }
    return this.#segments.length > known.size
  }

  #take(segment: Segment): void {
    this.#segments.unshift(segment)
    this.#bytes += segment.size
  }

  /** Resolves once the line is written. Rejects with `JournalFullError` rather than grow past the bound. */
  append(line: string): Promise<void> {
    const turn = (this.#turn ??= this.#newTurn())
    turn.text += `${line}\n`
    return turn.written
  }

  /** Writes at once what was handed in. */
  flush(): void {
    const turn = this.#turn
    if (!turn) return
    this.#turn = undefined
    try {
      const fd = this.#write(Buffer.from(turn.text))
      if (this.#options.syncMs > 0) turn.resolve()
      else fdatasync(fd, (error) => (error ? turn.reject(error) : turn.resolve()))
    } catch (error) {
      turn.reject(error)
    }
  }

  /** Lets go of a segment that is in the database, unless there is room in it yet. */
  drop(segment: Segment): void {
    if (this.#open?.segment === segment) {
      const young = performance.now() - this.#open.since < SEGMENT_MS
      if (young && segment.size < this.#segmentBytes / 2) return
      this.#closeFile()
    }
    rmSync(segment.path, { force: true })
    this.#segments.splice(this.#segments.indexOf(segment), 1)
    this.#bytes -= segment.size
  }

  /** Writes and syncs what was handed in; nothing may follow. */
  close(): void {
    this.flush()
    clearInterval(this.#sync)
    if (!this.#open) return
    fdatasyncSync(this.#open.fd)
    closeSync(this.#open.fd)
    this.#open = undefined
  }

  #newTurn(): Turn {
    const { promise: written, resolve, reject } = withResolvers()
    setImmediate(() => this.flush())
    return { text: '', written, resolve, reject }
  }

  #write(bytes: Buffer): number {
    if (this.#bytes + bytes.length > this.#options.maxBytes) {
      throw new JournalFullError(`the visit journal holds ${this.#bytes} bytes`)
    }
    const { fd, segment } = this.#fileFor(bytes.length)
    try {
      for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done)
    } catch (error) {
      this.#undo(fd, segment)
      throw error
    }
    segment.size += bytes.length
    this.#bytes += bytes.length
    return fd
  }

  /** What was written of refused visits must not be counted later. */
  #undo(fd: number, segment: Segment): void {
    try {
      ftruncateSync(fd, segment.size)
    } catch (error) {
      this.#options.log.error({ err: error }, 'the visit journal could not be cut back')
    }
    this.#closeFile()
  }

  #fileFor(bytes: number): { fd: number; segment: Segment } {
    const open = this.#open
    const fits = open && open.segment.size + bytes <= this.#segmentBytes && performance.now() - open.since < SEGMENT_MS
    if (fits) return open
    this.#closeFile()
    this.#count += 1
    const segment = { path: join(this.#options.folder, segmentName(this.#startedAt, this.#count)), size: 0, drained: 0 }
    this.#open = { fd: openSync(segment.path, 'ax'), segment, since: performance.now() }
    this.#segments.push(segment)
    this.#syncNowAndThen()
    return this.#open
  }

  #syncNowAndThen(): void {
    const { syncMs, log } = this.#options
    if (syncMs === 0 || this.#sync) return
    const sync = () => {
      if (!this.#open) return
      fdatasync(this.#open.fd, (error) => {
        if (error && error.code !== 'EBADF') log.error({ err: error }, 'the visit journal could not be synced')
      })
    }
    this.#sync = setInterval(sync, syncMs).unref()
  }

  /** What was written last is synced too, behind what is being synced already. */
  #closeFile(): void {
    if (!this.#open) return
    const { fd } = this.#open
    this.#open = undefined
    fdatasync(fd, () => close(fd))
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } {
  let resolve!: () => void
  let reject!: (error: unknown) => void
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}
