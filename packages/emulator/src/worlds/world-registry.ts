import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import type { Place, SeedCache, CopyPool, WorldStorage } from './storage/place.ts'
import { SnapshotStore } from './snapshot-store.ts'
import { storageOf } from './storage/storage-of.ts'
import { takeKeptMain, writeKeptMain } from './storage/kept-main.ts'
import { isName, MAIN, randomEnding } from './world-name.ts'
import { keptOf, WorldSlot, type Kept, type OpenWorld } from './world-slot.ts'
import { clearLeftovers, emulatorFolder, noSeedCache, SEED, seedTemplate, COPY_POOL } from './storage/seed-template.ts'
import { holdData, type HeldData } from './storage/hold-data.ts'
import { openWorld, type WorldSurroundings } from './open-world.ts'
import { infoOf, type RegistryOptions, type WorldInfo } from './registry-options.ts'

export interface Lease extends OpenWorld {
  release: () => void
}

const OPENING = 3
const SWEEP_MS = 30_000
/** An unused fork is closed after this time and reopened on demand. */
const QUIET_MS = 60_000
/** Delay before a new fork is opened in advance, so that a series of forks is not slowed down. */
const WARM_AFTER_MS = 50

/**
 * All worlds of a process: `main`, and those made from the seed or by forking. A world opens at its first lease, is
 * closed when too many are open, and is removed after its time to live. Knows no HTTP, except that a world has an app.
 * Refuses with `EmuError`.
 */
export class WorldRegistry {
  readonly snapshots: SnapshotStore
  readonly #config: Config
  readonly #storage: WorldStorage
  readonly #seedCache: SeedCache
  readonly #now: () => number
  readonly #most: number
  readonly #slots = new Map<string, WorldSlot>()
  readonly #sweeper: NodeJS.Timeout
  readonly #letGo: () => Promise<void>
  readonly #surroundings: WorldSurroundings
  /** Limits parallel openings, so that requests of open worlds get processor time. */
  readonly #opening = pLimit(OPENING)
  #template: Promise<Place> | undefined
  /** Of the main world, which tests fork repeatedly. */
  #copyPool: CopyPool | undefined
  #count = 0

  private constructor(options: RegistryOptions, storage: WorldStorage, { surroundings, letGo }: HeldData) {
    const { config, seed, seedCache = noSeedCache(seed), now = () => performance.now(), mostWorlds = 1_000 } = options
    this.#config = config
    this.#seedCache = seedCache
    this.#now = now
    this.#most = mostWorlds
    this.#storage = storage
    this.#letGo = letGo
    this.#surroundings = surroundings
    this.snapshots = new SnapshotStore(this.#storage, config)
    this.#sweeper = setInterval(() => void this.sweep(), SWEEP_MS).unref()
  }

  /** Opens and, when it is empty, seeds the main world. Throws `DataInUseError` when another process has it open. */
  static async start(options: RegistryOptions): Promise<WorldRegistry> {
    const held = await holdData(options)
    try {
      const registry = new WorldRegistry(options, await storageOf(options.config.databaseUrl), held)
      await registry.#begin(options.seed)
      return registry
    } catch (error) {
      await held.letGo()
      throw error
    }
  }

  async #begin(seed: RegistryOptions['seed']): Promise<void> {
    await clearLeftovers(this.#storage, this.#root)
    const { dataDir: folder, databaseUrl } = this.#config
    const main = { folder, databaseUrl }
    // The first main world is a copy of the template, so that seeding happens once.
    const isNew = await this.#storage.isNew(main)
    if (isNew) await this.#storage.copy(await this.#templatePlace(), main)
    this.#add(MAIN, main, SEED, await takeKeptMain(this.#root, isNew))
    const { world, release } = await this.lease(MAIN)
    await seed(world)
    release()
    this.#copyPool = this.#storage.copyPool?.(main, join(this.#root, COPY_POOL))
  }

  list(): WorldInfo[] {
    return [...this.#slots.values()].map(infoOf)
  }

  has(id: string): boolean {
    return this.#slots.has(id)
  }

  /** The world, open until `release` is called. Refuses with 404. */
  async lease(id: string, { passive = false } = {}): Promise<Lease> {
    const slot = this.#slot(id)
    const lease = await slot.lease(passive)
    this.#closeOldest()
    return lease
  }

  /** A new world as the seed makes it. Refuses with 400 a bad name, 409 a taken one. */
  async create(options: { name?: string | undefined } = {}): Promise<WorldInfo> {
    const id = this.#newName(options.name)
    return this.#adding(id, SEED, async (place) => {
      await this.#storage.copy(await this.#templatePlace(), place)
      return {}
    })
  }

  /** A copy of a world, running or not: database, files, mail, clock, faults. */
  async fork(from: string, options: { name?: string | undefined } = {}): Promise<WorldInfo> {
    const source = this.#slot(from)
    const id = this.#newName(options.name)
    return this.#adding(id, from, (place) => this.#copyOut(source, () => this.#lay(source, place)))
  }

  /** Refuses with 409 the main world. */
  async drop(id: string): Promise<void> {
    const slot = this.#slot(id)
    if (id === MAIN) throw new EmuError(409, 'the main world cannot be dropped; reset it instead')
    this.#slots.delete(id)
    slot.retire()
    await slot.alone(true, () => this.#storage.clear(slot.place))
    await rm(slot.place.folder, { recursive: true, force: true })
  }

  /** Back to the seed: data, files, mail, clock, faults. */
  async reset(id: string): Promise<WorldInfo> {
    const template = await this.#templatePlace()
    return this.#replace(this.#slot(id), {}, (place) => this.#storage.copy(template, place))
  }

  /** Keeps the current world under a name. Refuses with 409 a taken name. */
  async saveSnapshot(id: string, name: string) {
    const slot = this.#slot(id)
    return this.snapshots.save(name, slot, (copy) => this.#copyOut(slot, copy))
  }

  /** Replaces the world by a snapshot of any world. Refuses with 404, 409. */
  async restoreSnapshot(id: string, name: string): Promise<WorldInfo> {
    const slot = this.#slot(id)
    const { kept, restore } = await this.snapshots.open(name)
    return this.#replace(slot, kept, restore)
  }

  /** Writes the world into a folder: a backup with its memories. Refuses with 409 an existing folder. */
  async exportTo(id: string, folder: string) {
    const slot = this.#slot(id)
    return this.snapshots.exportTo(folder, slot, (copy) => this.#copyOut(slot, copy))
  }

  /** Replaces the world by an export. Refuses with 404 a missing one, 409 another schema or database. */
  async importFrom(id: string, folder: string): Promise<WorldInfo> {
    const slot = this.#slot(id)
    const { kept, restore } = await this.snapshots.openExport(folder)
    const half = await this.#storage.place(join(this.#root, 'worlds', `${id}.import-${randomEnding()}`))
    try {
      // Restored into a new place first, so that a broken copy does not cost the existing world.
      await restore(half)
      return await this.#replace(slot, kept, (place) => this.#storage.copy(half, place))
    } finally {
      await this.#storage.clear(half)
      await rm(half.folder, { recursive: true, force: true })
    }
  }

  /** Closes unused forks, and removes those past their time to live. */
  async sweep(): Promise<void> {
    const unusedFor = (ms: number) =>
      [...this.#slots.values()].filter((slot) => slot.id !== MAIN && slot.isIdle && slot.lastUsed < this.#now() - ms)
    const old = unusedFor(this.#config.emulation.worldMinutes * 60_000)
    for (const { id } of old) await this.drop(id).catch(() => {})
    for (const slot of unusedFor(QUIET_MS)) if (slot.isOpen) await slot.close()
  }

  /** Closes everything and removes all worlds but main, whose time, faults and mail are kept for the next start. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    await this.#copyPool?.close()
    for (const { id } of this.list()) if (id !== MAIN) await this.drop(id)
    const main = this.#slot(MAIN)
    await main.close()
    await writeKeptMain(this.#root, main.kept)
    await clearLeftovers(this.#storage, this.#root)
    await this.#letGo()
  }

  get #root(): string {
    return emulatorFolder(this.#config)
  }

  #slot(id: string): WorldSlot {
    const slot = this.#slots.get(id)
    if (!slot) throw new EmuError(404, isName(id) ? `there is no world called ${id}` : 'no such world')
    return slot
  }

  #newName(name: string | undefined): string {
    if (name !== undefined && !isName(name)) throw new EmuError(400, 'not a name for a world')
    if (this.#slots.size >= this.#most) throw new EmuError(409, `there are ${this.#most} worlds already; drop some`)
    const id = name ?? `w${(this.#count += 1)}-${randomEnding()}`
    if (this.#slots.has(id)) throw new EmuError(409, `there is a world called ${id} already`)
    return id
  }

  #add(id: string, place: Place, from: string, kept: Kept): WorldSlot {
    const open = (slot: WorldSlot) => this.#opening(() => openWorld(this.#config, slot, this.#surroundings))
    const opener = { open, now: this.#now }
    const slot = new WorldSlot({ id, place, from, createdAt: systemClock.now(), kept, opener })
    this.#slots.set(id, slot)
    return slot
  }

  /** Reserves the name at once; leases of the new world wait until its data are there. */
  async #adding(id: string, from: string, fill: (place: Place) => Promise<Kept>): Promise<WorldInfo> {
    const place = await this.#storage.place(join(this.#root, 'worlds', id))
    if (this.#slots.has(id)) throw new EmuError(409, `there is a world called ${id} already`)
    const slot = this.#add(id, place, from, {})
    try {
      await slot.alone(false, async () => {
        slot.kept = await fill(place)
      })
    } catch (error) {
      this.#slots.delete(id)
      await this.#storage.clear(place).catch(() => {})
      await rm(place.folder, { recursive: true, force: true })
      throw error
    }
    this.#warm(id)
    return infoOf(slot)
  }

  /** Opens a new world in the background, so that its first request finds it open. */
  #warm(id: string): void {
    const open = async () => {
      if (!this.#slots.get(id)?.isOpen) (await this.lease(id)).release()
    }
    setTimeout(() => void open().catch(() => {}), WARM_AFTER_MS).unref()
  }

  async #lay({ id, place: from }: WorldSlot, to: Place): Promise<void> {
    if (id === MAIN && (await this.#copyPool?.take(to))) return
    await this.#storage.copy(from, to)
  }

  /** Copies a world's data by `copy` while nothing is written, and gives its memories. */
  async #copyOut(slot: WorldSlot, copy: () => Promise<void>): Promise<Kept> {
    const live = slot.isOpen && this.#storage.provider === 'sqlite'
    // PostgreSQL copies only a database without connections, so the world is closed and its requests wait.
    if (!live) {
      return slot.alone(true, async () => {
        await copy()
        return slot.kept
      })
    }
    const { world, release } = await slot.lease(false)
    try {
      // Answered visits belong to the copy.
      await world.visits.settled()
      return await world.db.still(async () => {
        await copy()
        return keptOf(world)
      })
    } finally {
      release()
    }
  }

  async #replace(slot: WorldSlot, kept: Kept, fill: (place: Place) => Promise<void>): Promise<WorldInfo> {
    await slot.alone(true, async () => {
      await fill(slot.place)
      slot.kept = kept
    })
    return infoOf(slot)
  }

  #closeOldest(): void {
    const open = [...this.#slots.values()].filter(({ isOpen }) => isOpen)
    const idle = open.filter(({ id, isIdle }) => isIdle && id !== MAIN).toSorted((a, b) => a.lastUsed - b.lastUsed)
    for (const slot of idle.slice(0, Math.max(0, open.length - this.#config.emulation.openWorlds))) {
      void slot.close()
    }
  }

  #templatePlace(): Promise<Place> {
    this.#template ??= seedTemplate(this.#storage, this.#config, this.#seedCache)
    this.#template.catch(() => {
      this.#template = undefined
    })
    return this.#template
  }
}
