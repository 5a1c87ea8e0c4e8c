import { existsSync, constants, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFiles } from './copy-files.ts'
import type { WorldStorage, Place, CopyPool } from '#src/kernel/place.ts'
import { copyDatabase, fileOf, removeDatabase, copyLog } from './sqlite-files.ts'

const KEPT = 2
/** The fork that took a copy may finish before the pool is refilled. */
const REFILL_AFTER_MS = 100
/** Some file systems keep times in steps of two seconds, within which two changes look alike. */
const SETTLED_MS = 2_500

interface Copy {
  folder: string
  /** Stamp of the source when it was copied. */
  stamp: string
}

/**
 * Copies of a world's database file and uploads, made in advance. A commit is written to the log beside the database file,
 * and a fork always copies the log. So a copy stays valid until the log is merged into the file, or until an upload is
 * added or removed.
 */
class SqliteCopyPool implements CopyPool {
  readonly #source: Place
  readonly #folder: string
  #ready: Copy[] = []
  #count = 0
  #timer: NodeJS.Timeout | undefined
  #making: Promise<void> = Promise.resolve()
  #closed = false

  constructor(source: Place, folder: string) {
    this.#source = source
    this.#folder = folder
    this.#refillAfter(SETTLED_MS)
  }

  async take(to: Place): Promise<boolean> {
    const stamp = this.#stamp()?.text
    const fitting = this.#ready.filter((copy) => copy.stamp === stamp)
    const stale = this.#ready.filter((copy) => copy.stamp !== stamp)
    const taken = fitting.shift()
    this.#ready = fitting
    for (const { folder } of stale) rmSync(folder, { recursive: true, force: true })
    this.#refillAfter(REFILL_AFTER_MS)
    if (!taken) return false
    mkdirSync(to.folder, { recursive: true })
    removeDatabase(fileOf(to))
    rmSync(join(to.folder, 'files'), { recursive: true, force: true })
    renameSync(join(taken.folder, 'main.db'), fileOf(to))
    renameSync(join(taken.folder, 'files'), join(to.folder, 'files'))
    await copyLog(fileOf(this.#source), fileOf(to))
    rmSync(taken.folder, { recursive: true, force: true })
    return true
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#making
    await rm(this.#folder, { recursive: true, force: true })
  }

  #refillAfter(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#making = this.#making.then(() => this.#refill()).catch(() => {})
    }, ms).unref()
  }

  async #refill(): Promise<void> {
    if (this.#closed || this.#ready.length >= KEPT) return
    const made = await this.#make()
    this.#refillAfter(made ? REFILL_AFTER_MS : SETTLED_MS)
  }

  /** False while the source is changing. */
  async #make(): Promise<boolean> {
    const before = this.#stamp()
    if (!before || Date.now() - before.newest < SETTLED_MS) return false
    const folder = join(this.#folder, String((this.#count += 1)))
    mkdirSync(folder, { recursive: true })
    await copyFile(fileOf(this.#source), join(folder, 'main.db'), constants.COPYFILE_FICLONE)
    await copyFiles(join(this.#source.folder, 'files'), join(folder, 'files'))
    const whole = this.#stamp()?.text === before.text
    if (whole) this.#ready.push({ folder, stamp: before.text })
    else await rm(folder, { recursive: true, force: true })
    return whole
  }

  /** Changes with the database file or the set of uploads; undefined without a database. */
  #stamp(): { text: string; newest: number } | undefined {
    const files = join(this.#source.folder, 'files')
    const paths = [fileOf(this.#source), ...foldersIn(files)]
    const stats = paths.map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    if (!stats[0]) return undefined
    const text = stats.map((stat) => (stat ? `${stat.ino} ${stat.size} ${stat.mtimeNs}` : '')).join('\n')
    return { text, newest: Math.max(...stats.map((stat) => Number(stat?.mtimeMs ?? 0))) }
  }
}

/** The folder of uploads and its subfolders; each upload is an entry of one of them. */
function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return [folder, ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))]
  } catch {
    return [folder]
  }
}

export const sqliteStorage: WorldStorage = {
  provider: 'sqlite',
  place: async (folder) => ({ folder, databaseUrl: `file:${join(folder, 'main.db')}` }),
  isNew: async (place) => !existsSync(fileOf(place)),
  create: async ({ folder }) => {
    await mkdir(folder, { recursive: true })
  },
  copy: async (from, to) => {
    await copyFiles(join(from.folder, 'files'), join(to.folder, 'files'))
    await copyDatabase(fileOf(from), fileOf(to))
  },
  clear: async (place) => {
    removeDatabase(fileOf(place))
    await rm(join(place.folder, 'files'), { recursive: true, force: true })
  },
  copyPool: (from, folder) => new SqliteCopyPool(from, folder),
}
