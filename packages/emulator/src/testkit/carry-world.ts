// Loaded into a process that renders pages (`node --import @unilink/emulator/carry-world`): what it asks the emulator while it
// answers a request is asked in the world of that request. It knows no framework, and loads nothing but Node.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { namedWorld, WORLD_HEADER } from '../kernel/named-world.ts'

const origin = new URL(process.env['UNILINK_ORIGIN'] || 'http://127.0.0.1:5180').origin
const worlds = new AsyncLocalStorage<string | undefined>()

/** Each request is handled with its world at hand, whatever waits for what meanwhile. */
for (const { prototype } of [http.Server, https.Server]) {
  const emit = prototype.emit as (this: unknown, event: string, ...given: unknown[]) => boolean
  prototype.emit = function (this: unknown, event: string, ...given: unknown[]) {
    if (event !== 'request') return emit.call(this, event, ...given)
    return worlds.run(namedWorld(given[0] as IncomingMessage)?.id, () => emit.call(this, event, ...given))
  } as typeof prototype.emit
}

interface Undici {
  request: { origin: string | URL; headers: unknown; addHeader: (name: string, value: string) => void }
}

/** `fetch`, and whatever else stands on undici. */
subscribe('undici:request:create', (message) => {
  const { request } = message as Undici
  const world = worlds.getStore()
  if (world === undefined || new URL(request.origin).origin !== origin) return
  if (!JSON.stringify(request.headers).toLowerCase().includes(WORLD_HEADER)) request.addHeader(WORLD_HEADER, world)
})

/** What asks by Node's own client, as axios does. */
for (const client of [http, https]) {
  const request = client.request as (...given: unknown[]) => ClientRequest
  client.request = (...given: unknown[]) => {
    const asked = request(...given)
    const world = worlds.getStore()
    const to = `${asked.protocol}//${String(asked.getHeader('host'))}`
    if (world !== undefined && to === origin && !asked.hasHeader(WORLD_HEADER)) asked.setHeader(WORLD_HEADER, world)
    return asked
  }
  client.get = (...given: unknown[]) => (client.request as typeof request)(...given).end()
}
syncBuiltinESMExports()
