import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EmuError } from '#src/surface/emu-error.ts'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import { copyFiles } from './storage/copy-files.ts'
import { assertFits, openManifest, readManifest, writeManifest, type Manifest } from './storage/manifest.ts'
import type { Place, WorldStorage } from './storage/place.ts'
import { isName } from './world-name.ts'
import type { Kept } from './world-slot.ts'

/** Copies a world out by the function it is given, while nothing is written, and tells what else the world holds. */
type Copying = (write: (from: Place) => Promise<void>) => Promise<Kept>

/** Something that a world can be made into. */
export interface Saved {
  kept: Kept
  restore: (place: Place) => Promise<void>
}

/** Named snapshots and exports; both outlive the process. */
export class SnapshotStore {
  readonly #storage: WorldStorage
  readonly #root: string
  readonly #own: Required<Pick<Manifest, 'provider' | 'keyCheck'>>

  constructor(storage: WorldStorage, root: string, keyCheck: string) {
    this.#storage = storage
    this.#root = root
    this.#own = { provider: storage.provider, keyCheck }
  }

  async list(): Promise<Manifest[]> {
    const names = await readdir(join(this.#root, 'snapshots')).catch(() => [])
    const manifests = await Promise.all(names.filter(isName).map((name) => readManifest(this.#folder(name))))
    return manifests
      .filter((manifest) => manifest !== undefined)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  }

  /** Refuses with 400 a bad name, 409 a taken one. */
  async save(name: string, world: string, copying: Copying): Promise<Manifest> {
    const folder = this.#folder(name)
    await makeNew(folder, `there is a snapshot called ${name} already`)
    const place = await this.#storage.place(folder)
    try {
      const kept = await copying((from) => this.#storage.copy(from, place))
      return await writeManifest(folder, this.#facts(name, world, kept))
    } catch (error) {
      await this.#remove(folder)
      throw error
    }
  }

  /** Refuses with 404 an unknown name, 409 another schema or key. */
  async open(name: string): Promise<Saved> {
    const { folder, manifest } = await this.#find(name)
    assertFits(manifest, this.#own)
    const place = await this.#storage.place(folder)
    return { kept: manifest.kept, restore: (to) => this.#storage.copy(place, to) }
  }

  async drop(name: string): Promise<void> {
    const { folder } = await this.#find(name)
    await this.#remove(folder)
  }

  /** The folder of a named export. Refuses with 400 a bad name. */
  exportFolder(name: string): string {
    return this.#folder(name, 'exports')
  }

  /** Writes a world into a new folder. Refuses with 409 when something is there. */
  async exportTo(folder: string, world: string, copying: Copying): Promise<Manifest> {
    const half = `${folder}.part`
    await rm(half, { recursive: true, force: true })
    await makeNew(folder, 'there is an export there already')
    await mkdir(half, { recursive: true })
    try {
      const kept = await copying(async (from) => {
        await this.#storage.dump(from, half)
        await copyFiles(join(from.folder, 'files'), join(half, 'files'))
      })
      const manifest = await writeManifest(half, this.#facts(world, world, kept))
      await rename(half, folder)
      return manifest
    } catch (error) {
      for (const left of [half, folder]) await rm(left, { recursive: true, force: true })
      throw error
    }
  }

  /** Refuses with 404 a folder without an export, 400 a broken one, 409 one of another format, schema, database or key. */
  async openExport(folder: string): Promise<Saved> {
    const manifest = await openManifest(folder)
    assertFits(manifest, this.#own)
    const restore = async (place: Place) => {
      await this.#storage.load(folder, place)
      await copyFiles(join(folder, 'files'), join(place.folder, 'files'))
    }
    return { kept: manifest.kept, restore }
  }

  #facts(name: string, world: string, kept: Kept) {
    return { name, world, ...this.#own, createdAt: systemClock.now().toISOString(), kept }
  }

  async #find(name: string): Promise<{ folder: string; manifest: Manifest }> {
    const folder = this.#folder(name)
    const manifest = await readManifest(folder)
    if (!manifest) throw new EmuError(404, `there is no snapshot called ${name}`)
    return { folder, manifest }
  }

  async #remove(folder: string): Promise<void> {
    await this.#storage.clear(await this.#storage.place(folder))
    await rm(folder, { recursive: true, force: true })
  }

  #folder(name: string, kind: 'snapshots' | 'exports' = 'snapshots'): string {
    if (!isName(name)) throw new EmuError(400, 'not a name')
    return join(this.#root, kind, name)
  }
}

async function makeNew(folder: string, refusal: string): Promise<void> {
  await mkdir(join(folder, '..'), { recursive: true })
  try {
    await mkdir(folder)
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw taken ? new EmuError(409, refusal) : error
  }
}
