import { PassThrough } from 'node:stream'
import { CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import type { RecentVisit } from '#src/kernel/ports/visit-store.ts'
import type { World } from '#src/kernel/world.ts'

interface Listener {
  readonly stream: PassThrough
  readonly accountId: string
  readonly token: string
  checkedAt: number
}

interface Asked {
  appIds: readonly string[]
  accountId: string
  token: string
  /** How long the connection is kept. */
  seconds: number
}

interface Feed {
  readonly appIds: readonly string[]
  readonly listeners: Set<Listener>
  cursor: string | undefined
  timer: NodeJS.Timeout | undefined
}

const POLL_MS = 2_000
const BEAT_MS = 15_000
/** A session that has ended ends the feed within so long. */
const CHECK_MS = 5_000
const OF_ACCOUNT = 5
const OF_PROCESS = 200
/** Whoever does not read is let go before more than this waits for him, in bytes. */
const MOST_WAITING = 256 * 1024
/** A page of the feed when it begins, and the most that one look brings. */
const SHOWN = 20

/**
 * Live visits of apps. The store is asked every two seconds, once for all who watch the same apps, so it does not matter which
 * process answered a visit.
 */
export class VisitFeeds {
  readonly #world: World
  /** By the apps that are watched. */
  readonly #feeds = new Map<string, Feed>()
  readonly #names = new Map<string, string>()

  constructor(world: World) {
    this.#world = world
  }

  /** Refuses with 429 a connection too many. */
  open({ appIds, accountId, token, seconds }: Asked): PassThrough {
    const all = [...this.#feeds.values()].flatMap(({ listeners }) => [...listeners])
    const own = all.filter((listener) => listener.accountId === accountId).length
    if (own >= OF_ACCOUNT || all.length >= OF_PROCESS)
      throw new AppError(CODE.tooManyRequests, { msg: message('refusals.tooManyFeeds'), retryAfter: 30 })
    const stream = new PassThrough({ highWaterMark: MOST_WAITING })
    const listener = { stream, accountId, token, checkedAt: performance.now() }
    const key = appIds.join(' ')
    const feed = this.#feeds.get(key) ?? { appIds, listeners: new Set(), cursor: undefined, timer: undefined }
    this.#feeds.set(key, feed)
    feed.listeners.add(listener)
    const end = setTimeout(() => stream.end(), seconds * 1000).unref()
    const beat = setInterval(() => stream.write(': \n\n'), BEAT_MS).unref()
    stream.on('close', () => {
      clearInterval(beat)
      clearTimeout(end)
      feed.listeners.delete(listener)
      if (feed.listeners.size > 0) return
      clearTimeout(feed.timer)
      if (this.#feeds.get(key) === feed) this.#feeds.delete(key)
    })
    // Tells at once that the way is open, also through proxies that wait for a first byte.
    stream.write('retry: 5000\n\n')
    // There is nothing to look for yet.
    if (appIds.length === 0) return stream
    if (feed.timer === undefined) void this.#poll(feed)
    else void this.#begin(feed, listener)
    return stream
  }

  close(): void {
    for (const { listeners } of this.#feeds.values()) for (const { stream } of listeners) stream.destroy()
  }

  /** What came last, for one who joins. */
  async #begin({ appIds }: Feed, listener: Listener): Promise<void> {
    try {
      const { visits } = await this.#world.visitStore.recent(appIds, undefined, SHOWN)
      await this.#send([listener], visits)
    } catch {
      // The next look brings what is new.
    }
  }

  async #poll(feed: Feed): Promise<void> {
    try {
      await this.#endSessions(feed)
      const { visits, cursor, more } = await this.#world.visitStore.recent(feed.appIds, feed.cursor, SHOWN)
      feed.cursor = cursor
      await this.#send([...feed.listeners], visits, more)
    } catch (error) {
      this.#world.log.debug({ err: error }, 'live visits wait: the store does not answer')
    }
    if (feed.listeners.size === 0) return
    feed.timer = setTimeout(() => void this.#poll(feed), POLL_MS).unref()
  }

  async #endSessions({ listeners }: Feed): Promise<void> {
    const now = performance.now()
    const due = [...listeners].filter(({ checkedAt }) => now - checkedAt >= CHECK_MS)
    const found = await Promise.all(due.map(({ token }) => this.#world.access.findSession(this.#world, token)))
    for (const [index, listener] of due.entries()) {
      listener.checkedAt = now
      if (!found[index]) listener.stream.end()
    }
  }

  async #send(listeners: readonly Listener[], visits: readonly RecentVisit[], more = false): Promise<void> {
    if (visits.length === 0) return
    await this.#learnNames(visits)
    const text = visits
      .map((visit, at) => ({ ...visit, linkName: this.#names.get(visit.linkId) ?? '', gap: more && at === 0 }))
      .map((visit) => `event: visit\ndata: ${JSON.stringify(visit)}\n\n`)
      .join('')
    for (const { stream } of listeners) {
      if (stream.writableLength > MOST_WAITING) stream.destroy()
      else stream.write(text)
    }
  }

  async #learnNames(visits: readonly RecentVisit[]): Promise<void> {
    const ids = [...new Set(visits.map(({ linkId }) => linkId))].filter((id) => !this.#names.has(id))
    if (ids.length === 0) return
    if (this.#names.size > 10_000) this.#names.clear()
    const links = await this.#world.db.read.link.findMany({
      where: { id: { in: ids } },
      select: { id: true, linkName: true },
    })
    for (const { id, linkName } of links) this.#names.set(id, linkName)
  }
}
