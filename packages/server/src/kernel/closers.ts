interface Closable {
  close(): unknown
}

/** What has been opened, to be closed again in the opposite order: all of it, or what there is when the rest fails. */
export class Closers {
  readonly #opened: Closable[] = []

  /** Gives back what was opened. */
  add<T extends Closable>(opened: T): T {
    this.#opened.push(opened)
    return opened
  }

  /** Closes each, also when one of them cannot be closed; rejects with the first trouble then. */
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
