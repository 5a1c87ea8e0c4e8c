import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import {
  DEFAULT_EMULATION,
  DEFAULT_LIMITS,
  DEFAULT_RETENTION,
  UNHURRIED_LIMITS,
  type Config,
} from '@unilink/server/kernel/config/config.ts'
import { seedPersonas } from '@unilink/server/testing/world/personas.ts'
import { CapturedMail } from '@unilink/server/testing/world/captured-mail.ts'
import { EmulatedWeb } from '@unilink/server/testing/world/emulated-web.ts'
import { EmulatedWechat } from '@unilink/server/testing/world/emulated-wechat.ts'
import { createWorld, type WorldParts } from '@unilink/server/compose/create-world.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { createLogger } from '@unilink/server/kernel/logger.ts'
import { systemRandom, type Random } from '@unilink/server/kernel/random.ts'
import { createTestDatabase, makeTemplate, type Template, type TestDatabase } from './servers/test-database.ts'
import { ManualClock } from '@unilink/server/testing/world/controlled-clock.ts'

export interface TestWorldOptions {
  config?: Partial<Config>
  /** Where its log goes; silent by default. */
  log?: FastifyBaseLogger
  /** A database made and dropped by the test itself. */
  database?: TestDatabase
  /** Source of randomness; the system's by default. */
  random?: Random
  /** Writes the personas; on by default. A text is their password, in place of the one that production refuses. */
  personas?: boolean | string
}

export interface TestWorld extends World {
  readonly clock: ManualClock
  readonly mail: CapturedMail
  /** The internet, as far as the world asks it. */
  readonly internet: EmulatedWeb
  readonly wechat: EmulatedWechat
}

interface TestParts extends Pick<WorldParts, 'log' | 'random' | 'rollUpEveryMs'> {
  clock: ManualClock
}

/** Opens the world of a test: the platform alone, or with what is built around it. */
type OpenTestWorld<Own extends World> = (config: Config, parts: TestParts) => Promise<Own>

/** The platform alone, with a stopped clock, captured mail and an internet of its own. */
const openPlatform: OpenTestWorld<Pick<TestWorld, 'internet' | 'wechat'> & World> = async (config, parts) => {
  const mail = config.smtpUrl ? undefined : new CapturedMail(parts.clock, parts.random ?? systemRandom, config.mailFrom)
  const internet = new EmulatedWeb()
  const wechat = new EmulatedWechat(parts.clock, config.wechat)
  const world = await createWorld(config, { ...parts, web: internet, wechat, ...(mail && { mail }) })
  internet.serve(world)
  return { ...world, internet, wechat }
}

/** Of personas that a test puts into production. */
export const OWN_PASSWORD = 'Of-our-own-2026'

/** Start of every test's clock: a Saturday at noon in Shanghai. */
export const TEST_NOW = new Date('2026-11-21T04:00:00Z')

/** A world for one test: real database, captured mail, stopped clock. */
export const createTestWorld = (options: TestWorldOptions = {}): Promise<TestWorld> =>
  openTestWorld(openPlatform, options)

/** The same, of a world that is opened in another way. */
export async function openTestWorld<Own extends World>(
  open: OpenTestWorld<Own>,
  options: TestWorldOptions = {},
): Promise<Own & { clock: ManualClock; mail: CapturedMail }> {
  const personas = options.personas ?? true
  // A persona is sealed by the world's own keys; whoever brings some, or a database, gets personas of their own.
  const ready = personas === true && !options.database && !options.config?.secrets
  const database = options.database ?? (await createTestDatabase(ready ? await withPersonas() : undefined))
  const config = testConfig(database, options.config)
  const clock = new ManualClock(TEST_NOW)
  const log = options.log ?? createLogger(config.logLevel)
  const world = await open(config, { clock, log, rollUpEveryMs: 0, ...(options.random && { random: options.random }) })
  const own = typeof personas === 'string' && { passwordHash: await world.passwords.hash(personas) }
  if (personas && !ready) await world.db.transaction((tx) => seedPersonas(world, tx, own || {}))
  const close = async () => {
    await world.close()
    if (!options.database) await database.drop()
  }
  // Without emulator mode it is the platform alone, with the test's clock and mail.
  const extension = config.emulator ? world.extension : undefined
  return { ...world, clock, mail: world.mail as CapturedMail, extension, close }
}

let template: Promise<Template> | undefined

/** A database with the personas; made once in a process, since to write them takes longer than to make the world. */
function withPersonas(): Promise<Template> {
  return (template ??= makeTemplate(async (database) => {
    const world = await createTestWorld({ database })
    await world.close()
  }))
}

/** The configuration of a test world on a database of `createTestDatabase`. */
export function testConfig(database: TestDatabase, overrides: Partial<Config> = {}): Config {
  return {
    role: 'all',
    production: false,
    emulator: true,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    databaseConnections: 5,
    redisUrl: undefined,
    visitsUrl: undefined,
    dataDir: database.folder,
    portalOrigin: 'http://portal.test',
    apiOrigin: overrides.portalOrigin ?? 'http://portal.test',
    linkOrigin: 'http://link.test',
    landingOrigin: 'http://go.test',
    secrets: {
      salt: 'salt-of-the-tests',
      sealKey: createHash('sha256').update('seal key of the tests').digest(),
      visitorKey: 'visitor-key-of-the-tests',
    },
    smtpUrl: undefined,
    mailFrom: 'UniLink <no-reply@unilink.test>',
    visitSyncMs: 1000,
    visitSpareDir: undefined,
    whitelist: false,
    nameReview: false,
    vendorChecks: true,
    strictNumbers: false,
    operatorFactor: false,
    trustedProxies: [],
    logLevel: 'silent',
    slowQueryMs: 0,
    drainMs: 0,
    operationsToken: undefined,
    retention: DEFAULT_RETENTION,
    limits: { ...DEFAULT_LIMITS, ...UNHURRIED_LIMITS },
    emulation: DEFAULT_EMULATION,
    ...overrides,
  }
}
