import { callTree, type CallArguments, pathOf } from '@unilink/client'
import type { Call, Contract, DataOf } from '@unilink/shared'
import { use, useCallback, useEffect, useReducer, useRef } from 'react'
import { API_HOST } from '#src/config/api-host.ts'
import { readFile, type ReceivedFile } from './files.ts'
import { readJson, send, type CallOptions } from './send.ts'
import { ApiError, NO_ANSWER } from './api-error.ts'
import { callReducer, initialCallState, type CallState } from './call-state.ts'
import { PrerenderedAnswersContext, type PrerenderedAnswer } from './prerendered-answers.ts'

type Arguments<C extends Call> = CallArguments<C, CallOptions>

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

/** Makes both clients for a server; `host` is its origin, empty for the page's own. */
export function createClients(host: string): { api: Client<Contract>; files: FileClient<Contract> } {
  const api = callTree<CallOptions>('/api', (path, body, options) => send(host + path, body, readJson, options))
  const files = callTree<CallOptions>('/api', (path, body, options) => {
    return send(host + path, body, (response) => readFile(response, options?.onBytes), options)
  })
  return { api: api as Client<Contract>, files: files as FileClient<Contract> }
}

const clients = createClients(API_HOST)
export const api: Client<Contract> = clients.api
export const files: FileClient<Contract> = clients.files

export type CallFunction<Body, Data> = (body: Body, options?: CallOptions) => Promise<Data>

export interface CallResult<Data> {
  data: Data | undefined
  error: ApiError | undefined
  /** A call is under way; with `data` present it is a refresh. */
  loading: boolean
  /** Calls again with the same body. */
  retry: () => void
  /** Changes the data at hand, as after a write whose result is known; what was asked before, not knowing of it, is given up. */
  setData: (data: Data) => void
}

export interface UseCallOptions {
  /** Show the last answer while a call with another body is under way: for lists that page and filter. */
  keepData?: boolean
}

/**
 * Calls when mounted and whenever the body changes in value; the latest call wins, earlier ones are given up.
 * `body` null means not yet. Coming back to a kept-alive screen calls again without dropping the data. An answer that
 * came with the page stands in for the first call.
 */
export function useCall<Body, Data>(
  call: CallFunction<Body, Data>,
  body: Body | null,
  { keepData = false }: UseCallOptions = {},
): CallResult<Data> {
  const key = body === null ? null : JSON.stringify(body)
  const { ready, take } = usePrerenderedAnswer(call, key)
  const [state, dispatch] = useReducer(callReducer<Data>, ready, initialCallState<Data>)
  const controller = useRef<AbortController>(null)

  const run = useCallback(() => {
    controller.current?.abort()
    if (key === null) return
    const current = new AbortController()
    controller.current = current
    dispatch({ type: 'started', key, keepData })
    const load = async () => {
      try {
        const data = await call(JSON.parse(key) as Body, { signal: current.signal })
        if (!current.signal.aborted) dispatch({ type: 'succeeded', key, data })
      } catch (error) {
        if (!current.signal.aborted) dispatch({ type: 'failed', key, error: toApiError(error) })
      }
    }
    void load()
  }, [call, key, keepData])

  useEffect(() => {
    if (!take()) run()
    return () => controller.current?.abort()
  }, [run, take])

  const setData = useCallback((data: Data) => {
    controller.current?.abort()
    dispatch({ type: 'changed', data })
  }, [])
  return { ...viewOf(state, key, keepData), retry: run, setData }
}

/** What came with the page for a call; `take` tells whether there was anything, and uses it up. */
function usePrerenderedAnswer<Body, Data>(call: CallFunction<Body, Data>, key: string | null) {
  const answers = use(PrerenderedAnswersContext)
  const path = pathOf(call)
  const found = path === undefined || key === null ? undefined : answers.find(path, key)
  const ready = found instanceof Promise ? use(found) : found
  const take = useCallback(() => path !== undefined && key !== null && answers.take(path, key), [answers, path, key])
  return { ready: ready as PrerenderedAnswer<Data> | undefined, take }
}

/** Until the effect has started the call of a new body, the answer to the old one must not be shown as its own. */
function viewOf<Data>(state: CallState<Data>, key: string | null, keepData: boolean) {
  if (key === null) return { data: undefined, error: undefined, loading: false }
  if (state.key === key) return { data: state.data, error: state.error, loading: state.loading }
  return { data: keepData ? state.data : undefined, error: undefined, loading: true }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(NO_ANSWER, String(error), undefined, { cause: error })
}
