import { outageCalls, trafficCalls, worldCalls, type EmuCall } from '@unilink/shared/emulator'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contract } from '@unilink/shared'
import { isWaiting, whenDone } from '../waits.ts'
import { Lanes } from './lanes.ts'
import { Quota } from './quota.ts'
import { DiskShares, OpenShares, ProcessorShares } from './shares.ts'
import type { Refusal } from './visitor-pages.ts'

const MIB = 1_048_576
/** What a world may grow by on disk; reset takes it back. */
export const ROOM_BYTES = 32 * MIB
/** A body that does not say how long it is. */
const UNSAID_BYTES = 5 * MIB
export const STREAMS = { world: 6, network: 24, all: 400 }
/** Seconds of the processor in a minute; one thread has sixty. */
const SECONDS = { world: 12, network: 15 }
const MINUTE_MS = 60_000
/** A network that has had so much of this minute waits behind the others. */
const HEAVY_MS = 500
/** What a network has done at a time, and what more of it may wait; a page asks for less at once. */
const LANES = { atOnce: 6, waiting: 60 }
const FULL_MS = 1_000
/** Work of seconds: so much of it in ten minutes. */
const nameOf = ({ method, path }: EmuCall) => `${method} ${path}`
const HEAVY = new Set([worldCalls.reset, trafficCalls.make, outageCalls.check].map(nameOf))
const HEAVY_MOST = { world: 12, network: 36 }
const HEAVY_WINDOW_MS = 600_000
const RESET = nameOf(worldCalls.reset)

export interface Asking {
  /** The network that asks. */
  client: string
  /** Method and path. */
  name: string
  isReading: boolean
  /** The visitor's own world and its folder; missing where it reads what is everybody's. */
  world?: { id: string; folder: string } | undefined
}

/** What one visitor of a public demo, and one network, may take from all others: processor, open streams, disk. */
export class VisitorShares {
  readonly disk: DiskShares
  readonly #processor: Record<'world' | 'network', ProcessorShares>
  readonly #streams: Record<keyof typeof STREAMS, OpenShares>
  readonly #lanes: Lanes
  readonly #heavy: Record<'world' | 'network', Quota>

  constructor(now: () => number) {
    const processor = (seconds: number) => new ProcessorShares({ mostMs: seconds * 1000, windowMs: MINUTE_MS, now })
    this.disk = new DiskShares(ROOM_BYTES, now)
    this.#processor = { world: processor(SECONDS.world), network: processor(SECONDS.network) }
    this.#streams = {
      world: new OpenShares(STREAMS.world),
      network: new OpenShares(STREAMS.network),
      all: new OpenShares(STREAMS.all),
    }
    const isHeavy = (network: string) => this.#processor.network.spentBy(network) >= HEAVY_MS
    this.#lanes = new Lanes({ ...LANES, isHeavy, now })
    this.#heavy = {
      world: new Quota(HEAVY_MOST.world, HEAVY_WINDOW_MS, now),
      network: new Quota(HEAVY_MOST.network, HEAVY_WINDOW_MS, now),
    }
  }

  /** Lets a request begin when it is its network's turn, or says why it gets nothing. */
  enter(asking: Asking, request: IncomingMessage, response: ServerResponse, then: (refused?: Refusal) => void): void {
    const { client } = asking
    const begin = () => then(this.#take(asking, request, response))
    // What only waits for an event, and a file for a slow line, keep nobody of their network from anything.
    if (!isWork(asking) || isStream(asking, request)) return begin()
    if (this.#lanes.isFull(client)) return then({ status: 429, why: 'tooOften', retryMs: FULL_MS })
    this.#lanes.enter(client, () => {
      const leave = () => this.#lanes.leave(client)
      if (response.closed) return leave()
      whenDone(request, response, leave)
      begin()
    })
  }

  /** Takes what a request needs until it is answered. */
  #take(asking: Asking, request: IncomingMessage, response: ServerResponse): Refusal | undefined {
    const { client, world, name, isReading } = asking
    const keys = { world: world?.id, network: client }
    const isWriting = !isReading && name !== RESET
    if (world && isWriting && this.disk.isFull(world.id)) return { status: 507, why: 'worldFull' }
    const retryMs = this.#untilMore(keys, name)
    if (retryMs !== undefined) return { status: 429, why: 'tooOften', retryMs }
    if (isStream(asking, request)) return this.#openStream({ ...keys, all: '' }, response)
    if (world && name === RESET) response.once('finish', () => this.disk.reset(world.id))
    if (world && isWriting) this.disk.send(world.id, world.folder, bytesOf(request))
    this.#measure(keys, request, response)
    return undefined
  }

  /** Milliseconds to wait for more of the processor, or for the next heavy call. */
  #untilMore(keys: Record<'world' | 'network', string | undefined>, name: string): number | undefined {
    for (const of of ['world', 'network'] as const) {
      const key = keys[of]
      if (key === undefined) continue
      const wait = this.#processor[of].untilMore(key) ?? (HEAVY.has(name) ? this.#heavy[of].take(key) : undefined)
      if (wait !== undefined) return wait
    }
    return undefined
  }

  #openStream(keys: Partial<Record<keyof typeof STREAMS, string | undefined>>, response: ServerResponse) {
    const shares = Object.entries(keys).flatMap(([of, key]) =>
      key === undefined ? [] : [{ key, open: this.#streams[of as keyof typeof STREAMS] }],
    )
    if (shares.some(({ key, open }) => open.isFull(key))) return { status: 429, why: 'tooManyStreams' } as const
    for (const { key, open } of shares) open.take(key)
    response.once('close', () => {
      for (const { key, open } of shares) open.giveBack(key)
    })
    return undefined
  }

  #measure(
    { world, network }: { world: string | undefined; network: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const of = world === undefined ? [] : [world]
    this.#processor.world.begin(of)
    this.#processor.network.begin([network])
    whenDone(request, response, () => {
      this.#processor.world.end(of)
      this.#processor.network.end([network])
    })
  }
}

const FEED = `POST ${contract.app.queryVisitFeed.path}`
const isStream = ({ name }: Asking, request: IncomingMessage) => isWaiting(request) || name === FEED

/** Whatever is no page and no file of one. */
const isWork = ({ name, isReading }: Asking) => !isReading || /^[A-Z]+ \/(?:__emu\/(?:v1|mail)|api|s)\//.test(name)

const bytesOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : UNSAID_BYTES
