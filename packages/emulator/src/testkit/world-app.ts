import type { RequestListener } from 'node:http'
import inject, { type InjectOptions, type Response as InjectResponse } from 'light-my-request'
import type { Send } from './send.ts'
import type { WorldApp } from './emulated-world.ts'

/** A listener bound to one world, whatever a request says. */
export function worldApp(listener: RequestListener, world: string): WorldApp {
  const app: RequestListener = (request, response) => {
    request.headers['x-emu-world'] = world
    listener(request, response)
  }
  return Object.assign(app, { inject: (options: Parameters<WorldApp['inject']>[0]) => inject(app, options) })
}

/** Requests to a listener in this process, without a socket. */
export function sendWithin(listener: RequestListener): Send {
  return async (request) => {
    const { host, pathname, search } = new URL(request.url)
    const options: InjectOptions = {
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers) },
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    }
    return toResponse(await inject(listener, options))
  }
}

const EMPTY = new Set([101, 204, 205, 304])

function toResponse({ statusCode: status, headers: given, rawPayload }: InjectResponse): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one))
  }
  return new Response(EMPTY.has(status) ? null : new Uint8Array(rawPayload), { status, headers })
}
