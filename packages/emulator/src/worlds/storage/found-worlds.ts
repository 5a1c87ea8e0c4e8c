import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile, rename } from 'node:fs/promises'
import { join, basename, dirname } from 'node:path'
import { MANIFEST } from '@unilink/server/ops/backup/manifest.ts'
import { z } from 'zod'
import type { Kept } from '@unilink/server/testing/world/memory.ts'
import type { Place, WorldStorage } from '#src/kernel/place.ts'
import { isName } from '#src/kernel/world-name.ts'
import { MAIN, nameSchema } from '@unilink/shared/emulator'
import { MEMORIES, writeMemories, writeWhole } from '#src/state/kept-memories.ts'
import { keptSchema } from './memory-schema.ts'
import { clearScratch } from './seed-template.ts'
import { migrationsOf } from '@unilink/server/db/migrations/migrations-of.ts'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import { fileOf } from './sqlite-files.ts'

/** In the folder of a world that is whole: without it the process ended while the world was made or dropped. */
const WORLD = 'world.json'
/** In the emulator's folder while a process is running: what is there at a start was left by one that did not end in order. */
const RUNNING = 'running'
/** Folder in the emulator's folder: a file for each world whose data are being replaced. */
const REPLACING = 'replacing'

export interface Origin {
  from: string
  createdAt: Date
}

interface FoundWorld extends Origin {
  id: string
  place: Place
  kept: Kept
}

/** What an earlier process left. */
export interface Found {
  main: Kept
  worlds: readonly FoundWorld[]
  said: FoundState
}

export interface FoundState {
  /** The earlier process was ended before it could say so. */
  uncleanly: boolean
  worlds: readonly string[]
  /** Worlds that were only half made, or half dropped, and are gone. */
  removed: readonly string[]
  /** Worlds that were being replaced, which was brought to its end. */
  replaced: readonly string[]
  /** Files of memories that cannot be read. */
  unread: readonly string[]
  /** Folder of data that this version cannot go on with. */
  aside: readonly string[]
}

const originSchema = z.object({ from: z.string(), createdAt: z.iso.datetime().transform((time) => new Date(time)) })
const replacementSchema = z.object({ id: nameSchema, folder: z.string(), kept: keptSchema })

/** Says that all of a new world is there. */
export const markWhole = ({ folder }: Place, origin: Origin): Promise<void> => writeWhole(join(folder, WORLD), origin)

/** Removes a world's data; what an end of the process leaves of it is removed by the next. */
export async function removeWorld(storage: WorldStorage, place: Place): Promise<void> {
  await rm(join(place.folder, WORLD), { force: true })
  await storage.clear(place)
  await rm(place.folder, { recursive: true, force: true })
}

/** Copies `from` over a world that is not open. An end of the process in between is made good by the next. */
export async function replaceWorld(
  storage: WorldStorage,
  root: string,
  { id, place }: { id: string; place: Place },
  { from, kept }: { from: Place; kept: Kept },
): Promise<void> {
  const begun = join(root, REPLACING, `${id}.json`)
  await mkdir(join(root, REPLACING), { recursive: true })
  await writeWhole(begun, { id, folder: from.folder, kept })
  await storage.copy(from, place)
  await writeMemories(place.folder, kept)
  await rm(begun)
}

/** Takes up what an earlier process left: whole worlds go on, what was half done is finished or removed. */
export async function takeUpWorlds(storage: WorldStorage, root: string, main: Place): Promise<Found> {
  const aside = storage.provider === 'sqlite' ? await keepAside(main) : undefined
  const uncleanly = existsSync(join(root, RUNNING))
  await mkdir(root, { recursive: true })
  await writeFile(join(root, RUNNING), '')
  const placeOf = (id: string) => (id === MAIN ? main : storage.place(join(root, 'worlds', id)))
  const replaced: string[] = []
  for (const name of await namesIn(join(root, REPLACING))) {
    const { data } = replacementSchema.safeParse(await readJson(join(root, REPLACING, name)))
    if (data && existsSync(data.folder)) {
      const parts = { from: await storage.place(data.folder), kept: data.kept }
      await replaceWorld(storage, root, { id: data.id, place: await placeOf(data.id) }, parts)
      replaced.push(data.id)
    }
  }
  await rm(join(root, REPLACING), { recursive: true, force: true })
  await clearScratch(storage, root)
  const unread: string[] = []
  const memoriesOf = (id: string, { folder }: Place) => readMemories(folder, (name) => unread.push(`${id}/${name}`))
  const worlds: FoundWorld[] = []
  const removed: string[] = []
  for (const id of await namesIn(join(root, 'worlds'))) {
    const place = await placeOf(id)
    const { data } = originSchema.safeParse(await readJson(join(place.folder, WORLD)))
    if (data) worlds.push({ id, place, ...data, kept: await memoriesOf(id, place) })
    else await removeWorld(storage, place)
    if (!data && isName(id)) removed.push(id)
  }
  for (const name of await namesIn(join(root, 'snapshots'))) {
    if (!existsSync(join(root, 'snapshots', name, MANIFEST)))
      await removeWorld(storage, await storage.place(join(root, 'snapshots', name)))
  }
  const isNew = await storage.isNew(main)
  // Data that begin anew have nothing to do with what was told before.
  if (isNew) await writeMemories(main.folder, {})
  const said = {
    uncleanly,
    worlds: worlds.map(({ id }) => id),
    removed,
    replaced,
    unread,
    aside: aside === undefined ? [] : [aside],
  }
  return { main: isNew ? {} : await memoriesOf(MAIN, main), worlds, said }
}

/** Says that the process ends in order. */
export const markEnded = (root: string): Promise<void> => rm(join(root, RUNNING), { force: true })

/** With what cannot be read a world might not open, so it does without, and that is told. */
async function readMemories(folder: string, unread: (name: string) => void): Promise<Kept> {
  const kept: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(keptSchema.shape)) {
    const file = join(folder, MEMORIES, `${name}.json`)
    if (!existsSync(file)) continue
    const { success, data } = schema.safeParse(await readJson(file))
    if (success) kept[name] = data
    else unread(name)
  }
  return kept
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Moves data that no release or a newer one made out of the way; gives where. Undefined for data of a known past. */
async function keepAside(main: Place): Promise<string | undefined> {
  const file = fileOf(main)
  if (!existsSync(file)) return undefined
  const status = await (await migrationsOf(main.databaseUrl)).status()
  if (!status.some(({ state }) => state === 'changed' || state === 'unknown')) return undefined
  const aside = join(main.folder, 'aside', systemClock.now().toISOString().replace(/:/g, '-').slice(0, 19))
  await mkdir(aside, { recursive: true })
  // The database last: without the rest it would be taken for whole.
  const rest = ['emulator', 'files', 'visits'].map((name) => join(main.folder, name))
  const database = ['-wal', '-shm', ''].map((end) => join(dirname(file), basename(file) + end))
  for (const path of [...rest, ...database]) if (existsSync(path)) await rename(path, join(aside, basename(path)))
  return aside
}
