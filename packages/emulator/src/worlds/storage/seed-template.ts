import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { createWorld } from '@unilink/server/compose/create-world.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { Place, SeedShelf, WorldStorage } from './place.ts'

/** What a world is said to come from when it was not forked. */
export const SEED = 'seed'

/** Where the main world's data folder keeps what belongs to the emulator. */
export const emulatorFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'emulator')

/** In the emulator's folder: copies of the main world that are made ahead. */
export const SPARES = 'spares'

/** In the emulator's folder: what is packed or unpacked just now. */
export const ARCHIVES = 'archives'

const folderOf = (root: string) => join(root, 'golden')

/** The seeded world that others are copied from; nobody ever opens it again. */
async function goldenFrom(storage: WorldStorage, root: string, fill: (place: Place) => Promise<void>): Promise<Place> {
  const place = await storage.place(folderOf(root))
  await storage.clear(place)
  await storage.create(place)
  await fill(place)
  return place
}

/** Makes the golden world from one that was kept, or by seeding an empty one. */
export function seedGolden(storage: WorldStorage, config: Config, shelf: SeedShelf): Promise<Place> {
  return goldenFrom(storage, emulatorFolder(config), async (place) => {
    const catchUp = await shelf.fetch(storage, place)
    const world = await createWorld(
      { ...config, databaseUrl: place.databaseUrl, dataDir: place.folder },
      { name: 'golden', migrated: catchUp !== undefined, rollUpEveryMs: 0 },
    )
    await catchUp?.(world)
    const keep = catchUp ? undefined : await shelf.fill(world)
    await world.close()
    await keep?.(storage, place)
  })
}

/** Keeps nothing: every golden world is seeded. */
export const noShelf = (seed: (world: World) => Promise<unknown>): SeedShelf => ({
  fetch: async () => undefined,
  fill: async (world) => {
    await seed(world)
    return async () => {}
  },
})

/** Removes the golden world, the forks, the spares and the half-made archives that an earlier process left behind. */
export async function clearLeftovers(storage: WorldStorage, root: string): Promise<void> {
  for (const name of [ARCHIVES, SPARES]) await rm(join(root, name), { recursive: true, force: true })
  const worlds = join(root, 'worlds')
  const names = await readdir(worlds).catch(() => [])
  const golden = await readdir(folderOf(root)).then(
    () => [folderOf(root)],
    () => [],
  )
  for (const folder of [...golden, ...names.map((name) => join(worlds, name))]) {
    await storage.clear(await storage.place(folder))
    await rm(folder, { recursive: true, force: true })
  }
}
