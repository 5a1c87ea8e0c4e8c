import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '@unilink/emulator/testing/servers/server-process.ts'
import { ownPostgres, type Cluster } from '#src/postgres.ts'
import { createDatabase } from './databases.ts'
import { ownLink, type Owned } from './seeded.ts'

const NO_POSTGRES = 'no PostgreSQL here: install one, or name one in TEST_POSTGRES_URL'

export type DatabaseKind = 'sqlite' | 'postgresql'

/** Where a server keeps everything. */
export interface Place {
  folder: string
  url: string
}

/** … with a signed-in owner and a link that has a landing page. */
export type SeededPlace = Place & Owned

export interface StageOptions {
  quick: boolean
  /** Of the scenario `kill`. */
  kills: number
}

/** For the table: how much was acknowledged and found, the longest refusal, and until writes were back. */
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
  /** The PostgreSQL server that scenarios share; undefined where there is none. */
  postgresql: () => Promise<{ url: string } | undefined>
}

type Undo = () => unknown

/** This machine cannot show what the scenario is about; the message says why. */
export class Skipped extends Error {}

/** What a scenario works with. All it makes here, or tells of by `onEnd`, is cleared away when it ends, the last first. */
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

  /** What must hold; the scenario goes on when it does not, and fails. */
  demand(met: boolean, demand: string): void {
    if (!met) this.broken.push(demand)
  }

  /** Refuses what is begun after an interruption, and undoes it. */
  onEnd(undo: Undo): void {
    this.#undo.push(undo)
    if (!this.#over) return
    void this.end()
    throw new Error('interrupted')
  }

  /** A seeded database. SQLite's file is in the folder, which is a new one unless it is given. */
  async prepare(folder: string = this.newFolder()): Promise<SeededPlace> {
    const { url, drop } = await createDatabase(await this.#serverUrl(), folder)
    this.onEnd(drop)
    const place = { folder, url }
    const server = await this.start(place, { EMULATOR: '1', SEED_VISITS: '200' })
    const owned = await ownLink(server.origin)
    await server.end()
    return { ...place, ...owned }
  }

  /** A PostgreSQL of the scenario's own, which it may break; what is prepared from now on is in there. */
  async ownPostgres(): Promise<Cluster> {
    const cluster = await ownPostgres()
    if (!cluster) throw new Skipped(NO_POSTGRES)
    this.onEnd(() => cluster.drop())
    this.#postgresql = async () => cluster
    return cluster
  }

  newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-chaos-'))
    this.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  /** The built server on a place, ready. */
  async start({ folder, url }: Place, settings: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.at({
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      LIMIT_APPS_PER_ACCOUNT: '1000000',
      ...settings,
    })
    this.onEnd(() => server.end('SIGKILL'))
    await server.start()
    return server
  }

  /** Clears away what there is; what went wrong doing so. */
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

  /** Clears away before the scenario ends by itself, and whatever it begins from now on. */
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
