import { Readable } from 'node:stream'
import { DEFAULT_PORT } from '@unilink/server/kernel/config/config.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import type { VerbCall, VerbOption } from '@unilink/server/cli/verb.ts'

export const EMULATOR_OPTIONS = {
  origin: { value: 'origin', help: `the emulator; UNILINK_ORIGIN, or port ${DEFAULT_PORT} here` },
  world: { value: 'id', help: 'the world; UNILINK_WORLD, or main' },
  token: { value: 'token', help: 'its token, where it asks for one; EMULATOR_TOKEN' },
  json: { help: 'print the answer as JSON' },
} as const satisfies Record<string, VerbOption>

/** The emulator understood the call and refuses it. */
export class EmulatorRefusal extends CliError {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface EmulatorClient {
  origin: string
  world: string
  /** Gives the JSON of the answer; throws `EmulatorRefusal`, or `CliError` when there is no emulator. */
  ask: <Data>(method: string, path: string, body?: object) => Promise<Data>
  /** Makes a call of the platform; an envelope is an answer whatever its code and status. */
  callApi: (path: string, body: object) => Promise<{ headers: Headers; answer: { code: number } }>
  /** Gives the answer as it is, for a file; throws as `ask` does. A file that is sent has `type`. */
  send: (method: string, path: string, file?: { type: string; bytes: Readable }) => Promise<Response>
}

type Given = Pick<VerbCall, 'flags' | 'env' | 'language'> & {
  /** Gives up what is under way. */
  signal?: AbortSignal
}

export function emulatorClient({ flags, env, language, signal }: Given): EmulatorClient {
  const said = (name: string, variable: string) => {
    const flag = flags[name]
    return (typeof flag === 'string' && flag) || env[variable] || undefined
  }
  const origin = originOf(said('origin', 'UNILINK_ORIGIN') ?? `http://127.0.0.1:${env['PORT'] || DEFAULT_PORT}`)
  const world = said('world', 'UNILINK_WORLD') ?? 'main'
  const token = said('token', 'EMULATOR_TOKEN')
  const headers = {
    'x-emu-world': world,
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return {
    origin,
    world,
    ask: async <Data>(method: string, path: string, body?: object) => {
      const json = body && { type: 'application/json', bytes: JSON.stringify(body) }
      const response = await send(origin, { method, path, sent: json, headers, signal })
      return readJson(await response.text()) as Data
    },
    callApi: async (path, body) => {
      const json = { type: 'application/json', bytes: JSON.stringify(body) }
      const response = await reach(origin, { method: 'POST', path, sent: json, headers, signal })
      const answer = readJson(await response.text()) as { code?: unknown } | undefined
      if (typeof answer?.code === 'number')
        return { headers: response.headers, answer: { ...answer, code: answer.code } }
      throw new CliError(`${path} is answered with no envelope, but HTTP ${response.status}`)
    },
    send: (method, path, file) => send(origin, { method, path, sent: file, headers, signal }),
  }
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new CliError(`“${text}” is no origin; say it as in http://127.0.0.1:${DEFAULT_PORT}`, { exitCode: EXIT.usage })
}

interface Sent {
  method: string
  path: string
  sent: { type: string; bytes: string | Readable } | undefined
  headers: Record<string, string>
  signal: AbortSignal | undefined
}

async function send(origin: string, sent: Sent): Promise<Response> {
  const response = await reach(origin, sent)
  if (response.ok) return response
  throw new EmulatorRefusal(response.status, wordsOf(origin, response.status, readJson(await response.text())))
}

async function reach(origin: string, { method, path, sent, headers, signal }: Sent): Promise<Response> {
  const init: RequestInit = { method, headers: { ...headers, ...(sent && { 'content-type': sent.type }) } }
  if (signal) init.signal = signal
  if (typeof sent?.bytes === 'string') init.body = sent.bytes
  else if (sent) Object.assign(init, { body: Readable.toWeb(sent.bytes), duplex: 'half' })
  return fetch(origin + path, init).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new CliError(`nothing answers at ${origin}; start an emulator with: unilink start`, { cause: error })
  })
}

/** An emulator refuses with `{ error, … }`. An envelope means that the server is none. */
function wordsOf(origin: string, status: number, answer: unknown): string {
  const { error, personas } = (answer ?? {}) as Record<string, unknown>
  if (status === 401)
    return `the emulator at ${origin} asks for the token that it printed at its start: --token or EMULATOR_TOKEN`
  if (Array.isArray(personas)) return `${String(error)}; there are ${personas.join(', ')}`
  if (typeof error === 'string') return error
  return `the server at ${origin} is no emulator (it answers ${status}); it has to be started with EMULATOR=1`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
