import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isWeakSecret } from './is-weak-secret.ts'
import {
  DAY_IN_BUSY_MINUTES,
  DEFAULT_EMULATION,
  DEFAULT_LIMITS,
  DEFAULT_RETENTION,
  isLoopback,
  LOG_LEVELS,
  UNHURRIED_LIMITS,
  type Limits,
  type Settings,
} from './config.ts'

/** Known to everyone who reads this file: good for development, refused in production. */
const SAMPLE_SALT = 'unilink-sample-salt'
const SAMPLE_SEAL_KEY = createHash('sha256').update('unilink-sample-seal-key').digest('base64')
const SAMPLE_VISITOR_KEY = 'unilink-sample-visitor-key'

/** Where Linux has a file system in memory. */
const SHARED_MEMORY = '/dev/shm'

const flag = z.enum(['0', '1', 'on', 'off', 'true', 'false']).transform((value) => ['1', 'on', 'true'].includes(value))
const count = (fallback: number, min = 1) => z.coerce.number().int().min(min).default(fallback)
const countIfGiven = z.coerce.number().int().min(1).optional()
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
const origins = list.transform((items, context) =>
  items.map((item) => {
    if (URL.canParse(item) && /^https?:$/.test(new URL(item).protocol)) return new URL(item).origin
    context.addIssue({ code: 'custom', message: `“${item}” is no origin; say it as in http://localhost:5173` })
    return item
  }),
)
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)

/** Every variable the server reads; `.env.example` is held against these names. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  EMULATOR: z.enum(['0', '1', 'demo']).default('0'),
  EMULATOR_TOKEN: z.string().min(16).optional(),
  EMULATOR_ORIGINS: origins,
  EMULATOR_OPEN_WORLDS: count(DEFAULT_EMULATION.openWorlds),
  EMULATOR_WORLD_MINUTES: count(DEFAULT_EMULATION.worldMinutes),
  EMULATOR_WORLD_BYTES: count(DEFAULT_EMULATION.worldBytes),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DATA_DIR: z.string().min(1).default('.unilink'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must begin with file: or postgresql://')
    .optional(),
  DATABASE_CONNECTIONS: count(10, 2),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  VISITS_URL: z.url({ protocol: /^clickhouses?$/ }).optional(),
  PORTAL_ORIGIN: origin.optional(),
  LINK_ORIGIN: origin.optional(),
  SALT: z.string().min(16).optional(),
  SEAL_KEY: z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  VISITOR_KEY: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('UniLink <no-reply@unilink.local>'),
  VISIT_SYNC_MS: count(1000, 0),
  VISIT_SPARE_DIR: z.string().min(1).optional(),
  WHITELIST: flag.default(false),
  TRUSTED_PROXIES: list,
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SLOW_QUERY_MS: count(0, 0),
  SEED_DATE: z.iso.date('must be a date as in 2026-01-31').optional(),
  OPERATIONS_TOKEN: z.string().min(16).optional(),
  RETENTION_PAGE_VIEW_DAYS: count(DEFAULT_RETENTION.pageViewDays),
  RETENTION_VISIT_DAYS: count(DEFAULT_RETENTION.visitDays, 0),
  RETENTION_UNUSED_UPLOAD_DAYS: count(DEFAULT_RETENTION.unusedUploadDays),
  SEED_VISITS: z.coerce.number().int().min(0).max(1_000_000).optional(),
  SEED_CACHE: z.string().optional(),
  LIMIT_BODY_BYTES: count(DEFAULT_LIMITS.bodyBytes, 1024),
  LIMIT_UPLOAD_BYTES: count(DEFAULT_LIMITS.uploadBytes, 1024),
  LIMIT_FILES_PER_ACCOUNT: count(DEFAULT_LIMITS.filesPerAccount),
  LIMIT_FILE_BYTES_PER_ACCOUNT: count(DEFAULT_LIMITS.fileBytesPerAccount, 1024),
  LIMIT_APPS_PER_ACCOUNT: count(DEFAULT_LIMITS.appsPerAccount),
  LIMIT_LINKS_PER_APP: count(DEFAULT_LIMITS.linksPerApp),
  LIMIT_GUESSES_PER_MINUTE: count(DEFAULT_LIMITS.guessesPerMinute),
  LIMIT_GUESSES_PER_DAY: countIfGiven,
  LIMIT_CODES_PER_DAY: countIfGiven,
  LIMIT_WRONG_PASSWORDS_PER_DAY: countIfGiven,
  LIMIT_MAILS_PER_ADDRESS: countIfGiven,
  LIMIT_MAILS_PER_NETWORK: countIfGiven,
  LIMIT_EVENTS_PER_MINUTE: countIfGiven,
  LIMIT_JOURNAL_BYTES: count(DEFAULT_LIMITS.journalBytes, 65_536),
})

type Env = z.output<typeof envSchema>

/** What is wrong with the environment, all of it, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`the configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.problems = problems
  }
}

/** Turns environment variables into settings. Throws `ConfigError` with every problem at once. */
export function readConfig(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  // The rules of production are judged on what is readable, so that one start tells of every problem.
  const problems = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  // The emulator's worlds are copied with their database.
  if (given['VISITS_URL'] && !['0', undefined].includes(given['EMULATOR']))
    problems.push('VISITS_URL: not with the emulator (EMULATOR)')
  const { HOST: host = '127.0.0.1' } = given
  if (given['NODE_ENV'] === 'production')
    problems.push(...secretProblems(given, 'in production'), ...productionProblems(given))
  else if (!isLoopback(host)) problems.push(...secretProblems(given, `while HOST=${host} lets other machines in`))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toSettings(parsed.data)
}

/** Bits that a secret has to hold at the least, by how evenly its characters occur: texts, and the key of 32 bytes. */
const TEXT_BITS = 40
const KEY_BITS = 100

/** What the samples, which everyone knows, and secrets that can be guessed are refused for. */
function secretProblems(given: Record<string, string | undefined>, when: string): string[] {
  const samples = { SALT: SAMPLE_SALT, SEAL_KEY: SAMPLE_SEAL_KEY, VISITOR_KEY: SAMPLE_VISITOR_KEY }
  const problems = Object.entries(samples).flatMap(([name, sample]) => {
    if (!given[name]) return [`${name}: must be set ${when}`]
    return given[name] === sample ? [`${name}: the sample value is refused ${when}`] : []
  })
  const own = SECRETS.filter((name) => given[name] !== samples[name as keyof typeof samples])
  return [...problems, ...own.flatMap((name) => weakness(name, given[name], when))]
}

const SECRETS = ['SALT', 'SEAL_KEY', 'VISITOR_KEY', 'OPERATIONS_TOKEN', 'EMULATOR_TOKEN'] as const

function weakness(name: (typeof SECRETS)[number], value: string | undefined, when: string): string[] {
  // What has the wrong form is told of already.
  if (!value || !envSchema.shape[name].safeParse(value).success) return []
  const [bytes, bits] = name === 'SEAL_KEY' ? [Buffer.from(value, 'base64'), KEY_BITS] : [Buffer.from(value), TEXT_BITS]
  if (!isWeakSecret(bytes, bits)) return []
  return [`${name}: can be guessed, which is refused ${when}; openssl rand -base64 32 makes one that cannot`]
}

function productionProblems(given: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  if (given['EMULATOR'] === '1') problems.push('EMULATOR: refused in production; a public demo says EMULATOR=demo')
  if (!given['SMTP_URL'] && given['EMULATOR'] !== 'demo') problems.push('SMTP_URL: must be set in production')
  if (!given['PORTAL_ORIGIN']) problems.push('PORTAL_ORIGIN: must be set in production')
  return problems
}

/** Memory outlives the process, but not the machine: whoever has each visit synced wants to be told instead. */
function spareDir({ VISIT_SPARE_DIR: given, VISIT_SYNC_MS: syncMs }: Env): string | undefined {
  if (given) return given === 'off' ? undefined : resolve(given)
  return syncMs > 0 && existsSync(SHARED_MEMORY) ? SHARED_MEMORY : undefined
}

function toSettings(env: Env): Settings {
  const dataDir = resolve(env.DATA_DIR)
  return {
    production: env.NODE_ENV === 'production',
    emulator: env.EMULATOR !== '0',
    emulation: {
      token: env.EMULATOR_TOKEN,
      origins: env.EMULATOR_ORIGINS,
      openWorlds: env.EMULATOR_OPEN_WORLDS,
      worldMinutes: env.EMULATOR_WORLD_MINUTES,
      worldBytes: env.EMULATOR_WORLD_BYTES,
    },
    host: env.HOST,
    ...(env.PORT !== undefined && { port: env.PORT }),
    databaseUrl: env.DATABASE_URL ?? `file:${resolve(dataDir, 'main.db')}`,
    databaseConnections: env.DATABASE_CONNECTIONS,
    redisUrl: env.REDIS_URL,
    visitsUrl: env.VISITS_URL,
    dataDir,
    ...(env.PORTAL_ORIGIN && { portalOrigin: env.PORTAL_ORIGIN }),
    ...(env.LINK_ORIGIN && { linkOrigin: env.LINK_ORIGIN }),
    secrets: {
      salt: env.SALT ?? SAMPLE_SALT,
      sealKey: Buffer.from(env.SEAL_KEY ?? SAMPLE_SEAL_KEY, 'base64'),
      visitorKey: env.VISITOR_KEY ?? SAMPLE_VISITOR_KEY,
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    visitSyncMs: env.VISIT_SYNC_MS,
    visitSpareDir: spareDir(env),
    whitelist: env.WHITELIST,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    slowQueryMs: env.SLOW_QUERY_MS,
    operationsToken: env.OPERATIONS_TOKEN,
    retention: {
      pageViewDays: env.RETENTION_PAGE_VIEW_DAYS,
      unusedUploadDays: env.RETENTION_UNUSED_UPLOAD_DAYS,
      visitDays: env.RETENTION_VISIT_DAYS,
    },
    ...(env.SEED_DATE && { seedDate: env.SEED_DATE }),
    ...(env.SEED_VISITS !== undefined && { seedVisits: env.SEED_VISITS }),
    ...(env.SEED_CACHE && { seedCache: resolve(env.SEED_CACHE) }),
    limits: limitsOf(env),
  }
}

function limitsOf(env: Env): Limits {
  const usual = {
    ...DEFAULT_LIMITS,
    guessesPerDay: env.LIMIT_GUESSES_PER_MINUTE * DAY_IN_BUSY_MINUTES,
    ...(env.EMULATOR === '1' && UNHURRIED_LIMITS),
  }
  return {
    bodyBytes: env.LIMIT_BODY_BYTES,
    uploadBytes: env.LIMIT_UPLOAD_BYTES,
    filesPerAccount: env.LIMIT_FILES_PER_ACCOUNT,
    fileBytesPerAccount: env.LIMIT_FILE_BYTES_PER_ACCOUNT,
    appsPerAccount: env.LIMIT_APPS_PER_ACCOUNT,
    linksPerApp: env.LIMIT_LINKS_PER_APP,
    guessesPerMinute: env.LIMIT_GUESSES_PER_MINUTE,
    guessesPerDay: env.LIMIT_GUESSES_PER_DAY ?? usual.guessesPerDay,
    codesPerDay: env.LIMIT_CODES_PER_DAY ?? usual.codesPerDay,
    wrongPasswordsPerDay: env.LIMIT_WRONG_PASSWORDS_PER_DAY ?? usual.wrongPasswordsPerDay,
    mailsPerAddress: env.LIMIT_MAILS_PER_ADDRESS ?? usual.mailsPerAddress,
    mailsPerNetwork: env.LIMIT_MAILS_PER_NETWORK ?? usual.mailsPerNetwork,
    eventsPerMinute: env.LIMIT_EVENTS_PER_MINUTE ?? usual.eventsPerMinute,
    journalBytes: env.LIMIT_JOURNAL_BYTES,
  }
}
