import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { createWorld } from '@unilink/server/compose/create-world.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { Place, SeedCache, WorldStorage } from '#src/kernel/place.ts'

/** Shown as the origin of a world that was not forked. */
export const SEED = 'seed'

/** The emulator's own folder, inside the main world's data folder. */
export const emulatorFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'emulator')

/** Folder in the emulator's folder: copies of the main world that are made in advance. */
export const COPY_POOL = 'copies'

/** Folder in the emulator's folder: archives that are being packed or unpacked. */
export const ARCHIVES = 'archives'

const folderOf = (root: string) => join(root, 'template')

/** The seeded world that others are copied from. It is never opened again. */
async function templateFrom(
  storage: WorldStorage,
  root: string,
  fill: (place: Place) => Promise<void>,
): Promise<Place> {
  const place = await storage.place(folderOf(root))
  await storage.clear(place)
  await storage.create(place)
  await fill(place)
  return place
}

/** Makes the template world from the cache, or by seeding. */
export function seedTemplate(storage: WorldStorage, config: Config, seedCache: SeedCache): Promise<Place> {
  return templateFrom(storage, emulatorFolder(config), async (place) => {
    const catchUp = await seedCache.fetch(storage, place)
    const world = await createWorld(
      { ...config, databaseUrl: place.databaseUrl, dataDir: place.folder },
      { name: 'template', migrated: catchUp !== undefined, rollUpEveryMs: 0 },
    )
    await catchUp?.(world)
    const keep = catchUp ? undefined : await seedCache.fill(world)
    await world.close()
    await keep?.(storage, place)
  })
}

/** Caches nothing: every template world is seeded. */
export const noSeedCache = (seed: (world: World) => Promise<unknown>): SeedCache => ({
  fetch: async () => undefined,
  fill: async (world) => {
    await seed(world)
    return async () => {}
  },
})

/** Removes what belongs to one process alone: template, copy pool, unfinished archives. */
export async function clearScratch(storage: WorldStorage, root: string): Promise<void> {
  for (const name of [ARCHIVES, COPY_POOL]) await rm(join(root, name), { recursive: true, force: true })
  const template = folderOf(root)
  if (!existsSync(template)) return
  await storage.clear(await storage.place(template))
  await rm(template, { recursive: true, force: true })
}
