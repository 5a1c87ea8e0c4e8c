import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How many of something each key holds at a time, and all together. */
export class OpenShares {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  isFull(key: string): boolean {
    return (this.#open.get(key) ?? 0) >= this.#most
  }

  take(key: string): void {
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
  }

  giveBack(key: string): void {
    const left = (this.#open.get(key) ?? 0) - 1
    if (left > 0) this.#open.set(key, left)
    else this.#open.delete(key)
  }
}

interface ProcessorOptions {
  /** Milliseconds of the processor that one key may have in a window. */
  mostMs: number
  windowMs: number
  /** Monotonic milliseconds. */
  now: () => number
  /** Milliseconds of the processor that this process has had. */
  used?: () => number
}

interface Spent {
  ms: number
  /** Requests that are being answered. */
  active: number
}

/** How much of the processor each key has had: what the one thread spends is shared by those answered meanwhile. */
export class ProcessorShares {
  readonly #options: Required<ProcessorOptions>
  readonly #spent = new Map<string, Spent>()
  #usedBefore: number
  #windowEnds: number

  constructor({ used = processorMs, ...options }: ProcessorOptions) {
    this.#options = { ...options, used }
    this.#usedBefore = used()
    this.#windowEnds = options.now() + options.windowMs
  }

  /** Milliseconds to wait, when a key has had its part. */
  untilMore(key: string): number | undefined {
    const isOver = this.spentBy(key) >= this.#options.mostMs
    return isOver ? Math.max(1, this.#windowEnds - this.#options.now()) : undefined
  }

  /** Milliseconds of this window. */
  spentBy(key: string): number {
    this.#look()
    return this.#spent.get(key)?.ms ?? 0
  }

  begin(keys: readonly string[]): void {
    this.#look()
    for (const key of keys) {
      const spent = this.#spent.get(key) ?? { ms: 0, active: 0 }
      this.#spent.set(key, { ...spent, active: spent.active + 1 })
    }
  }

  end(keys: readonly string[]): void {
    this.#look()
    for (const key of keys) {
      const spent = this.#spent.get(key)
      if (spent) this.#spent.set(key, { ...spent, active: Math.max(0, spent.active - 1) })
    }
  }

  #look(): void {
    const { used, now, windowMs } = this.#options
    const total = used()
    const all = [...this.#spent.values()].reduce((sum, { active }) => sum + active, 0)
    for (const spent of this.#spent.values()) {
      if (spent.active > 0) spent.ms += ((total - this.#usedBefore) * spent.active) / all
    }
    this.#usedBefore = total
    if (now() < this.#windowEnds) return
    this.#windowEnds = now() + windowMs
    for (const [key, spent] of this.#spent) {
      if (spent.active === 0) this.#spent.delete(key)
      else spent.ms = 0
    }
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const LOOK_EVERY_MS = 5_000

interface Disk {
  first: number
  /** Bytes when it was looked at, and what has been sent since. */
  bytes: number
  sent: number
  lookedAt: number
  looking: boolean
}

/** What the worlds take on disk. Between two looks what is sent to a world counts as if all of it were kept. */
export class DiskShares {
  readonly #roomBytes: number
  readonly #now: () => number
  readonly #disks = new Map<string, Disk>()

  /** A world may grow by `roomBytes`. */
  constructor(roomBytes: number, now: () => number) {
    this.#roomBytes = roomBytes
    this.#now = now
  }

  /** Of all worlds that are there. */
  total(isThere: (world: string) => boolean): number {
    for (const world of this.#disks.keys()) if (!isThere(world)) this.#disks.delete(world)
    return [...this.#disks.values()].reduce((sum, { bytes, sent }) => sum + bytes + sent, 0)
  }

  isFull(world: string): boolean {
    const disk = this.#disks.get(world)
    return disk !== undefined && disk.bytes + disk.sent > disk.first + this.#roomBytes
  }

  /** `bytes` are sent to a world, whose data are in `folder`. */
  send(world: string, folder: string, bytes: number): void {
    const disk = this.#disks.get(world)
    if (disk) disk.sent += bytes
    if (disk && (disk.looking || this.#now() - disk.lookedAt < LOOK_EVERY_MS)) return
    void this.look(world, folder)
  }

  /** A world is as it was first. */
  reset(world: string): void {
    const disk = this.#disks.get(world)
    if (disk) this.#disks.set(world, { ...disk, bytes: disk.first, sent: 0, lookedAt: -Infinity })
  }

  async look(world: string, folder: string): Promise<void> {
    const known = this.#disks.get(world)
    if (known) known.looking = true
    const sent = known?.sent ?? 0
    const bytes = await bytesBelow(folder)
    const disk = this.#disks.get(world) ?? { first: bytes, sent: 0 }
    const left = Math.max(0, disk.sent - sent)
    this.#disks.set(world, { first: disk.first, bytes, sent: left, lookedAt: this.#now(), looking: false })
  }
}

/** Files that are gone meanwhile count nothing. */
async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        // A file that worlds share is on disk once.
        ({ size, nlink }) => size / nlink,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
