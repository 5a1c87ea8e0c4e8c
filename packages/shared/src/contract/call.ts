import type { z } from 'zod'
import type { Sayable } from '#src/words/message.ts'
import { CODE, type Code } from '#src/codes.ts'
import type { dataState } from './account/account-fields.ts'

/** anyone · signed in · console (also on the whitelist) · active (console with dataState 2) · operator. */
export type Access = 'public' | 'signedIn' | 'console' | 'active' | 'operator'

/** Where a call comes from: the specification, what it implies, or our own decision. */
export type Fidelity = 'specified' | 'inferred' | 'decided'

/** What a successful answer is: the envelope, a file, either by what the body asks, or events for as many `seconds` as it asks. */
export type AnswerKind = 'json' | 'file' | 'json-or-file' | 'stream'

export interface Call<
  Body extends z.core.$ZodType = z.core.$ZodType,
  Data extends z.core.$ZodType = z.core.$ZodType,
  Level extends Access = Access,
  Path extends string = string,
  Codes extends readonly Code[] = readonly Code[],
> {
  /** `/api/{group}/{name}`; always POST. */
  readonly path: Path
  readonly access: Level
  /** Where it takes the caller's profile to be in one of these states; in others it is `illegalProfileMove` before the body is looked at. */
  readonly states?: readonly z.output<typeof dataState>[]
  /** True where a frozen account may make a call that changes something: it ends its session or marks what it has read. */
  readonly openToFrozen?: true
  /** True where an operator who has yet to turn on a second factor may make a call: to turn it on, or to leave. */
  readonly openWithoutFactor?: true
  /** True where each success makes something new: the call takes an `Idempotency-Key`, under which it does so once. */
  readonly creates?: true
  readonly fidelity: Fidelity
  readonly body: Body
  readonly data: Data
  /** The codes of its own; those that its access level and its body imply are added by `codesOf`. */
  readonly codes: Codes
  readonly answer: AnswerKind
}

type CallInput<
  Body extends z.core.$ZodType,
  Data extends z.core.$ZodType,
  Level extends Access,
  Path extends string,
  Codes extends readonly Code[],
> = Omit<Call<Body, Data, Level, Path>, 'answer' | 'codes'> & { answer?: AnswerKind; codes?: Codes }

/** Declares a call of the contract. */
export function call<
  Body extends z.core.$ZodType,
  Data extends z.core.$ZodType,
  const Level extends Access,
  const Path extends string,
  const Codes extends readonly Code[] = readonly [],
>({ codes, ...input }: CallInput<Body, Data, Level, Path, Codes>): Call<Body, Data, Level, Path, Codes> {
  return { answer: 'json', codes: codes ?? ([] as readonly Code[] as Codes), ...input }
}

/** A schema of a call with its methods, which `Call` leaves out: to hold each schema against all of them costs the compiler a third of its time. */
export const parserOf = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType

/** What a caller sends. */
export type BodyOf<C extends Call> = z.input<C['body']>
/** What the server's operation gets once the body is parsed. */
export type ParsedBodyOf<C extends Call> = z.output<C['body']>
/** Why a call may be refused, by its code: what its access level, its body and its own rules say, and trouble on the way. */
export type RefusalOf<C extends Call> =
  | (typeof ACCESS_CODES)[C['access']][number]
  | Exclude<C['codes'][number], typeof CODE.ok>
  | typeof CODE.invalidFields
  | typeof CODE.accountFrozen
  | typeof CODE.factorRequired
  | typeof CODE.keyReused
  | Trouble
/** HTTP's own codes, which any call may be answered with. */
type Trouble = Extract<Code, 400 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 500 | 503>
/** What a caller gets. */
export type DataOf<C extends Call> = z.output<C['data']>
/** The same before it is said in a language. */
export type AnswerOf<C extends Call> = Sayable<DataOf<C>>

const ACCESS_CODES = {
  public: [],
  signedIn: [CODE.tokenMissing, CODE.notSignedIn],
  console: [CODE.tokenMissing, CODE.notSignedIn, CODE.notWhitelisted],
  active: [CODE.tokenMissing, CODE.notSignedIn, CODE.notWhitelisted, CODE.profileNotApproved],
  operator: [CODE.tokenMissing, CODE.notSignedIn, CODE.forbidden],
} as const satisfies Record<Access, readonly Code[]>

/** Calls that change nothing: the names say so, and a test compares every table before and after each of them. */
export const isReading = ({ path }: Pick<Call, 'path'>): boolean =>
  /\/(query|get|current|check|export|search|simulate|qrcode)[^/]*$/.test(path)

/** Whether a frozen account is refused: it changes nothing, and nothing is open to it that asks for an active profile. */
export function refusesFrozen(call: Call): boolean {
  if (call.access === 'public' || call.openToFrozen) return false
  return call.access === 'active' || !isReading(call)
}

/** Whether somebody is refused who has to turn on a second factor first. */
export const asksForFactor = ({ access, openWithoutFactor }: Call): boolean => access !== 'public' && !openWithoutFactor

/** Whether a call may answer with an envelope that holds data. */
export const answersJson = ({ answer }: Pick<Call, 'answer'>): boolean => answer === 'json' || answer === 'json-or-file'

/** Every code a call can answer with, transport troubles (400 … 503) apart. */
export function codesOf(call: Call): Code[] {
  return [
    ...new Set<Code>([
      CODE.ok,
      ...ACCESS_CODES[call.access],
      ...(asksForFactor(call) ? [CODE.factorRequired] : []),
      ...(refusesFrozen(call) ? [CODE.accountFrozen] : []),
      // Also of a body without fields: what is no object is refused.
      CODE.invalidFields,
      ...(call.creates ? [CODE.keyReused] : []),
      ...call.codes,
    ]),
  ]
}
