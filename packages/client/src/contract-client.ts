import type { BodyOf, Call, CODE, Contract, DataOf, FieldProblem, RefusalOf } from '@unilink/shared'

/** What a call's function is given; a body that may be empty can be left out. */
export type CallArguments<C extends Call, Options> =
  object extends BodyOf<C>
    ? [body?: BodyOf<C>, options?: Options]
    : BodyOf<C> extends Record<string, never>
      ? [body?: BodyOf<C>, options?: Options]
      : [body: BodyOf<C>, options?: Options]

type Post<Options> = (path: string, body: object, options: Options | undefined) => Promise<unknown>

/** A function that posts to `path`, whose properties are the paths below; each is made once and stays the same. */
export function callTree<Options>(path: string, post: Post<Options>): unknown {
  const children = new Map<string, unknown>()
  const call = (body: object = {}, options?: Options) => post(path, body, options)
  const made = new Proxy(call, {
    get(_target, name) {
      // A promise would ask for `then`: a branch must not look like one.
      if (typeof name !== 'string' || name === 'then') return undefined
      if (!children.has(name)) children.set(name, callTree(`${path}/${name}`, post))
      return children.get(name)
    },
  })
  paths.set(made, path)
  return made
}

const paths = new WeakMap<object, string>()

/** The path that a function of a client posts to; undefined for any other function. */
export const pathOf = (call: object): string | undefined => paths.get(call)

export interface Accepted<Data> {
  ok: true
  code: typeof CODE.ok
  msg: string
  data: Data
}

/** A refusal, by its code; `msg` is fit to show, in the language that was asked for. */
export type Refused<Code extends number> = Code extends typeof CODE.invalidFields
  ? { ok: false; code: Code; msg: string; data: { fields: FieldProblem[] } }
  : { ok: false; code: Code; msg: string; data: unknown }

/** What a call is answered: its data, or why it is refused. */
export type AnswerOf<C extends Call> = Accepted<DataOf<C>> | Refused<RefusalOf<C>>

export interface ClientCallOptions {
  signal?: AbortSignal
  /** The same key does the same thing once, however often it is sent. */
  idempotencyKey?: string
}

/** The calls that answer with JSON, by their paths: `client.account.login` posts to `/api/account/login`. */
export type Client<T = Contract> = {
  readonly [Name in keyof T]: T[Name] extends Call
    ? (...given: CallArguments<T[Name], ClientCallOptions>) => Promise<AnswerOf<T[Name]>>
    : Client<T[Name]>
}

export interface ClientOptions {
  /** Of the platform, as in `https://uni.example.com`; left out in a page of its own. */
  origin?: string
  /** Of the session, asked before each call. */
  token?: () => string | undefined
  /** `en` for English; Chinese otherwise. */
  language?: 'zh' | 'en'
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Makes the client of a platform. A call rejects only when no answer came, or one that is none of the platform's. */
export function createClient({ origin = '', token, language = 'zh', fetch: send = fetch }: ClientOptions = {}): Client {
  return callTree<ClientCallOptions>('/api', async (path, body, { signal, idempotencyKey } = {}) => {
    const bearer = token?.()
    const response = await send(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    const answer = (await response.json()) as { code?: unknown }
    if (typeof answer.code !== 'number')
      throw new Error(`${path} is answered with no envelope, but HTTP ${response.status}`)
    return { ...answer, ok: answer.code === 0 }
  }) as Client
}
