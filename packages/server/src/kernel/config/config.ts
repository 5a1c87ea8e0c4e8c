import { randomBytes } from 'node:crypto'
import { hasAppHosts } from '@unilink/shared/visit'

/** What a process serves: everything, short links alone, or everything else. */
export const ROLES = ['all', 'links', 'portal'] as const

/** Everything the server is told from outside; made from the environment, or by a test. */
export interface Config {
  readonly role: (typeof ROLES)[number]
  readonly production: boolean
  /** Control over worlds, captured mail, codes without mail; never in production but as an announced demo. */
  readonly emulator: boolean
  readonly host: string
  readonly port: number
  /** `file:…` for SQLite, `postgresql://…` otherwise. */
  readonly databaseUrl: string
  readonly databaseConnections: number
  /** Redis, through which several processes share what is not in the database; undefined for a single process. */
  readonly redisUrl: string | undefined
  /** Folder of uploaded files, and of the SQLite file unless its URL says otherwise. */
  readonly dataDir: string
  /** `clickhouse://…` keeps visits there instead of in the database. */
  readonly visitsUrl: string | undefined
  /** Origin of the portal, without a trailing slash. */
  readonly portalOrigin: string
  /** Where this server answers; another than the portal's where somebody else serves that. */
  readonly apiOrigin: string
  /** Origin of short links, without a trailing slash; `{app}` in it stands for a host of each app's own. */
  readonly linkOrigin: string
  /** Origin of the pages that visitors see, without a trailing slash. */
  readonly landingOrigin: string
  readonly secrets: Secrets
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Milliseconds between two syncs of the visit journal to the disk; 0 syncs before each answer. */
  readonly visitSyncMs: number
  /** Folder on another disk, for visits while the one of `dataDir` is full, read-only or broken. */
  readonly visitSpareDir: string | undefined
  readonly whitelist: boolean
  /** Whether a new name or icon of an app with links that serve waits for review, as its addresses do. */
  readonly nameReview: boolean
  /** Whether Apple and Google are asked which association files they hold. */
  readonly vendorChecks: boolean
  /** Whether a number that JSON writes as text is refused. */
  readonly strictNumbers: boolean
  /** Whether operators must turn on a second factor before anything else. */
  readonly operatorFactor: boolean
  /** The domain passkeys are made for; the portal's host when left out. */
  readonly passkeyId?: string
  /** For which pages in WeChat are signed; not at all when left out. */
  readonly wechat?: WechatAccount
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** Statements that take longer, in milliseconds, are logged; 0 for none. */
  readonly slowQueryMs: number
  /** Milliseconds that a process which is told to stop goes on answering and says that it is not ready. */
  readonly drainMs: number
  /** Lets its bearer see and change how the server runs. */
  readonly operationsToken: string | undefined
  /** Where the machinery around the server asks what nobody else may; nowhere when left out. */
  readonly operationsPort?: number
  readonly retention: Retention
  /** The day the demo world is told from, `YYYY-MM-DD` in Shanghai; the day of its seeding when left out. */
  readonly seedDate?: string
  /** About how many visits the demo world holds; as many as make it lively when left out. */
  readonly seedVisits?: number
  /** Folder in which a demo world is kept for the next start that would make the same one. */
  readonly seedCache?: string
  readonly limits: Limits
  readonly emulation: Emulation
}

/** A service account of WeChat's, verified, that the hosts of pages are registered with. */
export interface WechatAccount {
  readonly appId: string
  readonly secret: string
  /** Where WeChat's server is asked, without a trailing slash. */
  readonly api: string
  /** The address of its JS-SDK. */
  readonly script: string
}

/** How emulator mode behaves. */
export interface Emulation {
  /** The token for the emulator's own calls; always set when other machines can reach the server. */
  readonly token: string | undefined
  /** Folder of files whose overrides hold in every world; see `override`. */
  readonly mocks: string | undefined
  /** Where mail comes in by SMTP, 0 for any port that is free; undefined takes none. */
  readonly smtpPort?: number | undefined
  /** The mail server that captured mail is sent on to when somebody asks for it. */
  readonly mailRelay?: string | undefined
  /** How many worlds are kept open at most. The others are closed, and opened again by the next request. */
  readonly openWorlds: number
  /** A forked world that nobody has used for so long is removed. */
  readonly worldMinutes: number
  /** Made-up visitors keep coming to the main world of a demo. */
  readonly madeVisitors: boolean
  /** A world that is uploaded has no more bytes than this, packed or unpacked. */
  readonly worldBytes: number
  /** Origins of front ends elsewhere whose pages may call the emulator; without a trailing slash. */
  readonly origins: readonly string[]
  /** A public demo: each visitor has a world of their own. Undefined where worlds are for whoever names them. */
  readonly visitors: VisitorWorlds | undefined
}

export interface VisitorWorlds {
  /** All in all. */
  readonly most: number
  /** Made in an hour for one client: an IPv4 address, or an IPv6 /64. */
  readonly perClientHour: number
  /** What all of them may take on disk before no more are made. */
  readonly bytes: number
}

export interface Secrets {
  /** Pepper of the password hashes: the use given to the specification's configured salt. */
  readonly salt: string
  /** 32 bytes that seal personal data. The keys of blind indexes and of the audit chain are derived from them. */
  readonly sealKey: Uint8Array
  /** Keys from before, which open what they sealed and seal nothing. */
  readonly formerSealKeys?: readonly Uint8Array[]
  readonly visitorKey: string
}

/** After how many days what nobody needs is removed. */
export interface Retention {
  readonly pageViewDays: number
  /** Uploads that nothing refers to. */
  readonly unusedUploadDays: number
  /** Visits and what their pages told, once they stand in the figures; 0 keeps them for good. */
  readonly visitDays: number
}

export interface Limits {
  readonly bodyBytes: number
  readonly uploadBytes: number
  readonly filesPerAccount: number
  /** Of all files of an account together. */
  readonly fileBytesPerAccount: number
  readonly appsPerAccount: number
  readonly linksPerApp: number
  /** Calls that could reveal whether an account exists or could guess a secret: how many per network and minute, … */
  readonly guessesPerMinute: number
  /** … and per network and day. */
  readonly guessesPerDay: number
  /** Mailed codes, and answers of second factors, tried a day for one e-mail address from one network; from all strangers together ten times as many. */
  readonly codesPerDay: number
  /** Wrong passwords a day for one e-mail address, from strangers together and from each network its owner has used. */
  readonly wrongPasswordsPerDay: number
  /** Mails with a code a day to one e-mail address, asked for by strangers together and from each network its owner has used. */
  readonly mailsPerAddress: number
  /** Mails with a code a day that one network may ask for; a tenth of them within a minute. */
  readonly mailsPerNetwork: number
  /** Events of pages (`stat/add`) one client may tell a minute. */
  readonly eventsPerMinute: number
  /** What visits waiting to be stored may take of the disk; when it is used up, visits are refused. */
  readonly journalBytes: number
  /** Visits of one client that count in a minute without a sign of life from their page, 255 at the most; 0 for any number. */
  readonly clientVisits: number
}

/** What the environment says; a port and origins that it leaves open are settled by `settle`. */
export type Settings = Omit<Config, Settled> & Partial<Pick<Config, Settled>>
type Settled = 'port' | 'portalOrigin' | 'apiOrigin' | 'linkOrigin' | 'landingOrigin'

/** The configuration once the port is known: what is said wins, else everything is on the address listened on. */
export function settle(settings: Settings, port: number): Config {
  const { host } = settings
  const own = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  const portalOrigin = settings.portalOrigin ?? own
  const { visitors } = settings.emulation
  const exposed = settings.emulator && (!isLoopback(host) || settings.production || visitors !== undefined)
  const token = settings.emulation.token ?? (exposed ? randomBytes(24).toString('base64url') : undefined)
  const emulation = { ...settings.emulation, token }
  const apiOrigin = settings.apiOrigin ?? portalOrigin
  const linkOrigin = settings.linkOrigin ?? apiOrigin
  const landingOrigin = settings.landingOrigin ?? (hasAppHosts(linkOrigin) ? apiOrigin : linkOrigin)
  return { ...settings, port, portalOrigin, apiOrigin, linkOrigin, landingOrigin, emulation }
}

/** Whether an address or host name is this machine's own and cannot be reached from others. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}

export const DEFAULT_PORT = 5180

export const WECHAT = {
  api: 'https://api.weixin.qq.com',
  script: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
} as const

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const DEFAULT_RETENTION: Retention = { pageViewDays: 400, unusedUploadDays: 7, visitDays: 0 }

/** What may be done a day is so many times what may be done a minute, where nothing else is said. */
export const DAY_IN_BUSY_MINUTES = 30

export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 1_048_576,
  uploadBytes: 5 * 1_048_576,
  filesPerAccount: 2000,
  fileBytesPerAccount: 1024 * 1_048_576,
  appsPerAccount: 200,
  linksPerApp: 1000,
  guessesPerMinute: 60,
  guessesPerDay: 60 * DAY_IN_BUSY_MINUTES,
  codesPerDay: 20,
  wrongPasswordsPerDay: 50,
  mailsPerAddress: 10,
  mailsPerNetwork: 200,
  eventsPerMinute: 600,
  journalBytes: 256 * 1_048_576,
  clientVisits: 30,
}

/** Programs that work with an emulator do in an hour what a person does in a year. */
export const UNHURRIED_LIMITS = {
  guessesPerMinute: 1_000_000,
  guessesPerDay: 1_000_000,
  codesPerDay: 1_000_000,
  wrongPasswordsPerDay: 1_000_000,
  mailsPerAddress: 1_000_000,
  mailsPerNetwork: 1_000_000,
  eventsPerMinute: 1_000_000,
} as const satisfies Partial<Limits>

export const DEFAULT_EMULATION: Emulation = {
  token: undefined,
  mocks: undefined,
  openWorlds: 64,
  worldMinutes: 120,
  madeVisitors: false,
  worldBytes: 1024 * 1_048_576,
  origins: [],
  visitors: undefined,
}

export const DEFAULT_VISITORS: VisitorWorlds = { most: 200, perClientHour: 10, bytes: 2048 * 1_048_576 }
