import { failed, misuse, inBoth, told, type Text } from '#src/kernel/told/told.ts'
import { createEmulatorClient } from '@unilink/client/emulator'
import type { EmulatorClient, EmulatorError, EmulatorFetch } from '@unilink/client/emulator'
import { DEFAULT_PORT } from '@unilink/server/kernel/config/config.ts'
import type { EmulatedWorld } from '../testkit/emulated-world.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { readJson } from './say.ts'
import type { VerbCall, VerbOption } from './verb.ts'

export const EMULATOR_OPTIONS = {
  origin: { value: 'origin', help: `the emulator; UNILINK_ORIGIN, or port ${DEFAULT_PORT} here` },
  world: { value: 'id', help: 'the world; UNILINK_WORLD, or main' },
  token: { value: 'token', help: 'its token, where it asks for one; EMULATOR_TOKEN' },
  json: { help: 'print the answer as JSON' },
} as const satisfies Record<string, VerbOption>

export interface Reached {
  origin: string
  world: string
  /** The calls of the emulator. They throw `CliError` in words: of a refusal, or that there is no emulator. */
  emulator: EmulatorClient
  /** The world as tests have it. */
  testWorld: () => Promise<EmulatedWorld>
  /** Makes a call of the platform; an envelope is an answer whatever its code and status. */
  callApi: (path: string, body: object) => Promise<{ headers: Headers; answer: { code: number } }>
}

type Given = Pick<VerbCall, 'flags' | 'env' | 'language'> & {
  /** Gives up what is under way. */
  signal?: AbortSignal
}

export function reach({ flags, env, language, signal }: Given): Reached {
  const said = (name: string, variable: string) => {
    const flag = flags[name]
    return (typeof flag === 'string' && flag) || env[variable] || undefined
  }
  const origin = originOf(said('origin', 'UNILINK_ORIGIN') ?? `http://127.0.0.1:${env['PORT'] || DEFAULT_PORT}`)
  const world = said('world', 'UNILINK_WORLD') ?? 'main'
  const token = said('token', 'EMULATOR_TOKEN')
  const own = { 'x-emu-world': world, 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
  const send: EmulatorFetch = (path, { headers, ...init }) =>
    fetch(origin + path, { ...init, headers: { ...own, ...headers }, ...(signal && { signal }) }).catch(
      (error: unknown) => {
        if (isLate(signal?.aborted ? signal.reason : error)) throw new CliError(slowWords(origin), { cause: error })
        signal?.throwIfAborted()
        throw new CliError(told('nothing answers at {}; start an emulator with: unilink start', origin), {
          cause: error,
        })
      },
    )
  return {
    origin,
    world,
    emulator: createEmulatorClient(send, {
      refused: (error) => new CliError(wordsOf(origin, error), { cause: error }),
    }),
    testWorld: async () => {
      const { EmulatedWorld } = await import('../testkit/emulated-world.ts')
      const sendWhole = async (request: Request) => {
        const { pathname, search } = new URL(request.url)
        const body = request.body && { body: await request.text() }
        return send(pathname + search, {
          method: request.method,
          headers: Object.fromEntries(request.headers),
          ...body,
        })
      }
      return new EmulatedWorld({ send: sendWhole, origin, token }, world)
    },
    callApi: async (path, body) => {
      const headers = { 'content-type': 'application/json' }
      const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer = readJson(await response.text()) as { code?: unknown } | undefined
      if (typeof answer?.code === 'number')
        return { headers: response.headers, answer: { ...answer, code: answer.code } }
      throw failed('{} is answered with no envelope, but HTTP {}', path, response.status)
    },
  }
}

/** A server that takes a connection and does not answer is there, and busy. */
const slowWords = (origin: string): Text =>
  told('the emulator at {} is slow: it has not answered in time; what was asked may still be done', origin)

const isLate = (error: unknown): boolean => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(cause?.code ?? '')
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw misuse('“{}” is no origin; say it as in {}', text, `http://127.0.0.1:${DEFAULT_PORT}`)
}

/** Whoever refuses in another form is no emulator. */
function wordsOf(origin: string, { status, refusal }: EmulatorError): Text {
  if (status === 401)
    return told('the emulator at {} asks for the token that it printed at its start: --token or EMULATOR_TOKEN', origin)
  if (refusal === undefined)
    return told('the server at {} is no emulator (it answers {}); it has to be started with EMULATOR=1', origin, status)
  const { error, zh = error, personas } = refusal
  return Array.isArray(personas) ? told('no such persona; there are {}', personas.join(', ')) : inBoth(error, zh)
}
