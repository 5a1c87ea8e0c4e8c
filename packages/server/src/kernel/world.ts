import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { PasswordHasher } from './crypto/password-hasher.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mail } from './mail/mail.ts'
import type { MailOutbox } from './mail/mail-outbox.ts'
import type { Database } from './ports/database.ts'
import type { LinkHosts } from './ports/link-hosts.ts'
import type { Links } from './ports/links.ts'
import type { RollupUpkeep } from './ports/rollup-upkeep.ts'
import type { VisitAnswers } from './ports/visit-answers.ts'
import type { VisitStore } from './ports/visit-store.ts'
import type { Visits } from './ports/visits.ts'
import type { Web } from './ports/web.ts'
import type { Wechat } from './ports/wechat.ts'
import type { Random } from './random.ts'
import type { RateLimiter } from './pace/rate-limiter.ts'
import type { SharedState } from './shared-state/shared-state.ts'

/** Who may come in; asked by the door of every call. */
export interface Access {
  /** The account behind a live token, or undefined. */
  findSession(world: World, token: string): Promise<Actor | undefined>
  /** Whether an account may use the console. */
  isWhitelisted(world: World, account: Pick<Actor, 'email'>): Promise<boolean>
}

/**
 * One complete back end: whatever the business needs from outside hangs here, and nothing reads a global or the system
 * clock. It is put together in `compose/`. In production there is one; tests make as many as they like.
 */
export interface World {
  readonly name: string
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  /** For mail that the caller waits for. */
  readonly mail: Mail
  /** For mail that tells of what has happened. */
  readonly outbox: MailOutbox
  readonly files: FileStore
  readonly passwords: PasswordHasher
  readonly access: Access
  /** What the world's processes have in common besides the database. */
  readonly shared: SharedState
  readonly limiter: RateLimiter
  readonly links: Links
  readonly hosts: LinkHosts
  /** What users named, asked over the net. */
  readonly web: Web
  /** Asked only where the platform has an account of WeChat's. */
  readonly wechat: Wechat
  readonly visits: Visits
  /** Where they go, and what is asked of them. */
  readonly visitStore: VisitStore
  readonly rollups: RollupUpkeep
  readonly log: FastifyBaseLogger
  /** Numbers for those who run the server. */
  readonly metrics: Registry
  /** What an emulator adds; undefined in production. */
  readonly extension: Extension | undefined
  /** Flushes what is under way and lets go of everything. */
  close(): Promise<void>
}

/** What an extension is given of a platform beside its world. */
export interface ExtendedParts {
  /** The portal's page, if it is built. */
  readonly page: string | undefined
  readonly visits: VisitAnswers
}

/** What an emulator adds to a platform. A platform that serves real people has none. */
export interface Extension {
  /** Elements for the head of every page; they tell the portal what it may offer. */
  readonly pageHead: string
  /** Folders with more files of the portal, beside its own. */
  readonly portalFolders: readonly string[]
  /** An address that is held to the whitelist even while the whitelist is off for everybody else. */
  readonly heldToWhitelist: string
  /** Whether an answer may go wrong on purpose. Pages are not prerendered then. */
  readonly disturbed: boolean
  /** What a text stands for that is given in place of a captcha's letters. */
  captchaAnswer(text: string): 'pass' | 'fail' | 'used' | undefined
  /** What differs in the account behind a request. */
  seenAs(request: FastifyRequest): Partial<Actor> | undefined
  /** Adds hooks and routes to a world's app. With an extension visits come to no listener before the app: it takes them in. */
  extend(app: FastifyInstance, world: World, parts: ExtendedParts): void
}
