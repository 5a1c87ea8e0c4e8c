import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { connectDatabase, openDatabase } from '#src/db/open-database.ts'
import { Closers } from '#src/kernel/closers.ts'
import { systemClock, type Clock } from '#src/kernel/clock.ts'
import { WECHAT, type Config } from '#src/kernel/config/config.ts'
import { passwordHasher } from '#src/kernel/crypto/password-hasher.ts'
import type { Extension, World } from '#src/kernel/world.ts'
import { folderFileStore } from '#src/kernel/files/file-store.ts'
import { sealedFileStore } from '#src/kernel/files/sealed-file-store.ts'
import { createLogger } from '#src/kernel/logger.ts'
import { MailOutbox } from '#src/kernel/mail/mail-outbox.ts'
import { openMail } from '#src/kernel/mail/open-mail.ts'
import type { Mail } from '#src/kernel/mail/mail.ts'
import { Registry } from '#src/kernel/prometheus.ts'
import { systemRandom, type Random } from '#src/kernel/random.ts'
import { RateLimiter } from '#src/kernel/pace/rate-limiter.ts'
import { openSharedState } from '#src/kernel/shared-state/open-shared-state.ts'
import type { Web } from '#src/kernel/ports/web.ts'
import type { Wechat } from '#src/kernel/ports/wechat.ts'
import { systemWeb } from '#src/http/outside/system-web.ts'
import { systemWechat } from '#src/http/outside/system-wechat.ts'
import { findSession } from '#src/modules/sessions/find-session.ts'
import { isWhitelisted } from '#src/modules/whitelist/is-whitelisted.ts'
import { answeringFirst } from '#src/kernel/pace/answering-first.ts'
import { BackgroundThread } from '#src/visits/background/background-thread.ts'
import { HostBook } from '#src/visits/directory/host-book.ts'
import { LinkDirectory } from '#src/visits/directory/link-directory.ts'
import { databaseDomains } from '#src/visits/directory/read-domains.ts'
import { databaseLinks } from '#src/visits/directory/read-snapshots.ts'
import { notifyingStore } from '#src/visits/journal/notifying-store.ts'
import { journalOf } from '#src/visits/record/journal-of.ts'
import { VisitRecorder } from '#src/visits/record/visit-recorder.ts'
import { Rollups } from '#src/visits/rollup/rollups.ts'
import { openVisitStore } from '#src/visits/store/open-visit-store.ts'
import { runDataSteps } from '#src/db/migrations/run-data-steps.ts'
import { DATA_STEPS } from './data-steps.ts'

export interface WorldParts {
  name?: string
  clock?: Clock
  random?: Random
  log?: FastifyBaseLogger
  /** Where mail goes; to the configured server by default. */
  mail?: Mail
  /** Names and files of the internet; the internet by default. */
  web?: Web
  /** WeChat's server; that of the configuration by default. */
  wechat?: Wechat
  /** What an emulator adds. */
  extension?: Extension
  /** The database is known to be up to date. */
  migrated?: boolean
  /** Milliseconds from one look for visits to roll up to the next, once `rollups.begin` is called; 0: only when told. */
  rollUpEveryMs?: number
  /** Rolls up shortly after visits, though it does not look for them otherwise. */
  rollUpAfterVisits?: boolean
  /** Stores visits and rolls them up in a thread: for the world of a process that serves real traffic. */
  backgroundThread?: boolean
  /** Keeps its connections to PostgreSQL open: for the world that a process is there for. */
  warm?: boolean
}

const ROLL_UP_EVERY_MS = 2_000

/** Opens a world: its database brought up to date, and everything that hangs on it. What fails leaves nothing open. */
export async function createWorld(config: Config, parts: WorldParts = {}): Promise<World> {
  const closers = new Closers()
  try {
    return await openWorld(config, parts, closers)
  } catch (error) {
    await closers.close().catch(() => {})
    throw error
  }
}

async function openWorld(config: Config, parts: WorldParts, closers: Closers): Promise<World> {
  mkdirSync(config.dataDir, { recursive: true })
  const { name = 'main', clock = systemClock, random = systemRandom, log = createLogger(config.logLevel) } = parts
  const db = closers.add(await (parts.migrated ? connectDatabase : openDatabase)(config, { log, warm: parts.warm }))
  await runDataSteps({ db, config, random }, DATA_STEPS)
  const shared = closers.add(await openSharedState(config, { name, random, log }))
  const mail = closers.add(parts.mail ?? (await openMail(config, log)))
  // On connections of its own: whoever waits for a code does not wait behind mail that nobody waits for.
  const noticeMail = closers.add(parts.mail ?? (await openMail(config, log)))
  const outbox = closers.add(new MailOutbox({ db, config, mail: noticeMail, clock, random, log }))
  outbox.start()
  const background = parts.backgroundThread ? closers.add(new BackgroundThread(db, config, log)) : undefined
  const rollups = closers.add(new Rollups({ db, log, background, everyMs: parts.rollUpEveryMs ?? ROLL_UP_EVERY_MS }))
  const visitStore = closers.add(await openVisitStore(config, db, background))
  const store = visitStore.parts
  const visits = closers.add(
    new VisitRecorder({
      ...journalOf(config, name),
      store: parts.rollUpAfterVisits ? notifyingStore(store, () => rollups.expect()) : store,
      rest: background && answeringFirst(),
      log,
    }),
  )
  return {
    name,
    config,
    db,
    clock,
    random,
    mail,
    outbox,
    files: sealedFileStore(folderFileStore(join(config.dataDir, 'files')), config.secrets, random),
    passwords: passwordHasher(config.secrets.salt),
    access: { findSession, isWhitelisted },
    shared,
    limiter: new RateLimiter({ shared, clock, hashKey: config.secrets.salt }),
    links: new LinkDirectory(databaseLinks(db), shared),
    web: parts.web ?? systemWeb({ allowPrivate: !config.production }),
    wechat: parts.wechat ?? systemWechat(config.wechat?.api ?? WECHAT.api),
    hosts: await HostBook.open({ domains: databaseDomains(db), config, clock, shared, log }),
    visits,
    visitStore,
    rollups,
    log,
    metrics: new Registry(),
    extension: parts.extension,
    close: () => closers.close(),
  }
}
