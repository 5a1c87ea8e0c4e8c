import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPostgres } from '../postgres.mjs'
import { createDatabase } from './databases.mjs'
import { ownLink } from './seeded.mjs'
import { startServer, stopServer } from './server.mjs'

const NO_POSTGRES = 'no PostgreSQL here: install one, or name one in TEST_POSTGRES_URL'

/** This machine cannot show what the scenario is about; the message says why. */
export class Skipped extends Error {}

/**
 * What a scenario works with. All it makes here, or tells of by `onEnd`, is cleared away when it ends, the last first.
 * Figures for the table: `acknowledged`, `found`, `lost`, `refusalMs` (the longest), `recoveryMs` (the longest).
 */
export class Stage {
  database
  options
  facts = []
  /** The demands that were not met. */
  broken = []
  figures = {}
  #postgresql
  #undo = []
  #over = false

  constructor({ database, options, postgresql }) {
    this.database = database
    this.options = options
    this.#postgresql = postgresql
  }

  say(fact) {
    this.facts.push(fact)
  }

  /** What must hold; the scenario goes on when it does not, and fails. */
  demand(met, demand) {
    if (!met) this.broken.push(demand)
  }

  /** Refuses what is begun after an interruption, and undoes it. */
  onEnd(undo) {
    this.#undo.push(undo)
    if (!this.#over) return
    void this.end()
    throw new Error('interrupted')
  }

  /**
   * A seeded database with a signed-in owner and a link with a landing page: `{ folder, url, token, code }`. SQLite's
   * file is in the folder, which is a new one unless it is given.
   */
  async prepare(folder = this.newFolder()) {
    const { url, drop } = await createDatabase(await this.#serverUrl(), folder)
    this.onEnd(drop)
    const place = { folder, url }
    const server = await this.start(place, { EMULATOR: '1', SEED_VISITS: '200' })
    const owned = await ownLink(server.origin)
    await stopServer(server)
    return { ...place, ...owned }
  }

  /** A PostgreSQL of the scenario's own, which it may break; what is prepared from now on is in there. */
  async ownPostgres() {
    const cluster = await ownPostgres()
    if (!cluster) throw new Skipped(NO_POSTGRES)
    this.onEnd(cluster.drop)
    this.#postgresql = () => cluster
    return cluster
  }

  newFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-chaos-'))
    this.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  /** The built server on a place, ready: see `startServer`. */
  start(place, settings) {
    return startServer(place, settings, (child) => this.onEnd(() => stopServer({ child }, 'SIGKILL')))
  }

  /** Clears away what there is; what went wrong doing so. */
  async end() {
    const wrong = []
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
  interrupt() {
    this.#over = true
    return this.end()
  }

  async #serverUrl() {
    if (this.database === 'sqlite') return undefined
    const server = await this.#postgresql()
    if (!server) throw new Skipped(NO_POSTGRES)
    return server.url
  }
}
