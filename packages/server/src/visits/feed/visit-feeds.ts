import { PassThrough } from 'node:stream'
import { CODE, type contract, type DataOf } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import type { RecentAsked, RecentVisit } from '#src/kernel/ports/visit-store.ts'
import type { World } from '#src/kernel/world.ts'

type AppChannel = DataOf<typeof contract.app.queryDetail>['channels'][number]

interface Listener {
  readonly stream: PassThrough
  readonly accountId: string
  readonly token: string
  checkedAt: number
}

interface Asked extends RecentAsked {
  accountId: string
  token: string
  /** How long the connection is kept. */
  seconds: number
}

interface Feed {
  readonly asked: RecentAsked
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
 * Live visits of apps. The store is asked every two seconds, once for all who watch the same, so it does not matter which
 * process answered a visit.
 */
export class VisitFeeds {
  readonly #world: World
  /** By the apps that are watched, and what is watched of them. */
  readonly #feeds = new Map<string, Feed>()
  readonly #links = new Map<string, { linkName: string; appId: string }>()

  constructor(world: World) {
    this.#world = world
  }

  /** Refuses with 429 a connection too many. */
  open({ appIds, filters, accountId, token, seconds }: Asked): PassThrough {
    const all = [...this.#feeds.values()].flatMap(({ listeners }) => [...listeners])
    const own = all.filter((listener) => listener.accountId === accountId).length
    if (own >= OF_ACCOUNT || all.length >= OF_PROCESS)
      throw new AppError(CODE.tooManyRequests, { msg: message('refusals.tooManyFeeds'), retryAfter: 30 })
    const stream = new PassThrough({ highWaterMark: MOST_WAITING })
    const listener = { stream, accountId, token, checkedAt: performance.now() }
    const key = JSON.stringify([appIds, filters.map(({ values, ...filter }) => ({ ...filter, values: [...values] }))])
    const feed = this.#feeds.get(key) ?? {
      asked: { appIds, filters },
      listeners: new Set(),
      cursor: undefined,
      timer: undefined,
    }
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
  async #begin({ asked }: Feed, listener: Listener): Promise<void> {
    try {
      const { visits } = await this.#world.visitStore.recent(asked, undefined, SHOWN)
      await this.#send([listener], visits)
    } catch {
      // The next look brings what is new.
    }
  }

  async #poll(feed: Feed): Promise<void> {
    try {
      await this.#endSessions(feed)
      const { visits, cursor, more } = await this.#world.visitStore.recent(feed.asked, feed.cursor, SHOWN)
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
    await this.#learnLinks(visits)
    const channels = await this.#channelsOf(visits)
    const text = visits
      .map((visit, at) => {
        const { linkName = '', appId = '' } = this.#links.get(visit.linkId) ?? {}
        const { name: channelName = visit.channel, color = null } = channels.get(`${appId} ${visit.channel}`) ?? {}
        return { ...visit, linkName, channelName, channelColor: color, gap: more && at === 0 }
      })
      .map((visit) => `event: visit\ndata: ${JSON.stringify(visit)}\n\n`)
      .join('')
    for (const { stream } of listeners) {
      if (stream.writableLength > MOST_WAITING) stream.destroy()
      else stream.write(text)
    }
  }

  async #learnLinks(visits: readonly RecentVisit[]): Promise<void> {
    const ids = [...new Set(visits.map(({ linkId }) => linkId))].filter((id) => !this.#links.has(id))
    if (ids.length === 0) return
    if (this.#links.size > 10_000) this.#links.clear()
    const links = await this.#world.db.read.link.findMany({
      where: { id: { in: ids } },
      select: { id: true, linkName: true, appId: true },
    })
    for (const { id, ...link } of links) this.#links.set(id, link)
  }

  /** Channels that apps have registered, by app and channel; read anew each time, since they may be called otherwise by now. */
  async #channelsOf(visits: readonly RecentVisit[]): Promise<Map<string, AppChannel>> {
    const ids = new Set(visits.map(({ linkId }) => this.#links.get(linkId)?.appId ?? ''))
    const where = { id: { in: [...ids] } }
    const apps = await this.#world.db.read.app.findMany({ where, select: { id: true, channels: true } })
    return new Map(
      apps.flatMap(({ id, channels }) =>
        (channels as AppChannel[]).map((one): [string, AppChannel] => [`${id} ${one.channel}`, one]),
      ),
    )
  }
}
