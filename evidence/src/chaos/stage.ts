import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { ownPostgres, type Cluster } from '@unilink/tools/postgres.ts'
import { createDatabase } from './databases.ts'
import { ownLink, type Owned } from '#src/running/own-link.ts'

const NO_POSTGRES = 'no PostgreSQL here: install one, or name one in TEST_POSTGRES_URL'

export type DatabaseKind = 'sqlite' | 'postgresql'

export interface Place {
  folder: string
  url: string
}

/** … with a signed-in owner and a link with a landing page. */
export type SeededPlace = Place & Owned

export interface StageOptions {
  quick: boolean
  /** Of the scenario `kill`. */
  kills: number
  /** Of the scenario `soak`. */
  minutes: number
}

/** For the table: acknowledged, found and lost, the longest refusal, and the time until writes were back. */
export interface Figures {
  acknowledged: number
  found: number
  lost: number
  refusalMs: number
  recoveryMs: number
}

interface StageParts {
  database: DatabaseKind
  options: StageOptions
  /** The shared PostgreSQL server; undefined when there is none. */
  postgresql: () => Promise<{ url: string } | undefined>
}

type Undo = () => unknown

/** This machine cannot run the scenario; the message says why. */
export class Skipped extends Error {}

/**
 * Everything a scenario works with. What it makes, or registers by `onEnd`, is cleaned up at the end in reverse order.
 */
export class Stage {
  readonly database: DatabaseKind
  readonly options: StageOptions
  readonly facts: string[] = []
  /** The demands that were not met. */
  readonly broken: string[] = []
  readonly figures: Partial<Figures> = {}
  #postgresql: StageParts['postgresql']
  readonly #undo: Undo[] = []
  #over = false

  constructor({ database, options, postgresql }: StageParts) {
    this.database = database
    this.options = options
    this.#postgresql = postgresql
  }

  say(fact: string): void {
    this.facts.push(fact)
  }

  /** A requirement; the scenario goes on when it is not met, but fails. */
  demand(met: boolean, demand: string): void {
    if (!met) this.broken.push(demand)
  }

  /** After an interruption the new thing is undone at once. */
  onEnd(undo: Undo): void {
    this.#undo.push(undo)
    if (!this.#over) return
    void this.end()
    throw new Error('interrupted')
  }

  /** A seeded database. SQLite's file is in `folder`, by default a new one. */
  async prepare(folder: string = this.newFolder()): Promise<SeededPlace> {
    const { url, drop } = await createDatabase(await this.#serverUrl(), folder)
    this.onEnd(drop)
    const place = { folder, url }
    const server = await this.start(place, { EMULATOR: '1', EMULATOR_MADE_VISITORS: '0', SEED_VISITS: '200' })
    const owned = await ownLink(server.origin)
    await server.end()
    return { ...place, ...owned }
  }

  /** A PostgreSQL server for this scenario, which it may break; later databases are made there, and asked over TLS. */
  async ownPostgres(settings: readonly string[] = [], base?: string): Promise<Cluster> {
    const cluster = await ownPostgres(settings, base)
    if (!cluster) throw new Skipped(NO_POSTGRES)
    this.onEnd(() => cluster.drop())
    this.#postgresql = async () => ({ url: cluster.tlsUrl ?? cluster.url })
    return cluster
  }

  newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-chaos-'))
    this.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  /** Starts the built server on a place and waits until it is ready. */
  async start({ folder, url }: Place, settings: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.at({
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      LIMIT_APPS_PER_ACCOUNT: '1000000',
      // All visits of a scenario come from one client.
      LIMIT_CLIENT_VISITS: '0',
      // Operators of the scenarios have a password only.
      OPERATOR_SECOND_FACTOR: '0',
      ...settings,
    })
    this.onEnd(() => server.end('SIGKILL'))
    await server.start()
    return server
  }

  /** Cleans up; gives the errors of doing so. */
  async end(): Promise<unknown[]> {
    const wrong: unknown[] = []
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) {
      try {
        await undo()
      } catch (error) {
        wrong.push(error)
      }
    }
    return wrong
  }

  /** Cleans up early, also whatever starts from now on. */
  interrupt(): Promise<unknown[]> {
    this.#over = true
    return this.end()
  }

  async #serverUrl(): Promise<string | undefined> {
    if (this.database === 'sqlite') return undefined
    const server = await this.#postgresql()
    if (!server) throw new Skipped(NO_POSTGRES)
    return server.url
  }
}
