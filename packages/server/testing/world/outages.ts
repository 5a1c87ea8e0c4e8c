import type { Memory } from './memory.ts'

/** What the addresses of the internet that begin alike answer instead of a page: an HTTP status, or nothing. */
export interface Outage {
  /** What they begin with. */
  url: string
  status?: number | undefined
  /** Why nobody answers, in Chinese. */
  problem?: string | undefined
}

/** The part of a world's internet that is out. */
export class Outages implements Memory {
  #all: Outage[] = []

  list(): readonly Outage[] {
    return this.#all
  }

  /** Takes the place of what was said of the same addresses. */
  add(outage: Outage): void {
    this.#all = [outage, ...this.#all.filter(({ url }) => url !== outage.url)]
  }

  /** Ends all, or that of some addresses; tells whether there was any. */
  end(url?: string): boolean {
    const left = url === undefined ? [] : this.#all.filter((one) => one.url !== url)
    const ended = left.length < this.#all.length
    this.#all = left
    return ended
  }

  /** The newest that an address falls under. */
  of(address: string): Outage | undefined {
    return this.#all.find(({ url }) => address.startsWith(url))
  }

  get version(): unknown {
    return this.#all
  }

  save(): unknown {
    return this.#all
  }

  load(saved: unknown): void {
    this.#all = saved as Outage[]
  }
}
