import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kept, Memory } from '@unilink/server/testing/world/memory.ts'

/** Folder in the folder of a world: a file for each memory. */
export const MEMORIES = 'memories'

/** The memories of an open world, each written to its file as it changes, so that no end of the process loses one. */
export class KeptMemories {
  readonly #folder: string | undefined
  readonly #memories: readonly (readonly [string, Memory])[]
  readonly #written = new Map<string, unknown>()
  /** What could not be written; tried again with the next change. */
  readonly #owed = new Set<string>()
  #writing: Promise<void> | undefined

  /** `memories` are as the files in `folder` have them; without one nothing is written. */
  constructor(folder: string | undefined, memories: Readonly<Record<string, Memory>>) {
    this.#folder = folder
    this.#memories = Object.entries(memories)
    for (const [name, { version }] of this.#memories) this.#written.set(name, version)
  }

  /** Resolves once every change so far is on disk, for the next process to find. */
  async settled(): Promise<void> {
    const folder = this.#folder
    if (folder === undefined) return
    // What is being written may be older than what this caller changed; what is written next is not.
    await this.#writing
    if (!this.#writing && this.#changed().length > 0)
      this.#writing = this.#write(folder).finally(() => {
        this.#writing = undefined
      })
    await this.#writing
  }

  #changed(): string[] {
    return this.#memories.filter(([name, { version }]) => this.#written.get(name) !== version).map(([name]) => name)
  }

  async #write(folder: string): Promise<void> {
    const names = new Set([...this.#changed(), ...this.#owed])
    for (const [name, memory] of this.#memories) {
      if (!names.has(name)) continue
      this.#written.set(name, memory.version)
      this.#owed.add(name)
      await writeMemory(folder, name, memory.save())
      this.#owed.delete(name)
    }
  }
}

/** Writes the memories of a world that is not open, in place of those that were there. */
export async function writeMemories(folder: string, kept: Kept): Promise<void> {
  await rm(join(folder, MEMORIES), { recursive: true, force: true })
  for (const [name, saved] of Object.entries(kept)) await writeMemory(folder, name, saved)
}

async function writeMemory(folder: string, name: string, saved: unknown): Promise<void> {
  await mkdir(join(folder, MEMORIES), { recursive: true })
  await writeWhole(join(folder, MEMORIES, `${name}.json`), saved)
}

/** Writes a file that is there as it was or as it is to be, never in part. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${file}.part`, file)
}
