import { Columns } from './part-bytes.ts'

/** A page asks of the same days again and again, by another dimension or in another range. */
const MOST_BYTES = 64 * 1024 * 1024
const IDLE_MS = 60_000

/** One of an app's parts of a day, and how many rows it has. What it holds stays the same, since its number is drawn from it. */
export interface PartName {
  appId: string
  day: number
  number: number
  rows: number
}

/** The columns of parts that were read lately, until nobody has asked for a while. */
class HeldParts {
  /** Those used last stand last. */
  readonly #parts = new Map<string, Columns>()
  #idle: NodeJS.Timeout | undefined

  /** What is held of a part, which may be nothing yet. */
  of({ appId, day, number, rows }: PartName): Columns {
    const name = `${appId} ${day} ${number} ${rows}`
    const columns = this.#parts.get(name) ?? new Columns([])
    this.#parts.delete(name)
    this.#parts.set(name, columns)
    return columns
  }

  /** Lets go of what is too much, and of the rest when it is not used for a while. */
  trim(): void {
    let left = [...this.#parts.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [name, { bytes }] of this.#parts) {
      if (left <= MOST_BYTES) break
      this.#parts.delete(name)
      left -= bytes
    }
    this.#idle ??= setTimeout(() => {
      this.#idle = undefined
      this.#parts.clear()
    }, IDLE_MS).unref()
    this.#idle.refresh()
  }
}

const all = new WeakMap<object, HeldParts>()

/** What is held of the parts of a database. */
export function heldParts(db: object): HeldParts {
  const held = all.get(db) ?? new HeldParts()
  all.set(db, held)
  return held
}
