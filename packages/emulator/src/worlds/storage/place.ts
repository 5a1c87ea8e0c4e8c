import type { World } from '@unilink/server/kernel/world.ts'

/** Where a world's data lie: its database, and the folder of its files. */
export interface Place {
  readonly folder: string
  readonly databaseUrl: string
}

/** Makes, copies and removes worlds' data, by the database they are on. Nobody may have a copy's target open. */
export interface WorldStorage {
  readonly provider: 'sqlite' | 'postgresql'
  /** A place of its own in `folder`, with nothing there yet; the same folder gives the same place again. */
  place(folder: string): Promise<Place>
  /** Whether nothing is there and opening would make it. */
  isNew(place: Place): Promise<boolean>
  /** Makes an empty database where the provider does not make it on opening. */
  create(place: Place): Promise<void>
  /** Copies database and files; what was in `to` is gone. Nothing may be written to `from` meanwhile. */
  copy(from: Place, to: Place): Promise<void>
  /** Copies of `from`, made ahead in a folder that is theirs, where that can be done without holding anybody up. */
  spares?(from: Place, folder: string): Spares
  /** Removes database and files, but not the folder. */
  clear(place: Place): Promise<void>
  /** Writes the database in a form that `load` reads, into a folder that is there. Nothing may be written meanwhile. */
  dump(place: Place, folder: string): Promise<void>
  /** Fills a seeded place with what `dump` wrote instead. Refuses with 400 what it cannot read. */
  load(folder: string, place: Place): Promise<void>
}

export interface Spares {
  /** Does what `copy` does, at once; false when no spare holds what the source holds. Nothing may be written to it. */
  take(to: Place): Promise<boolean>
  close(): Promise<void>
}

/** Keeps seeded worlds for later processes that would seed the very same. */
export interface SeedShelf {
  /** Lays such a world into an empty place, if there is one; gives what brings it up to the present once it is open. */
  fetch(storage: WorldStorage, place: Place): Promise<((world: World) => Promise<void>) | undefined>
  /** Seeds an empty world; gives what keeps a copy of it once it is closed. */
  fill(world: World): Promise<(storage: WorldStorage, place: Place) => Promise<void>>
}
