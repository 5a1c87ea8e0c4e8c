import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/config/config.ts'
import { BackgroundThread } from '#src/background/background-thread.ts'
import { openSharedState } from '#src/coordination/open-shared-state.ts'
import { passwordHasher } from '#src/crypto/password-hasher.ts'
import { connectDatabase, openDatabase } from '#src/db/open-database.ts'
import { RateLimiter } from '#src/http/rate-limiter.ts'
import { chainEarlierEntries } from '#src/modules/audit/chain-earlier-entries.ts'
import { sealPersonalData } from '#src/upgrade/seal-personal-data.ts'
import { Rollups } from '#src/stats/rollup/rollups.ts'
import { Metrics } from '#src/ops/metrics/metrics.ts'
import { LinkDirectory } from '#src/visit/link-directory.ts'
import { openVisitStore } from '#src/visit/store/open-visit-store.ts'
import { tellingStore } from '#src/visit/journal/telling-store.ts'
import { VisitRecorder } from '#src/visit/visit-recorder.ts'
import { CapturedMail } from './captured-mail.ts'
import { ControlledClock, systemClock, type Clock } from './clock.ts'
import { folderFileStore } from './file-store.ts'
import type { Keepsake } from './keepsake.ts'
import { createLogger } from './logger.ts'
import { MailOutbox } from './mail-outbox.ts'
import type { Mail } from './mail.ts'
import { systemRandom, type Random } from './random.ts'
import { sealedFileStore } from './sealed-file-store.ts'
import type { World } from './world.ts'

export interface WorldParts {
  name?: string
  clock?: Clock
  random?: Random
  log?: FastifyBaseLogger
  /** The database is known to be up to date. */
  migrated?: boolean
  /** Milliseconds from one look for visits to roll up to the next; 0: only when told. */
  rollUpEveryMs?: number
  /** Rolls up shortly after visits, though it does not look for them otherwise. */
  rollUpAfterVisits?: boolean
  /** Stores visits and rolls them up in a thread: for the world of a process that serves real traffic. */
  backgroundThread?: boolean
}

const ROLL_UP_EVERY_MS = 2_000

/** Opens a world: its database brought up to date, and everything that hangs on it. */
export async function createWorld(config: Config, parts: WorldParts = {}): Promise<World> {
  mkdirSync(config.dataDir, { recursive: true })
  const { name = 'main', random = systemRandom, log = createLogger(config.logLevel) } = parts
  const { clock = config.emulator ? new ControlledClock() : systemClock } = parts
  const db = await (parts.migrated ? connectDatabase : openDatabase)(config, log)
  await chainEarlierEntries({ db, config })
  await sealPersonalData({ db, config, random })
  const shared = await openSharedState(config, { name, random, log })
  const mail = await openMail(config, clock, random)
  // On connections of its own: whoever waits for a code does not wait behind mail that nobody waits for.
  const news = mail instanceof CapturedMail ? mail : await openMail(config, clock, random)
  const outbox = new MailOutbox({ db, config, mail: news, clock, random, log })
  outbox.start()
  const control = config.emulator ? (await import('#src/emulator/create-control.ts')).createControl(mail) : undefined
  const background = parts.backgroundThread ? new BackgroundThread(db, config) : undefined
  const rollups = new Rollups({ db, log, background, everyMs: parts.rollUpEveryMs ?? ROLL_UP_EVERY_MS })
  const visitStore = await openVisitStore(config, db, background)
  const store = visitStore.parts
  const visits = new VisitRecorder({
    folder: join(config.dataDir, 'visits', name),
    spare: config.visitSpareDir && spareFolder(config.visitSpareDir, join(config.dataDir, name)),
    maxBytes: config.limits.journalBytes,
    syncMs: config.visitSyncMs,
    store: parts.rollUpAfterVisits ? tellingStore(store, () => rollups.expect()) : store,
    log,
  })
  return {
    ...control,
    name,
    config,
    db,
    clock,
    random,
    mail,
    outbox,
    files: sealedFileStore(folderFileStore(join(config.dataDir, 'files')), config.secrets.sealKey, random),
    passwords: passwordHasher(config.secrets.salt),
    shared,
    guesses: new RateLimiter({ shared, clock, hashKey: config.secrets.salt }, config.limits.guessesPerMinute, 60_000),
    links: new LinkDirectory(db, shared),
    visits,
    visitStore,
    keepsakes: control ? keepsakesOf({ clock, mail, faults: control.faults }) : {},
    rollups,
    log,
    metrics: new Metrics(),
    close: async () => {
      control?.events.close()
      await visits.close()
      await visitStore.close()
      await outbox.close()
      await rollups.close()
      await background?.close()
      mail.close()
      news.close()
      await shared.close()
      await db.close()
    },
  }
}

/** A folder that is this world's alone, where many may have theirs. */
const spareFolder = (parent: string, world: string): string =>
  join(parent, `unilink-visits-${createHash('sha256').update(world).digest('hex').slice(0, 16)}`)

async function openMail({ smtpUrl, mailFrom }: Config, clock: Clock, random: Random): Promise<Mail> {
  if (!smtpUrl) return new CapturedMail(clock, random, mailFrom)
  const { smtpMail } = await import('./smtp-mail.ts')
  return smtpMail(smtpUrl, mailFrom)
}

function keepsakesOf(parts: { clock: Clock; mail: Mail; faults: Keepsake }): Record<string, Keepsake> {
  const { clock, mail, faults } = parts
  return {
    ...(clock instanceof ControlledClock && { clock }),
    ...(mail instanceof CapturedMail && { mail }),
    faults,
  }
}
