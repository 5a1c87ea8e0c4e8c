import { ADDRESSES, requestOf } from '@unilink/shared/emulator'
import type { Address, EmuAnswerOf, EmuInputOf, EmulatorContract, EmuRefusal } from '@unilink/shared/emulator'

export interface CallOptions {
  /** Gives up the call. */
  signal?: AbortSignal | undefined
}

export interface EmulatorInit extends Omit<RequestInit, 'headers'> {
  headers: Record<string, string>
  /** Of a stream, which is sent while it is read: Node asks it to be said. */
  duplex?: 'half'
}

/** Sends one request to an emulator, whose path begins with `/__emu/`; it adds origin, world and token. */
export type EmulatorFetch = (path: string, init: EmulatorInit) => Promise<Response>

type Given<Call> = object extends EmuInputOf<Call> ? [given?: EmuInputOf<Call>] : [given: EmuInputOf<Call>]
type Named<Call, Answer> =
  Given<Call> extends [unknown]
    ? (given: EmuInputOf<Call>, options?: CallOptions) => Promise<Answer>
    : (given?: EmuInputOf<Call>, options?: CallOptions) => Promise<Answer>

type CallsOf<Group> = { readonly [Name in keyof Group]: Named<Group[Name], EmuAnswerOf<Group[Name]>> }
type FilesOf<Group> = {
  readonly [Name in keyof Group as Group[Name] extends { readonly file: string } ? Name : never]: Named<
    Group[Name],
    Response
  >
}

/** The emulator's calls as functions: `emulator.clock.change({ advance: 1000 })`. They throw `EmulatorError` when refused. */
export type EmulatorClient = { readonly [Group in keyof EmulatorContract]: CallsOf<EmulatorContract[Group]> } & {
  /** The same for calls that answer with a file, which is left to be read. */
  readonly files: { readonly [Group in keyof EmulatorContract]: FilesOf<EmulatorContract[Group]> }
}

/** The emulator refused one of its own calls. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  readonly status: number
  /** Undefined when whoever answers is no emulator. */
  readonly refusal: EmuRefusal | undefined

  constructor(status: number, message: string, refusal?: EmuRefusal) {
    super(message)
    this.status = status
    this.refusal = refusal
  }
}

/** What somebody does otherwise with each answer. */
export interface AnswerHooks {
  /** What is thrown of a refusal. */
  refused?: (error: EmulatorError) => Error
}

type Read = (response: Response) => unknown

export function createEmulatorClient(
  send: EmulatorFetch,
  { refused = (error) => error }: AnswerHooks = {},
): EmulatorClient {
  const functions = (read: Read) =>
    mapValues(ADDRESSES, (group) =>
      mapValues(group, (address) => async (given: object = {}, options: CallOptions = {}) => {
        const { method, path } = requestOf(address, isFile(given) ? {} : given)
        const response = await send(path, { method, ...contentOf(address, given), ...signalOf(options) })
        if (!response.ok) throw refused(await errorOf(method, path, response))
        return read(response)
      }),
    )
  return { ...functions(readJson), files: functions((response) => response) } as unknown as EmulatorClient
}

const mapValues = <Value, Made>(record: Readonly<Record<string, Value>>, make: (value: Value) => Made) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]))

const isFile = (given: object): given is Blob | ReadableStream =>
  given instanceof Blob || given instanceof ReadableStream

function contentOf(address: Address, given: object): Pick<EmulatorInit, 'headers' | 'body' | 'duplex'> {
  if (isFile(given)) return { headers: { 'content-type': 'application/zip' }, body: given, duplex: 'half' }
  const { body } = requestOf(address, given)
  return body === undefined
    ? { headers: {} }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const signalOf = ({ signal }: CallOptions) => (signal === undefined ? {} : { signal })

/** What is not JSON is undefined. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function errorOf(method: string, path: string, response: Response): Promise<EmulatorError> {
  const answer = (await readJson(response)) as (Partial<EmuRefusal> & { msg?: string }) | undefined
  const refusal = typeof answer?.error === 'string' ? (answer as EmuRefusal) : undefined
  const why = refusal?.error ?? answer?.msg ?? response.statusText
  return new EmulatorError(response.status, `${method} ${path} answered ${response.status}: ${why}`, refusal)
}
