import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { emuError, EmuError } from '#src/surface/emu-error.ts'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import type { Place, SeedCache, CopyPool, WorldStorage } from '../kernel/place.ts'
import { SnapshotStore } from './snapshot-store.ts'
import { storageOf } from './storage/storage-of.ts'
import { writeMemories } from '#src/state/kept-memories.ts'
import { markEnded, markWhole, removeWorld, replaceWorld, takeUpWorlds } from './storage/found-worlds.ts'
import type { FoundState, Origin } from './storage/found-worlds.ts'
import { isName, randomEnding } from '../kernel/world-name.ts'
import { MAIN } from '@unilink/shared/emulator'
import type { Kept } from '@unilink/server/testing/world/memory.ts'
import { copyOut } from './copy-out.ts'
import { WorldSlot, type OpenWorld } from './world-slot.ts'
import { clearScratch, emulatorFolder, noSeedCache, SEED, seedTemplate, COPY_POOL } from './storage/seed-template.ts'
import { holdData, type HeldData } from './storage/hold-data.ts'
import { openWorld, type WorldSurroundings } from './open-world.ts'
import { infoOf, type RegistryOptions, type WorldInfo } from './registry-options.ts'
import { told } from '#src/kernel/told/told.ts'

export type Lease = OpenWorld & { release: () => void }

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
  /** What the process before left. */
  found: FoundState | undefined
  readonly #config: Config
  readonly #storage: WorldStorage
  readonly #seedCache: SeedCache
  readonly #now: () => number
  readonly #most: number
  readonly #lasting: boolean
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
    const {
      config,
      seed,
      seedCache = noSeedCache(seed),
      now = () => performance.now(),
      mostWorlds = 1_000,
      lasting = false,
    } = options
    this.#config = config
    this.#seedCache = seedCache
    this.#now = now
    this.#most = mostWorlds
    this.#lasting = lasting
    this.#storage = storage
    this.#letGo = letGo
    this.#surroundings = surroundings
    this.snapshots = new SnapshotStore(this.#storage, config)
    this.#sweeper = setInterval(() => void this.sweep(), SWEEP_MS).unref()
  }

  /** Opens and, when it is empty, seeds the main world. Throws `DataInUseError` when another process has it open. */
  static async start(options: RegistryOptions): Promise<WorldRegistry> {
    const held = await holdData(options)
    let registry: WorldRegistry | undefined
    try {
      registry = new WorldRegistry(options, await storageOf(options.config.databaseUrl), held)
      await registry.#begin()
      return registry
    } catch (error) {
      if (registry) clearInterval(registry.#sweeper)
      await held.letGo()
      throw error
    }
  }

  async #begin(): Promise<void> {
    const { dataDir: folder, databaseUrl } = this.#config
    const main = { folder, databaseUrl }
    const found = await takeUpWorlds(this.#storage, this.#root, main)
    this.found = found.said
    // The first main world is a copy of the template, so that seeding happens once.
    if (await this.#storage.isNew(main)) await this.#storage.copy(await this.#templatePlace(), main)
    this.#add(MAIN, main, { from: SEED, createdAt: systemClock.now() }, found.main)
    for (const { id, place, kept, ...origin } of found.worlds) this.#add(id, place, origin, kept)
    ;(await this.lease(MAIN)).release()
    this.#copyPool = this.#storage.copyPool?.(main, join(this.#root, COPY_POOL))
  }

  list(): WorldSlot[] {
    return [...this.#slots.values()]
  }

  folderOf(id: string): string {
    return this.#slot(id).place.folder
  }

  has(id: string): boolean {
    return this.#slots.has(id)
  }

  /** Open until `release` is called. Refuses with 404. */
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
    return this.#adding(id, from, (place) => copyOut(this.#storage, source, () => this.#lay(source, place)))
  }

  /** Refuses with 409 the main world. */
  async drop(id: string): Promise<void> {
    const slot = this.#slot(id)
    if (id === MAIN) throw emuError(409, 'the main world cannot be dropped; reset it instead')
    this.#slots.delete(id)
    slot.retire()
    await slot.alone('lost', () => removeWorld(this.#storage, slot.place))
  }

  /** Back to the seed: data, files, mail, clock, faults. */
  async reset(id: string): Promise<WorldInfo> {
    return this.#replace(this.#slot(id), {}, await this.#templatePlace(), true)
  }

  /** Keeps the current world under a name. Refuses with 409 a taken name. */
  async saveSnapshot(id: string, name: string) {
    const slot = this.#slot(id)
    return this.snapshots.save(name, slot, (copy) => copyOut(this.#storage, slot, copy))
  }

  /** Replaces the world by a snapshot of any world, of an earlier version too. Refuses with 404, 409. */
  async restoreSnapshot(id: string, name: string): Promise<WorldInfo> {
    const slot = this.#slot(id)
    const { kept, place } = await this.snapshots.open(name)
    return this.#replace(slot, kept, place, false)
  }

  /** Writes the world into a folder: a backup with its memories. Refuses with 409 an existing folder. */
  async exportTo(id: string, folder: string) {
    const slot = this.#slot(id)
    return this.snapshots.exportTo(folder, slot, (copy) => copyOut(this.#storage, slot, copy))
  }

  /** Replaces the world by an export. Refuses with 404 a missing one, 409 another schema or database. */
  async importFrom(id: string, folder: string): Promise<WorldInfo> {
    const slot = this.#slot(id)
    const { kept, restore } = await this.snapshots.openExport(folder)
    const half = await this.#storage.place(join(this.#root, 'worlds', `${id}.import-${randomEnding()}`))
    try {
      // Restored into a new place first, so that a broken copy does not cost the existing world.
      await restore(half)
      return await this.#replace(slot, kept, half, slot.migrated)
    } finally {
      await removeWorld(this.#storage, half)
    }
  }

  /** Closes unused forks, and removes those past their time to live. */
  async sweep(): Promise<void> {
    const unusedFor = (ms: number) =>
      [...this.#slots.values()].filter((slot) => slot.id !== MAIN && slot.isIdle && slot.lastUsed < this.#now() - ms)
    const old = unusedFor(this.#config.emulation.worldMinutes * 60_000)
    for (const { id } of old) await this.drop(id).catch(() => {})
    for (const slot of unusedFor(QUIET_MS)) if (slot.open) await slot.close()
  }

  /** Closes everything. All worlds are there at the next start; of a registry that is not lasting only main is. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    await this.#copyPool?.close()
    for (const slot of this.#slots.values())
      await (this.#lasting || slot.id === MAIN ? slot.close() : this.drop(slot.id))
    await clearScratch(this.#storage, this.#root)
    await markEnded(this.#root)
    await this.#letGo()
  }

  get #root(): string {
    return emulatorFolder(this.#config)
  }

  #slot(id: string): WorldSlot {
    const slot = this.#slots.get(id)
    if (!slot) throw new EmuError(404, isName(id) ? told('there is no world called {}', id) : told('no such world'))
    return slot
  }

  #newName(name: string | undefined): string {
    if (name !== undefined && !isName(name)) throw emuError(400, 'not a name for a world')
    if (this.#slots.size >= this.#most) throw emuError(409, 'there are {} worlds already; drop some', this.#most)
    const id = name ?? `w${(this.#count += 1)}-${randomEnding()}`
    if (this.#slots.has(id)) throw emuError(409, 'there is a world called {} already', id)
    return id
  }

  #add(id: string, place: Place, origin: Origin, kept: Kept, migrated = false): WorldSlot {
    const open = (slot: WorldSlot) => this.#opening(() => openWorld(this.#config, slot, this.#surroundings))
    const opener = { open, now: this.#now }
    const slot = new WorldSlot({ id, place, ...origin, kept, migrated, opener })
    this.#slots.set(id, slot)
    return slot
  }

  /** Reserves the name at once; leases of the new world wait until its data are there. */
  async #adding(id: string, from: string, fill: (place: Place) => Promise<Kept>): Promise<WorldInfo> {
    const place = await this.#storage.place(join(this.#root, 'worlds', id))
    if (this.#slots.has(id)) throw emuError(409, 'there is a world called {} already', id)
    const origin = { from, createdAt: systemClock.now() }
    const slot = this.#add(id, place, origin, {}, true)
    try {
      await slot.alone(false, async () => {
        slot.kept = await fill(place)
        await writeMemories(place.folder, slot.kept)
        await markWhole(place, origin)
      })
    } catch (error) {
      this.#slots.delete(id)
      await removeWorld(this.#storage, place).catch(() => {})
      throw error
    }
    this.#warm(slot)
    return infoOf(slot)
  }

  /** Opens a new world in the background, so that its first request finds it open; not one that had it by then. */
  #warm(slot: WorldSlot): void {
    const { id, lastUsed } = slot
    const open = async () => {
      if (slot.lastUsed === lastUsed) (await this.lease(id)).release()
    }
    setTimeout(() => void open().catch(() => {}), WARM_AFTER_MS).unref()
  }

  async #lay({ id, place: from }: WorldSlot, to: Place): Promise<void> {
    if (id === MAIN && (await this.#copyPool?.take(to))) return
    await this.#storage.copy(from, to)
  }

  async #replace(slot: WorldSlot, kept: Kept, from: Place, migrated: boolean): Promise<WorldInfo> {
    await slot.alone('lost', async () => {
      await replaceWorld(this.#storage, this.#root, slot, { from, kept })
      Object.assign(slot, { kept, differs: null, migrated })
    })
    return infoOf(slot)
  }

  #closeOldest(): void {
    const open = [...this.#slots.values()].filter(({ open }) => open)
    const idle = open.filter(({ id, isIdle }) => isIdle && id !== MAIN).toSorted((a, b) => a.lastUsed - b.lastUsed)
    for (const slot of idle.slice(0, Math.max(0, open.length - this.#config.emulation.openWorlds))) void slot.close()
  }

  #templatePlace(): Promise<Place> {
    this.#template ??= seedTemplate(this.#storage, this.#config, this.#seedCache)
    this.#template.catch(() => {
      this.#template = undefined
    })
    return this.#template
  }
}
