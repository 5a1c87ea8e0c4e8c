interface Closable {
  close(): unknown
}

/** Opened resources, closed in reverse order: all of them, or those opened so far when opening fails. */
export class Closers {
  readonly #opened: Closable[] = []

  /** Gives back what was opened. */
  add<T extends Closable>(opened: T): T {
    this.#opened.push(opened)
    return opened
  }

  /** Closes all, even when one fails; then rejects with the first error. */
  async close(): Promise<void> {
    const troubles: unknown[] = []
    for (const each of this.#opened.splice(0).toReversed()) {
      try {
        await each.close()
      } catch (error) {
        troubles.push(error)
      }
    }
    if (troubles.length > 0) throw troubles[0]
  }
}
