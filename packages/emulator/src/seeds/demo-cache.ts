import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { providerOf } from '@unilink/server/db/client/provider-of.ts'
import { schemaHash } from '#src/kernel/schema-hash.ts'
import { stampOf } from '@unilink/server/ops/backup/stamp-of.ts'
import type { Place, SeedCache, WorldStorage } from '#src/kernel/place.ts'
import { systemClock, type Clock } from '@unilink/server/kernel/clock.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { DemoClock } from './demo/demo-clock.ts'
import { storeVisits } from './demo/seed-visits.ts'
import { fillWithDemo, visitsOf } from './seed-demo.ts'
import type { VisitRecord } from '@unilink/server/kernel/ports/visit-rows.ts'

const FILE = 'demo.json'
/** Kept demo worlds of one build, for other days and settings. */
const MOST_KEPT = 4

interface Kept {
  /** Milliseconds since the epoch. */
  at: number
  /** Visits of the reference date after `at`. */
  later: VisitRecord[]
}

/** Demo worlds in a folder per build, with the rows of a new seed: visits up to now are added. */
class DemoSeedCache implements SeedCache {
  readonly #root: string
  readonly #config: Config

  readonly #clock: Clock

  constructor(root: string, config: Config, clock: Clock) {
    this.#root = root
    this.#config = config
    this.#clock = clock
  }

  async fetch(storage: WorldStorage, place: Place): Promise<((world: World) => Promise<void>) | undefined> {
    const now = this.#clock.now()
    const folder = this.#folder(now)
    const kept = await readKept(folder)
    if (!kept || kept.at > now.getTime()) return undefined
    try {
      await storage.copy(await storage.place(folder), place)
    } catch {
      // Another process may be removing the folder.
      await storage.clear(place)
      return undefined
    }
    return async (world) => {
      const due = kept.later.filter(({ visit }) => visit.at <= now.getTime())
      await storeVisits(world, due)
      await world.rollups.rollUp()
    }
  }

  async fill(world: World): Promise<(storage: WorldStorage, place: Place) => Promise<void>> {
    const at = world.clock.now()
    const later = (await fillWithDemo(world)) ?? []
    return (storage, place) => this.#keep(storage, place, at, later)
  }

  /** When two processes store the same world, the first wins. */
  async #keep(storage: WorldStorage, place: Place, at: Date, later: VisitRecord[]): Promise<void> {
    const folder = this.#folder(at)
    const half = `${folder}.${systemRandom.id()}.part`
    try {
      await mkdir(half, { recursive: true })
      await storage.copy(place, await storage.place(half))
      await writeFile(join(half, FILE), JSON.stringify({ at: at.getTime(), later } satisfies Kept))
      await rename(half, folder)
      await this.#forgetOldest()
    } catch {
      // Caching is optional: the folder may belong to another process or be read-only.
      await rm(half, { recursive: true, force: true })
    }
  }

  async #forgetOldest(): Promise<void> {
    const folders = (await readdir(this.#root)).map((name) => join(this.#root, name))
    const times = await Promise.all(folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })))
    const old = times.toSorted((a, b) => b.at - a.at).slice(MOST_KEPT)
    for (const { folder } of old) await rm(folder, { recursive: true, force: true })
  }

  /** Named by everything that the rows depend on, except for the time of day. */
  #folder(now: Date): string {
    const { seedDate, secrets } = this.#config
    const { salt, sealKey, visitorKey } = secrets
    const parts = [
      schemaHash(stampOf(this.#config).migrations),
      new DemoClock(seedDate, now).today,
      visitsOf(this.#config),
      salt,
      Buffer.from(sealKey).toString('hex'),
      visitorKey,
    ]
    return join(this.#root, createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24))
  }
}

/** The seed cache that `SEED_CACHE` configures; undefined when there is none, and always undefined on PostgreSQL. */
export function demoSeedCache(config: Config, clock: Clock = systemClock): SeedCache | undefined {
  const { seedCache, databaseUrl } = config
  if (seedCache === undefined || providerOf(databaseUrl) !== 'sqlite') return undefined
  return new DemoSeedCache(seedCache, config, clock)
}

async function readKept(folder: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, FILE), 'utf8')) as Kept
  } catch {
    return undefined
  }
}
