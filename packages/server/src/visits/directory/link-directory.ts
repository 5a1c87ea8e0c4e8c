import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { PREFIX_LENGTH } from '@unilink/shared/visit'
import type { SharedState } from '#src/kernel/shared-state/shared-state.ts'
import type { Links, LinkScope, LinkSnapshot } from '#src/kernel/ports/links.ts'

/** Other processes report changes through the shared state. A change that was not reported is read after this time. */
const FRESH_MS = 900
const TOPIC = 'links'
const HOLDS = 'held links'
/** Longer than any transaction: whoever held links may have ended without a word. */
const HELD_MS = 15_000
const MAX_KNOWN = 100_000
/** Anybody can ask for any number of codes that no link has. */
const MAX_UNKNOWN = 10_000
const MAX_BATCH = 500
/**
 * For this time after a failed read, known entries are used at once; otherwise each visit would wait for the database.
 */
const AWAY_MS = 500
/** A visit waits no longer than this for what is read again: then it gets what is known, and the read goes on. */
const PATIENCE_MS = 10
/** For this time after a visit has waited in vain, others get what is known at once, and the read goes on beside them. */
const SLOW_MS = 500

/** Where links are read. */
export interface LinkSource {
  /** No other process changes them. */
  readonly owned: boolean
  /**
   * The links of some codes by code; a code that no link has is left out. The prefix of an app alone is a code too: of its default
   * link, whose snapshot says the code of its own.
   */
  read(codes: readonly string[]): Promise<Map<string, LinkSnapshot>>
}

interface Entry {
  snapshot: LinkSnapshot | undefined
  readAt: number
}

/** Changes of the same links that are being committed. */
interface Hold {
  links: LinkScope
  count: number
  until: number
}

type Found = LinkSnapshot | undefined
type Batch = { codes: Set<string>; snapshots: Promise<Map<string, LinkSnapshot>> }

/**
 * Links by code for the visit path. One process owns a SQLite file, so there an entry lives until it is forgotten;
 * on PostgreSQL it is read again after `FRESH_MS` at the latest. While the database is slow or away the last known entry
 * serves on, unless it was forgotten.
 * A change of many links is one moment to visitors, in all processes: links that are held are read for each visit, by a
 * statement that begins after it came; and whatever is newer of an app makes all that is older of it unknown.
 * Links that are asked for at the same time are read together. One that has not changed stays the same object, by which
 * the answers prepared for it are known.
 */
export class LinkDirectory implements Links {
  readonly #source: LinkSource
  readonly #shared: SharedState
  readonly #freshMs: number
  readonly #known = new Map<string, Entry>()
  /** Codes that no link has, kept apart: asking for many of them pushes out no link. */
  readonly #unknown = new Map<string, Entry>()
  /** Default links that are known by a prefix: that by their own code. */
  readonly #prefixes = new Map<string, string>()
  readonly #holds = new Map<string, Hold>()
  /** The newest version that was read of each app. */
  readonly #newest = new Map<string, number>()
  readonly #loading = new Map<string, Promise<Found>>()
  #batch: Batch | undefined
  #generation = 0
  #failedAt = Number.NEGATIVE_INFINITY
  #slowAt = Number.NEGATIVE_INFINITY

  constructor(source: LinkSource, shared: SharedState, freshMs = FRESH_MS) {
    this.#freshMs = source.owned ? Number.POSITIVE_INFINITY : freshMs
    this.#source = source
    this.#shared = shared
    shared.listen(TOPIC, (told) => this.#release(told ? (JSON.parse(told) as LinkScope) : undefined))
    shared.listen(HOLDS, (told) => told && this.#hold(JSON.parse(told) as LinkScope))
  }

  /** The link of a code, or undefined when there is none. */
  find(code: string): Found | Promise<Found> {
    const entry = this.#known.get(code) ?? this.#unknown.get(code)
    if (entry && performance.now() - entry.readAt < this.#freshMs) return entry.snapshot
    if (entry && performance.now() - this.#failedAt < AWAY_MS) return entry.snapshot
    const found = this.#load(code, entry)
    return entry && performance.now() - this.#slowAt < SLOW_MS ? entry.snapshot : found
  }

  async hold(links: LinkScope): Promise<void> {
    this.#hold(links)
    await this.#shared.agree(HOLDS, JSON.stringify(links))
  }

  forget(links?: LinkScope): void {
    this.#release(links)
    this.#shared.tell(TOPIC, links ? JSON.stringify(links) : '')
  }

  #hold(links: LinkScope): void {
    const key = JSON.stringify(links)
    const until = performance.now() + HELD_MS
    this.#holds.set(key, { links, count: (this.#holds.get(key)?.count ?? 0) + 1, until })
    this.#drop(links)
  }

  #release(links: LinkScope | undefined): void {
    const key = JSON.stringify(links)
    const hold = this.#holds.get(key)
    if (hold && (hold.count -= 1) === 0) this.#holds.delete(key)
    this.#drop(links)
  }

  #isHeld(code: string, link: Found): boolean {
    for (const [key, { links, until }] of this.#holds) {
      if (performance.now() > until) this.#holds.delete(key)
      else if ('codes' in links ? isAmong(links.codes, code, link) : link && isOf(links, link)) return true
    }
    return false
  }

  #drop(links: LinkScope | undefined): void {
    this.#generation += 1
    this.#loading.clear()
    this.#batch = undefined
    if (!links) {
      this.#known.clear()
      this.#unknown.clear()
      this.#prefixes.clear()
    } else if ('codes' in links) for (const code of links.codes) this.#dropCode(code)
    else this.#dropWhere((link) => isOf(links, link))
  }

  /** A change of a link may be one of what the prefix alone leads to: it may be the first. */
  #dropCode(code: string): void {
    for (const one of [code, code.slice(0, PREFIX_LENGTH), this.#prefixes.get(code) ?? '']) {
      this.#known.delete(one)
      this.#unknown.delete(one)
    }
    this.#prefixes.delete(code)
  }

  #dropWhere(touched: (link: LinkSnapshot) => boolean): void {
    for (const [code, { snapshot }] of this.#known) if (snapshot && touched(snapshot)) this.#known.delete(code)
  }

  #load(code: string, stale: Entry | undefined): Promise<Found> {
    // What began before a change was committed is no answer to a visit that came after it.
    const running = stale || this.#holds.size === 0 ? this.#loading.get(code) : undefined
    if (running) return running
    const read = this.#read(code, stale)
    const loading = stale ? Promise.race([read, this.#patience(code, stale)]) : read
    this.#loading.set(code, loading)
    return loading
  }

  async #patience(code: string, stale: Entry): Promise<Found> {
    await pause(PATIENCE_MS)
    if (this.#loading.has(code)) this.#slowAt = performance.now()
    return stale.snapshot
  }

  async #read(code: string, stale: Entry | undefined): Promise<Found> {
    const generation = this.#generation
    try {
      const read = await this.#readNewest(code)
      const snapshot = isDeepStrictEqual(read, stale?.snapshot) ? stale?.snapshot : read
      // What was read before a change was committed must not outlive it.
      const isCurrent = generation === this.#generation && !this.#isHeld(code, snapshot)
      if (snapshot) this.#heed(snapshot)
      if (isCurrent) this.#keep(code, snapshot)
      return snapshot
    } catch (error) {
      this.#failedAt = performance.now()
      if (stale) return stale.snapshot
      throw error
    } finally {
      if (generation === this.#generation) this.#loading.delete(code)
    }
  }

  /** Reads once more what is older than what visitors have seen of its app: the statement began before that was committed. */
  async #readNewest(code: string): Promise<Found> {
    const read = (await this.#join(code)).get(code)
    const isOld = read !== undefined && read.appVersion < (this.#newest.get(read.appId) ?? 0)
    return isOld ? (await this.#join(code)).get(code) : read
  }

  /** No visitor is to see a link of an app as it was after another as it is. */
  #heed({ appId, appVersion }: LinkSnapshot): void {
    const newest = this.#newest.get(appId)
    if (newest === appVersion) return
    if (this.#newest.size >= MAX_KNOWN) this.#newest.clear()
    this.#newest.set(appId, appVersion)
    if (newest !== undefined) this.#drop({ appId })
  }

  /** Adds a code to those that the next read takes along. */
  #join(code: string): Promise<Map<string, LinkSnapshot>> {
    const open = this.#batch
    if (open && open.codes.size < MAX_BATCH) {
      open.codes.add(code)
      return open.snapshots
    }
    const codes = new Set([code])
    const batch = { codes, snapshots: this.#readTogether(codes) }
    this.#batch = batch
    return batch.snapshots
  }

  async #readTogether(codes: Set<string>): Promise<Map<string, LinkSnapshot>> {
    await nextTurn()
    if (this.#batch?.codes === codes) this.#batch = undefined
    return this.#source.read([...codes])
  }

  #keep(code: string, snapshot: Found): void {
    this.#known.delete(code)
    this.#unknown.delete(code)
    if (snapshot && snapshot.code !== code) this.#prefixes.set(snapshot.code, code)
    const [entries, most] = snapshot ? [this.#known, MAX_KNOWN] : [this.#unknown, MAX_UNKNOWN]
    if (entries.size >= most) entries.delete(entries.keys().next().value ?? '')
    entries.set(code, { snapshot, readAt: performance.now() })
  }
}

const isAmong = (codes: readonly string[], code: string, link: Found): boolean =>
  codes.includes(code) || (link !== undefined && codes.includes(link.code))

const isOf = (links: Exclude<LinkScope, { codes: unknown }>, link: LinkSnapshot): boolean =>
  'appId' in links ? link.appId === links.appId : link.ownerId === links.ownerId
