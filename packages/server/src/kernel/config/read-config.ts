import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { APP_LABEL } from '@unilink/shared/visit'
import { z } from 'zod'
import { keyIdOf } from '#src/kernel/crypto/seal.ts'
import { ConfigError } from './config-error.ts'
import { ENGLISH } from './english.ts'
import { missingPackages } from '#src/kernel/packages/optional-package.ts'
import { visitorsCome, visitorsOf, publicDemoProblems, limitsOf } from './limits-of.ts'
import { count, countIfGiven, flag, linkOrigin, list, origin, origins, originsOf } from './env-fields.ts'
import { isWeakSecret } from './is-weak-secret.ts'
import { withFiles, withPassword } from './secrets-by-file.ts'
import {
  DEFAULT_EMULATION,
  DEFAULT_LIMITS,
  DEFAULT_VISITORS,
  DEFAULT_RETENTION,
  isLoopback,
  LOG_LEVELS,
  ROLES,
  WECHAT,
  type Settings,
} from './config.ts'
import { placed } from '#src/kernel/told/issue-said.ts'
import { told, type Text } from '#src/kernel/told/told.ts'

/** Known to everyone who reads this file: good for development, refused in production. */
const SAMPLE_SALT = 'unilink-sample-salt'
const SAMPLE_SEAL_KEY = createHash('sha256').update('unilink-sample-seal-key').digest('base64')
const SAMPLE_VISITOR_KEY = 'unilink-sample-visitor-key'

/** In production: balancers look every second or two. */
const DRAIN_MS = 2_000

/** Where Linux has a file system in memory. */
const SHARED_MEMORY = '/dev/shm'

/** Every variable the server reads; `.env.example` is held against these names. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(ROLES).default('all'),
  EMULATOR: z.enum(['0', '1', 'demo', 'public']).default('0'),
  EMULATOR_TOKEN: z.string().min(16).optional(),
  EMULATOR_ORIGINS: origins,
  EMULATOR_MADE_VISITORS: flag.optional(),
  EMULATOR_MOCKS: z.string().min(1).optional(),
  EMULATOR_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  EMULATOR_MAIL_RELAY: z.url({ protocol: /^smtps?$/ }).optional(),
  EMULATOR_OPEN_WORLDS: count(DEFAULT_EMULATION.openWorlds),
  EMULATOR_WORLD_MINUTES: count(DEFAULT_EMULATION.worldMinutes),
  EMULATOR_WORLD_BYTES: count(DEFAULT_EMULATION.worldBytes),
  EMULATOR_VISITORS: count(DEFAULT_VISITORS.most),
  EMULATOR_VISITORS_PER_CLIENT: count(DEFAULT_VISITORS.perClientHour),
  EMULATOR_VISITORS_BYTES: count(DEFAULT_VISITORS.bytes),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DATA_DIR: z.string().min(1).default('.unilink'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, told('must begin with file: or postgresql://').en)
    .optional(),
  DATABASE_PASSWORD: z.string().min(1).optional(),
  DATABASE_CONNECTIONS: count(10, 2),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_PASSWORD: z.string().min(1).optional(),
  VISITS_URL: z.url({ protocol: /^clickhouses?$/ }).optional(),
  PORTAL_ORIGIN: origin.optional(),
  API_ORIGIN: origin.optional(),
  LINK_ORIGIN: linkOrigin.optional(),
  LANDING_ORIGIN: origin.optional(),
  SALT: z.string().min(16).optional(),
  SEAL_KEY: z
    .string()
    .transform((value) => value.split(',').map((item) => Buffer.from(item.trim(), 'base64')))
    .refine(
      (keys) => keys.every(({ length }) => length === 32),
      told('must be 32 bytes in base64, or several with commas').en,
    )
    .refine((keys) => new Set(keys.map(keyIdOf)).size === keys.length, told('names a key twice').en)
    .optional(),
  VISITOR_KEY: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('UniLink <no-reply@unilink.local>'),
  VISIT_SYNC_MS: count(1000, 0),
  VISIT_SPARE_DIR: z.string().min(1).optional(),
  WHITELIST: flag.default(false),
  NAME_REVIEW: flag.optional(),
  VENDOR_CHECKS: flag.default(true),
  STRICT_NUMBERS: flag.default(false),
  OPERATOR_SECOND_FACTOR: flag.optional(),
  WECHAT_APP_ID: z
    .string()
    .regex(/^wx[0-9a-z]{16}$/, told('is wx and 16 letters or digits').en)
    .optional(),
  WECHAT_APP_SECRET: z.string().min(16).optional(),
  WECHAT_API: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .default(WECHAT.api),
  WECHAT_SCRIPT: z.url({ protocol: /^https?$/ }).default(WECHAT.script),
  PASSKEY_RP_ID: z.hostname().optional(),
  TRUSTED_PROXIES: list,
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SLOW_QUERY_MS: count(0, 0),
  SEED_DATE: z.iso.date(told('must be a date as in 2026-01-31').en).optional(),
  DRAIN_MS: z.coerce.number().int().min(0).max(5_000).optional(),
  OPERATIONS_TOKEN: z.string().min(16).optional(),
  OPERATIONS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
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
  LIMIT_CLIENT_VISITS: count(DEFAULT_LIMITS.clientVisits, 0),
})

type Env = z.output<typeof envSchema>

/** Turns environment variables into settings. Throws `ConfigError` with every problem at once. */
export function readConfig(variables: Record<string, string | undefined>): Settings {
  const { given, problems: ofFiles } = withFiles(variables, Object.keys(envSchema.shape))
  const parsed = envSchema.safeParse(given, ENGLISH)
  // The rules of production are judged on what is readable, so that one start tells of every problem.
  const issues = (parsed.error?.issues ?? []).map((issue) => placed(issue.path.join('.'), issue))
  const problems = [...ofFiles, ...issues]
  // The emulator's worlds are copied with their database.
  if (given['VISITS_URL'] && !['0', undefined].includes(given['EMULATOR']))
    problems.push(told('{}: not with the emulator (EMULATOR)', 'VISITS_URL'))
  problems.push(...publicDemoProblems(given))
  if (given['LINK_ORIGIN']?.includes(APP_LABEL) && !given['LANDING_ORIGIN'])
    problems.push(told('{}: must be set when LINK_ORIGIN holds {app}', 'LANDING_ORIGIN'))
  if (!given['WECHAT_APP_ID'] !== !given['WECHAT_APP_SECRET'])
    problems.push(told('{}: both are needed, or neither', 'WECHAT_APP_ID, WECHAT_APP_SECRET'))
  problems.push(...missingPackages(given), ...roleProblems(given))
  const { HOST: host = '127.0.0.1' } = given
  if (given['NODE_ENV'] === 'production')
    problems.push(...secretProblems(given, told('in production')), ...productionProblems(given))
  else if (!isLoopback(host))
    problems.push(...secretProblems(given, told('while HOST={} lets other machines in', host)))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toSettings(parsed.data)
}

/** Processes that share the work share a database. */
function roleProblems({ ROLE, DATABASE_URL, EMULATOR }: Record<string, string | undefined>): Text[] {
  if (ROLE !== 'links' && ROLE !== 'portal') return []
  const problems: Text[] = []
  if (!DATABASE_URL?.startsWith('postgres'))
    problems.push(
      told('{}: {} needs PostgreSQL (DATABASE_URL), for one process alone owns a SQLite file', 'ROLE', ROLE),
    )
  if (!['0', undefined].includes(EMULATOR)) problems.push(told('{}: not with the emulator (EMULATOR)', 'ROLE'))
  return problems
}

/** Bits that a secret has to hold at the least, by how evenly its characters occur: texts, and the key of 32 bytes. */
const TEXT_BITS = 40
const KEY_BITS = 100

/** What the samples, which everyone knows, and secrets that can be guessed are refused for. */
function secretProblems(given: Record<string, string | undefined>, when: Text): Text[] {
  const all = { SALT: SAMPLE_SALT, SEAL_KEY: SAMPLE_SEAL_KEY, VISITOR_KEY: SAMPLE_VISITOR_KEY }
  // A process that serves links alone unseals nothing and knows no passwords.
  const samples: Partial<typeof all> = given['ROLE'] === 'links' ? { VISITOR_KEY: SAMPLE_VISITOR_KEY } : all
  const problems = Object.entries(samples).flatMap(([name, sample]) => {
    if (!given[name]) return [told('{}: must be set {}', name, when)]
    return given[name].split(',').includes(sample) ? [told('{}: the sample value is refused {}', name, when)] : []
  })
  const own = SECRETS.filter((name) => given[name] !== samples[name as keyof typeof samples])
  return [...problems, ...own.flatMap((name) => weakness(name, given[name], when))]
}

const SECRETS = ['SALT', 'SEAL_KEY', 'VISITOR_KEY', 'OPERATIONS_TOKEN', 'EMULATOR_TOKEN'] as const

function weakness(name: (typeof SECRETS)[number], value: string | undefined, when: Text): Text[] {
  // What has the wrong form is told of already.
  if (!value || !envSchema.shape[name].safeParse(value).success) return []
  const weak =
    name === 'SEAL_KEY'
      ? value.split(',').some((item) => isWeakSecret(Buffer.from(item, 'base64'), KEY_BITS))
      : isWeakSecret(Buffer.from(value), TEXT_BITS)
  if (!weak) return []
  return [told('{}: can be guessed, which is refused {}; openssl rand -base64 32 makes one that cannot', name, when)]
}

/** Values of EMULATOR that may be shown in production; their mail is captured. */
export const DEMOS: readonly string[] = ['demo', 'public']

function productionProblems(given: Record<string, string | undefined>): Text[] {
  const problems: Text[] = []
  if (given['EMULATOR'] === '1')
    problems.push(told('{}: refused in production; a demo says EMULATOR=demo or EMULATOR=public', 'EMULATOR'))
  if (!given['SMTP_URL'] && !DEMOS.includes(given['EMULATOR'] ?? '') && given['ROLE'] !== 'links')
    problems.push(told('{}: must be set {}', 'SMTP_URL', told('in production')))
  if (!given['PORTAL_ORIGIN']) problems.push(told('{}: must be set {}', 'PORTAL_ORIGIN', told('in production')))
  return problems
}

/** Memory outlives the process, but not the machine: whoever has each visit synced wants to be told instead. */
function spareDir({ VISIT_SPARE_DIR: given, VISIT_SYNC_MS: syncMs }: Env): string | undefined {
  if (given) return given === 'off' ? undefined : resolve(given)
  return syncMs > 0 && existsSync(SHARED_MEMORY) ? SHARED_MEMORY : undefined
}

const drainOf = ({ DRAIN_MS: given, NODE_ENV }: Env): number => given ?? (NODE_ENV === 'production' ? DRAIN_MS : 0)

function secretsOf(env: Env): Settings['secrets'] {
  const [sealKey = Buffer.from(SAMPLE_SEAL_KEY, 'base64'), ...formerSealKeys] = env.SEAL_KEY ?? []
  return {
    salt: env.SALT ?? SAMPLE_SALT,
    sealKey,
    ...(formerSealKeys.length > 0 && { formerSealKeys }),
    visitorKey: env.VISITOR_KEY ?? SAMPLE_VISITOR_KEY,
  }
}

function toSettings(env: Env): Settings {
  const isReal = env.NODE_ENV === 'production' && env.EMULATOR === '0'
  const dataDir = resolve(env.DATA_DIR)
  return {
    role: env.ROLE,
    production: env.NODE_ENV === 'production',
    emulator: env.EMULATOR !== '0',
    emulation: {
      token: env.EMULATOR_TOKEN,
      origins: env.EMULATOR_ORIGINS,
      smtpPort: env.EMULATOR_SMTP_PORT,
      mailRelay: env.EMULATOR_MAIL_RELAY,
      madeVisitors: visitorsCome(env),
      mocks: env.EMULATOR_MOCKS === undefined ? undefined : resolve(env.EMULATOR_MOCKS),
      openWorlds: env.EMULATOR_OPEN_WORLDS,
      worldMinutes: env.EMULATOR_WORLD_MINUTES,
      worldBytes: env.EMULATOR_WORLD_BYTES,
      visitors: env.EMULATOR === 'public' ? visitorsOf(env) : undefined,
    },
    host: env.HOST,
    ...(env.PORT !== undefined && { port: env.PORT }),
    databaseUrl: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD) ?? `file:${resolve(dataDir, 'main.db')}`,
    databaseConnections: env.DATABASE_CONNECTIONS,
    redisUrl: withPassword(env.REDIS_URL, env.REDIS_PASSWORD),
    visitsUrl: env.VISITS_URL,
    dataDir,
    ...originsOf(env),
    secrets: secretsOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    visitSyncMs: env.VISIT_SYNC_MS,
    visitSpareDir: spareDir(env),
    whitelist: env.WHITELIST,
    nameReview: env.NAME_REVIEW ?? isReal,
    vendorChecks: env.VENDOR_CHECKS,
    strictNumbers: env.STRICT_NUMBERS,
    operatorFactor: env.OPERATOR_SECOND_FACTOR ?? isReal,
    ...(env.PASSKEY_RP_ID && { passkeyId: env.PASSKEY_RP_ID }),
    ...wechatOf(env),
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    slowQueryMs: env.SLOW_QUERY_MS,
    drainMs: drainOf(env),
    operationsToken: env.OPERATIONS_TOKEN,
    ...(env.OPERATIONS_PORT !== undefined && { operationsPort: env.OPERATIONS_PORT }),
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

/** The account, where both its names are said. */
function wechatOf({ WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, ...env }: Env): Pick<Settings, 'wechat'> {
  if (appId === undefined || secret === undefined) return {}
  return { wechat: { appId, secret, api: env.WECHAT_API, script: env.WECHAT_SCRIPT } }
}
