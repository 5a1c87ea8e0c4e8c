import type { RequestListener } from 'node:http'
import type { BodyOf, Call, DataOf } from '@unilink/shared'
import { createEmulatorClient, type EmulatorClient } from '@unilink/client/emulator'
import type {
  EmuAnswerOf,
  requestCalls,
  EntityType,
  MoveOf,
  EntityState,
  PersonaName,
  TrafficReport,
  TrafficOptions,
} from '@unilink/shared/emulator'
import { clockControl, type ClockControl } from './clock-control.ts'
import type { Send } from './send.ts'
import { faultControl, type FaultControl } from './fault-control.ts'
import { overrideControl, type OverrideControl } from './override-control.ts'
import { factory, type Factory } from './make/factory.ts'
import { mailControl, type MailControl } from './mail-control.ts'
import type { Answer, CodeScene, Moved, SignedIn, WorldActs } from './world-acts.ts'

/** The server of a world, for supertest and its like, or to be asked without a connection. */
export type WorldApp = RequestListener & {
  inject(
    request:
      | string
      | {
          method?: 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT'
          url: string
          headers?: Record<string, string>
          payload?: object | string
        },
  ): Promise<{ statusCode: number; headers: Readonly<Record<string, unknown>>; body: string; json(): unknown }>
}

/** A request, its answer and why it came out so. */
export type RequestEntry = EmuAnswerOf<typeof requestCalls.list>['requests'][number]

/** How a world is reached. */
export interface EmulatorConnection {
  send: Send
  /** The emulator's address, or a made-up one when it does not listen. */
  origin: string
  /** The emulator's own token, where it asks for one. */
  token?: string | undefined
  /** The server of a world in this process. */
  appOf?: (world: string) => WorldApp
}

/** One world of an emulator, and control over everything in it. Control calls throw `EmulatorError`. */
export class EmulatedWorld implements WorldActs {
  readonly name: string
  /** Headers that bring a request into this world. */
  readonly headers: Readonly<Record<string, string>>
  readonly origin: string
  readonly clock: ClockControl
  readonly faults: FaultControl
  readonly mail: MailControl
  readonly overrides: OverrideControl
  /** Makes accounts, apps and links in any state, by the same calls and moves as people. */
  readonly make: Factory
  readonly #connection: EmulatorConnection
  readonly #emulator: EmulatorClient

  constructor(connection: EmulatorConnection, name: string) {
    this.#connection = connection
    this.name = name
    this.headers = { 'x-emu-world': name }
    this.origin = connection.origin
    const { send, origin: base, token } = connection
    const headers = { ...this.headers, ...(token && { authorization: `Bearer ${token}` }) }
    const emulator = createEmulatorClient((path, init) =>
      send(new Request(base + path, { ...init, headers: { ...headers, ...init.headers } })),
    )
    this.#emulator = emulator
    this.clock = clockControl(emulator)
    this.faults = faultControl(emulator)
    this.mail = mailControl(emulator)
    this.overrides = overrideControl(emulator)
    this.make = factory(this)
  }

  /** Its server; throws when the emulator is in another process. */
  get app(): WorldApp {
    if (!this.#connection.appOf) throw new Error('this emulator runs in another process: use fetch() or its origin')
    return this.#connection.appOf(this.name)
  }

  /** Any request to this world; redirects are not followed. */
  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const asked = new Request(input instanceof Request ? input : new URL(input, this.origin), init)
    const { pathname, search } = new URL(asked.url)
    const request = new Request(this.origin + pathname + search, asked)
    for (const [name, value] of Object.entries(this.headers)) request.headers.set(name, value)
    return this.#connection.send(request)
  }

  /** A call of the contract with an optional token. For calls that answer with JSON. */
  async call<C extends Call>(call: C, body?: Partial<BodyOf<C>>, token?: string): Promise<Answer<DataOf<C>>> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await this.fetch(call.path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
    const { code, msg, data } = (await answer.json()) as Answer<DataOf<C>>
    return { status: answer.status, code, msg, data }
  }

  /** A new session of a persona, opened without the login form: operator, active, new, reviewing, rejected, frozen, … */
  async as(persona: PersonaName): Promise<SignedIn> {
    const { name, email, accountId, token } = await this.#emulator.personas.login({ name: persona })
    const headers = { ...this.headers, authorization: `Bearer ${token}` }
    return { name, email, accountId, token, headers, call: (call, body) => this.call(call, body, token) }
  }

  /** The newest code mailed, waited for up to `wait` seconds; `totp` and `recovery` are the account's. */
  async codes(to: string, scene?: CodeScene, { wait = 10 } = {}): Promise<string> {
    return (await this.#emulator.codes.code({ to, wait, scene })).code
  }

  /** Makes a move by the product's own operation. Throws `EmulatorError` with the moves that are allowed. */
  move<Type extends EntityType>(type: Type, id: string, move: MoveOf<Type>, given: Moved = {}): Promise<EntityState> {
    return this.#emulator.entities.make({ type, id, move, ...given })
  }

  async captcha(id: string): Promise<string> {
    return (await this.#emulator.codes.captcha({ id })).answer
  }

  traffic(options: TrafficOptions = {}): Promise<TrafficReport> {
    return this.#emulator.traffic.make(options)
  }

  /** The last requests and why each was answered so, newest first. */
  async requests({ limit = 50, path }: { limit?: number; path?: string } = {}): Promise<RequestEntry[]> {
    return (await this.#emulator.requests.list({ limit, path })).requests
  }

  /** Keeps the current world under a name. */
  async snapshot(name: string): Promise<void> {
    await this.#emulator.snapshots.save({ name })
  }

  async restore(name: string): Promise<void> {
    await this.#emulator.snapshots.restore({ name })
  }

  /** Back to the seed: data, files, mail, clock, faults. */
  async reset(): Promise<void> {
    await this.#emulator.worlds.reset()
  }

  async fork(name?: string): Promise<EmulatedWorld> {
    const { id } = await this.#emulator.worlds.fork({ id: this.name, ...(name !== undefined && { name }) })
    return new EmulatedWorld(this.#connection, id)
  }

  /** Removes the world. The main one cannot be removed. */
  async close(): Promise<void> {
    await this.#emulator.worlds.drop({ id: this.name })
  }
}
