import type { World } from '@unilink/server/kernel/world.ts'

/** Where a world's data are: its database and its folder of files. */
export interface Place {
  readonly folder: string
  readonly databaseUrl: string
}

/** Makes, copies and removes data of worlds on one kind of database. The target of a copy must not be open. */
export interface WorldStorage {
  readonly provider: 'sqlite' | 'postgresql'
  /** The place of a world in `folder`, always the same for the same folder. Creates nothing. */
  place(folder: string): Promise<Place>
  /** Whether the place has no database yet. */
  isNew(place: Place): Promise<boolean>
  /** Makes an empty database where opening does not. */
  create(place: Place): Promise<void>
  /** Copies database and files over `to`. Nothing may be written to `from` meanwhile. */
  copy(from: Place, to: Place): Promise<void>
  /** Copies of `from` made in advance in `folder`. Missing where making them would block requests. */
  copyPool?(from: Place, folder: string): CopyPool
  clear(place: Place): Promise<void>
}

export interface CopyPool {
  /** Like `copy`, but at once; false when no copy is up to date. Nothing may be written to the source meanwhile. */
  take(to: Place): Promise<boolean>
  close(): Promise<void>
}

export interface SeedCache {
  /** Copies a cached world into an empty place; gives what brings the opened world up to the present. */
  fetch(storage: WorldStorage, place: Place): Promise<((world: World) => Promise<void>) | undefined>
  /** Seeds an empty world. Returns a function that caches a copy, to be called once the world is closed. */
  fill(world: World): Promise<(storage: WorldStorage, place: Place) => Promise<void>>
}
