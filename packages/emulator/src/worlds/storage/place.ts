import type { World } from '@unilink/server/kernel/world.ts'

/** Where the data of a world are: its database, and the folder of its files. */
export interface Place {
  readonly folder: string
  readonly databaseUrl: string
}

/** Makes, copies and removes the data of worlds on one kind of database. The target of a copy must not be open. */
export interface WorldStorage {
  readonly provider: 'sqlite' | 'postgresql'
  /** The place of a world in `folder`. The same folder always gives the same place. Nothing is created. */
  place(folder: string): Promise<Place>
  /** Whether the place has no database yet. */
  isNew(place: Place): Promise<boolean>
  /** Makes an empty database, on a provider that does not make it on opening. */
  create(place: Place): Promise<void>
  /** Copies database and files; what was in `to` is gone. Nothing may be written to `from` meanwhile. */
  copy(from: Place, to: Place): Promise<void>
  /** A pool of copies of `from`, made in advance in `folder`. Absent where making them would block requests. */
  copyPool?(from: Place, folder: string): CopyPool
  /** Removes database and files, but not the folder. */
  clear(place: Place): Promise<void>
}

export interface CopyPool {
  /**
   * Does what `copy` does, at once. Returns false when no copy is up to date. Nothing may be written to the source
   * meanwhile.
   */
  take(to: Place): Promise<boolean>
  close(): Promise<void>
}

/** Keeps seeded worlds for later processes that would otherwise seed the same world again. */
export interface SeedCache {
  /**
   * Copies a cached world into an empty place, if there is one. Returns a function that brings the opened world up to the
   * present.
   */
  fetch(storage: WorldStorage, place: Place): Promise<((world: World) => Promise<void>) | undefined>
  /** Seeds an empty world. Returns a function that caches a copy of it, to be called once the world is closed. */
  fill(world: World): Promise<(storage: WorldStorage, place: Place) => Promise<void>>
}
