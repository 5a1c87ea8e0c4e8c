/** What the web does on its own when a call answers with a code; `show` leaves it to the screen. */
export type WebReaction = 'none' | 'show' | 'login' | 'home' | 'frozen' | 'secure' | 'fields'

export interface CodeEntry {
  web: WebReaction
}

/** The names of the codes of the catalogue. */
export const CODE = {
  ok: 0,
  invalidFields: 10001,
  tooSoon: 10002,
  keyReused: 10003,
  editConflict: 10004,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  serverError: 500,
  unavailable: 503,
  notSignedIn: 11000,
  wrongCredentials: 11001,
  signInLocked: 11002,
  emailTaken: 11003,
  captchaWrong: 11004,
  emailCodeWrong: 11005,
  passwordWrong: 11007,
  passwordUnchanged: 11008,
  illegalProfileMove: 11009,
  tokenMissing: 11012,
  profileNotApproved: 11013,
  notWhitelisted: 11014,
  accountFrozen: 11015,
  factorDue: 11020,
  factorWrong: 11021,
  signInExpired: 11022,
  factorRequired: 11023,
  factorState: 11024,
  appNotFound: 12001,
  packageTaken: 12002,
  appNameTaken: 12003,
  domainMalformed: 12004,
  domainIsAddress: 12005,
  domainIsPrivate: 12006,
  domainPretends: 12007,
  domainIsSuffix: 12008,
  domainIsOurs: 12009,
  domainTaken: 12010,
  domainRefused: 12011,
  domainUnproven: 12012,
  domainUnread: 12013,
  linkNotFound: 13001,
  illegalMove: 13002,
  revisionOpen: 13003,
  domainNotAllowed: 13004,
  paramsInvalid: 13005,
  limitReached: 13006,
  jobSettled: 13007,
  docNotFound: 14001,
  newsNotFound: 14002,
  fileNotFound: 15001,
  fileTypeRefused: 15002,
  recordNotFound: 16001,
  appKeyUnknown: 17001,
  visitTokenInvalid: 17002,
  openingConfirmed: 17003,
  openingNotTried: 17004,
  deferralInvalid: 17005,
  deferralRedeemed: 17006,
  deferralForeign: 17007,
  linkUnavailable: 17008,
  appSecretWrong: 17009,
} as const

export type Code = (typeof CODE)[keyof typeof CODE]

/** What the web does with other codes than most. */
const REACTIONS: Readonly<Partial<Record<Code, WebReaction>>> = {
  [CODE.ok]: 'none',
  [CODE.invalidFields]: 'fields',
  [CODE.notSignedIn]: 'login',
  [CODE.tokenMissing]: 'login',
  [CODE.notWhitelisted]: 'home',
  [CODE.accountFrozen]: 'frozen',
  [CODE.factorRequired]: 'secure',
}

const SPECIFIED: ReadonlySet<Code> = new Set<Code>([
  CODE.ok,
  CODE.forbidden,
  CODE.notFound,
  CODE.methodNotAllowed,
  CODE.serverError,
  CODE.notSignedIn,
  CODE.tokenMissing,
  CODE.notWhitelisted,
])

/** Whether the specification fixes a code, or we do. */
export const codeFidelity = (code: Code): 'specified' | 'decided' => (SPECIFIED.has(code) ? 'specified' : 'decided')

/** The catalogue: every `code` an answer can bear. Codes and reactions live here only; their words are in `words`. */
export const CODES = /* @__PURE__ */ Object.fromEntries(
  Object.values(CODE).map((code): [Code, CodeEntry] => [code, { web: REACTIONS[code] ?? 'show' }]),
) as Readonly<Record<Code, CodeEntry>>

/** Transport troubles bear their HTTP status as code; every business answer comes with status 200. */
export const statusOf = (code: Code): number => (code >= 400 && code < 600 ? code : 200)

/** One field that a call refused, as `data.fields` of code 10001 lists it; `path` is dotted. */
export interface FieldProblem {
  path: string
  msg: string
}

/** What code `editConflict` tells: fields that the caller and another changed since the version that the edit began from. */
export interface EditConflict {
  fields: { path: string; theirs: unknown; yours: unknown }[]
  /** Of which to begin once the fields have been seen: with it the caller's values are taken. */
  version: string
}
