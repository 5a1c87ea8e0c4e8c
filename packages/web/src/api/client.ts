import { callTree, type CallArguments } from '@unilink/client'
import type { Call, Contract, DataOf } from '@unilink/shared'
import { API_HOST } from '#src/config/api-host.ts'
import { readFile, type ReceivedFile } from './files.ts'
import { readJson, send, type CallOptions } from './send.ts'

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
