import { told, type Text } from '#src/kernel/told/told.ts'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import { BackupError } from '@unilink/server/ops/backup/backup-error.ts'
import { createBackup } from '@unilink/server/ops/backup/create-backup.ts'
import { readOrigin, writeManifest, type Manifest, type Origin } from '@unilink/server/ops/backup/manifest.ts'
import { stampOf } from '@unilink/server/ops/backup/stamp-of.ts'
import { emuError, EmuError } from '#src/surface/emu-error.ts'
import { assertFits } from './storage/assert-fits.ts'
import { openBackup, refuseBackup, type Saved } from './storage/open-backup.ts'
import type { Place, WorldStorage } from '../kernel/place.ts'
import { emulatorFolder } from './storage/seed-template.ts'
import { isName } from '../kernel/world-name.ts'
import type { Kept } from '@unilink/server/testing/world/memory.ts'
import type { WorldSlot } from './world-slot.ts'

/** Copies a world while nothing is written, and gives what else it holds. */
type Holding = (copy: () => Promise<void>) => Promise<Kept>

export interface Snapshot extends Origin {
  name: string
}

/** Snapshots and exports outlive the process. A snapshot is for this server alone, so it is fast and unchecked. */
export class SnapshotStore {
  readonly #storage: WorldStorage
  readonly #config: Config
  readonly #root: string
  /** Written on own copies, and required of those that are read. */
  readonly #stamp: ReturnType<typeof stampOf>

  constructor(storage: WorldStorage, config: Config) {
    this.#storage = storage
    this.#config = config
    this.#root = emulatorFolder(config)
    this.#stamp = stampOf(config)
  }

  async list(): Promise<Snapshot[]> {
    const names = await readdir(join(this.#root, 'snapshots')).catch(() => [])
    const found = await Promise.all(
      names.filter(isName).map(async (name) => {
        const origin = await readOrigin(this.#folder(name)).catch(noSnapshot)
        return origin ? [{ ...origin, name }] : []
      }),
    )
    return found.flat().toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  }

  /** Refuses with 400 a bad name, 409 a taken one. */
  async save(name: string, { id: world, place: from }: WorldSlot, hold: Holding): Promise<Snapshot> {
    const folder = this.#folder(name)
    await makeNew(folder, told('there is a snapshot called {} already', name))
    const place = await this.#storage.place(folder)
    try {
      const kept = await hold(() => this.#storage.copy(from, place))
      const createdAt = systemClock.now().toISOString()
      return { ...(await writeManifest(folder, { ...this.#stamp, createdAt, world, kept })), name }
    } catch (error) {
      await this.#remove(folder)
      throw error
    }
  }

  /** Refuses with 404 an unknown name, 409 another schema or key. */
  async open(name: string): Promise<{ kept: Kept; place: Place }> {
    const { kept, ...taken } = await this.#find(name)
    assertFits(name, taken, this.#stamp)
    return { kept, place: await this.#storage.place(this.#folder(name)) }
  }

  async drop(name: string): Promise<void> {
    await this.#find(name)
    await this.#remove(this.#folder(name))
  }

  /** The folder of a named export. Refuses with 400 a bad name. */
  exportFolder(name: string): string {
    return this.#folder(name, 'exports')
  }

  /** Writes a world into a new folder: a backup with its memories. Refuses with 409 an existing folder. */
  exportTo(folder: string, { id, place }: WorldSlot, hold: Holding): Promise<Manifest> {
    const config = { ...this.#config, databaseUrl: place.databaseUrl, dataDir: place.folder }
    return createBackup({ config, clock: systemClock, world: id, hold }, folder).catch(refuseBackup)
  }

  /** Refuses with 404 a folder without an export, 400 a broken one, 409 one of another format, schema, database or key. */
  openExport(folder: string): Promise<Saved> {
    return openBackup(this.#storage, folder, this.#stamp)
  }

  async #find(name: string): Promise<Snapshot> {
    const origin = await readOrigin(this.#folder(name)).catch(noSnapshot)
    if (!origin) throw emuError(404, 'there is no snapshot called {}', name)
    return { ...origin, name }
  }

  async #remove(folder: string): Promise<void> {
    await this.#storage.clear(await this.#storage.place(folder))
    await rm(folder, { recursive: true, force: true })
  }

  #folder(name: string, kind: 'snapshots' | 'exports' = 'snapshots'): string {
    if (!isName(name)) throw emuError(400, 'not a name')
    return join(this.#root, kind, name)
  }
}

async function makeNew(folder: string, refusal: Text): Promise<void> {
  await mkdir(join(folder, '..'), { recursive: true })
  try {
    await mkdir(folder)
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw taken ? new EmuError(409, refusal) : error
  }
}

/** An unreadable manifest counts as none. */
function noSnapshot(error: unknown): undefined {
  if (!(error instanceof BackupError)) throw error
}
