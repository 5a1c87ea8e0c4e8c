import { close, closeSync, fdatasync, fdatasyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { SegmentFolders } from './segment-folders.ts'
import { foreignSegments, leftSegments, segmentName, type Segment } from './segment.ts'

/** The journal is full. */
export class JournalFullError extends Error {
  override readonly name = 'JournalFullError'
}

export interface JournalOptions {
  folder: string
  /** Folder on another disk, used while the disk of `folder` refuses writes. */
  spare?: string | undefined
  maxBytes: number
  /** Milliseconds between two syncs to the disk; 0 syncs before each answer. */
  syncMs: number
  log: FastifyBaseLogger
}

const MAX_SEGMENT_BYTES = 8 * 1024 * 1024
/** The longest time a segment is written, so that other processes recognise an abandoned one. */
const SEGMENT_MS = 10_000
const LEFT_MS = 60_000

interface OpenSegment {
  fd: number
  folder: string
  segment: Segment
  since: number
}

interface Turn {
  text: string
  written: Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Keeps answered visits until they are in the database, one line each, in files of bounded size. Lines of one turn of
 * the event loop are written by one call. A line whose promise has resolved survives the process.
 */
export class VisitJournal {
  readonly #options: JournalOptions
  readonly #folders: SegmentFolders
  readonly #segments: Segment[]
  readonly #startedAt = Date.now()
  readonly #segmentBytes: number
  /** Other processes' segments with their size, and since when (own clock) it is unchanged. */
  #watched = new Map<string, { size: number; since: number }>()
  #count = 0
  #bytes: number
  #open: OpenSegment | undefined
  /** Stored segments that cannot be removed yet. */
  readonly #done = new Set<string>()
  #turn: Turn | undefined
  #sync: NodeJS.Timeout | undefined

  constructor(options: JournalOptions) {
    this.#options = options
    const { folder, spare, log } = options
    this.#folders = new SegmentFolders({ folder, spare, log })
    this.#segments = this.#folders.all.flatMap((each) => leftSegments(each, LEFT_MS))
    this.#segmentBytes = Math.min(MAX_SEGMENT_BYTES, options.maxBytes / 4)
    this.#bytes = this.#segments.reduce((sum, { size }) => sum + size, 0)
  }

  /** Oldest first; the last one may still grow. */
  get segments(): readonly Segment[] {
    return [...this.#segments]
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Whether its disk refuses writes. */
  get strained(): boolean {
    return this.#folders.strained
  }

  get room(): number {
    return Math.max(0, this.#options.maxBytes - this.#bytes)
  }

  /**
   * Takes over segments that have not grown for `leftMs`, because their process has ended. Gives whether there were
   * any.
   */
  adopt(leftMs = LEFT_MS): boolean {
    const now = performance.now()
    const known = new Set(this.#segments.map(({ path }) => path))
    const before = this.#watched
    this.#watched = new Map()
    for (const [path, size] of this.#folders.all.flatMap((folder) => [...foreignSegments(folder)])) {
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

  /** Resolves once the line is written. Rejects with `JournalFullError` at the limit. */
  append(line: string): Promise<void> {
    const turn = (this.#turn ??= this.#newTurn())
    turn.text += `${line}\n`
    return turn.written
  }

  /** Writes pending lines at once. */
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

  /** Removes a stored segment, unless it is still being written or already gone. */
  drop(segment: Segment): void {
    const place = this.#segments.indexOf(segment)
    if (place < 0) return
    if (this.#open?.segment === segment) {
      const young = performance.now() - this.#open.since < SEGMENT_MS
      if (young && segment.size < this.#segmentBytes / 2) return
      this.#closeFile()
    }
    this.#segments.splice(place, 1)
    this.#bytes -= segment.size
    this.#done.add(segment.path)
    this.#removeDone()
  }

  /** A read-only disk keeps them; storing twice counts once. */
  #removeDone(): void {
    for (const path of this.#done) {
      try {
        rmSync(path, { force: true })
        this.#done.delete(path)
      } catch {
        return
      }
    }
  }

  /** Writes and syncs pending lines; the last call. */
  close(): void {
    this.flush()
    clearInterval(this.#sync)
    if (!this.#open) return
    const { fd } = this.#open
    this.#open = undefined
    try {
      fdatasyncSync(fd)
    } catch (error) {
      this.#options.log.error({ err: error }, 'the visit journal could not be synced')
    }
    closeSync(fd)
  }

  /** Call once everything is stored. */
  end(): void {
    this.#folders.close()
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
    const { current } = this.#folders
    try {
      return this.#writeIn(current, bytes)
    } catch (error) {
      if (!this.#folders.failed(current, error)) throw error
      return this.#writeIn(this.#folders.current, bytes)
    }
  }

  #writeIn(folder: string, bytes: Buffer): number {
    const { fd, segment } = this.#fileFor(folder, bytes.length)
    try {
      for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done)
    } catch (error) {
      this.#undo(fd, segment)
      throw error
    }
    this.#folders.took(folder)
    segment.size += bytes.length
    this.#bytes += bytes.length
    return fd
  }

  /** Removes written bytes of refused visits, which must not be counted. */
  #undo(fd: number, segment: Segment): void {
    try {
      ftruncateSync(fd, segment.size)
    } catch (error) {
      this.#options.log.error({ err: error }, 'the visit journal could not be cut back')
    }
    this.#closeFile()
  }

  #fileFor(folder: string, bytes: number): OpenSegment {
    const open = this.#open
    const fits = open && open.segment.size + bytes <= this.#segmentBytes && performance.now() - open.since < SEGMENT_MS
    if (fits && open.folder === folder) return open
    this.#closeFile()
    this.#count += 1
    const segment = { path: join(folder, segmentName(this.#startedAt, this.#count)), size: 0, drained: 0 }
    this.#open = { fd: openSync(segment.path, 'ax'), folder, segment, since: performance.now() }
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

  /** Also syncs the last lines, after a running sync. */
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
