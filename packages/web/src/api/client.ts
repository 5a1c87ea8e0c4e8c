import type { BodyOf, Call, Contract, DataOf } from '@unilink/shared'
import { inPageLanguage } from '#src/config/language/answers.ts'
import { API_HOST } from '#src/config/api-host.ts'
import { readFile, type ReceivedFile } from './files.ts'
import { readJson, send, type CallOptions } from './send.ts'

/** A call whose body may be empty can be called without one. */
type Arguments<C extends Call> =
  object extends BodyOf<C>
    ? Optional<C>
    : BodyOf<C> extends Record<string, never>
      ? Optional<C>
      : [body: BodyOf<C>, options?: CallOptions]
type Optional<C extends Call> = [body?: BodyOf<C>, options?: CallOptions]

/** The contract as functions: `api.account.login({ email, password })` posts to `/api/account/login`. */
export type Client<T> = {
  readonly [Name in keyof T]: T[Name] extends Call
    ? (...given: Arguments<T[Name]>) => Promise<DataOf<T[Name]>>
    : Client<T[Name]>
}

export type FileClient<T> = {
  readonly [
    Name in keyof T as T[Name] extends Call ? Extract<Name, `export${string}` | 'qrcode'> : Name
  ]: T[Name] extends Call ? (...given: Arguments<T[Name]>) => Promise<ReceivedFile> : FileClient<T[Name]>
}

type Poster = (path: string, body: object, options: CallOptions | undefined) => Promise<unknown>

/** Makes both clients for a server; `host` is its origin, empty for the page's own. */
export function createClients(host: string): { api: Client<Contract>; files: FileClient<Contract> } {
  const api = branch('/api', async (path, body, options) =>
    inPageLanguage(path, await send(host + path, body, readJson, options)),
  )
  const files = branch('/api', (path, body, options) => {
    return send(host + path, body, (response) => readFile(response, options?.onBytes), options)
  })
  return { api: api as Client<Contract>, files: files as FileClient<Contract> }
}

/** A function that posts to `path`, whose properties are the paths below; each is made once and stays the same. */
function branch(path: string, post: Poster): unknown {
  const children = new Map<string, unknown>()
  const call = (body: object = {}, options?: CallOptions) => post(path, body, options)
  const made = new Proxy(call, {
    get(_target, name) {
      // A promise would ask for `then`: a branch must not look like one.
      if (typeof name !== 'string' || name === 'then') return undefined
      if (!children.has(name)) children.set(name, branch(`${path}/${name}`, post))
      return children.get(name)
    },
  })
  paths.set(made, path)
  return made
}

const paths = new WeakMap<object, string>()

/** The path that a function of a client posts to; undefined for any other function. */
export const pathOf = (call: object): string | undefined => paths.get(call)

const clients = createClients(API_HOST)
export const api: Client<Contract> = clients.api
export const files: FileClient<Contract> = clients.files
