import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import { choosePort } from '@unilink/server/compose/choose-port.ts'
import { settle } from '@unilink/server/kernel/config/config.ts'
import { ConfigError } from '@unilink/server/kernel/config/config-error.ts'
import { readConfig } from '@unilink/server/kernel/config/read-config.ts'
import { missingPackages } from '@unilink/server/kernel/packages/optional-package.ts'
import { createEmulatorHost } from '#src/compose/emulator-host.ts'
import { WorldRegistry } from '#src/worlds/world-registry.ts'
import { seedDemo } from '#src/seeds/seed-demo.ts'
import { Emulator, type EmulatorOptions } from './emulator.ts'
import type { EmulatorConnection, WorldApp } from './emulated-world.ts'
import { seedPlain } from '#src/seeds/seed-plain.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import { createControlledWorld } from '#src/compose/create-controlled-world.ts'
import inject, { type InjectOptions, type Response as InjectResponse } from 'light-my-request'
import type { Send } from './send.ts'

/** A listener bound to one world, whatever a request says. */
function worldApp(listener: RequestListener, world: string): WorldApp {
  const app: RequestListener = (request, response) => {
    request.headers['x-emu-world'] = world
    listener(request, response)
  }
  return Object.assign(app, { inject: (options: Parameters<WorldApp['inject']>[0]) => inject(app, options) })
}

/** Requests to a listener in this process, without a socket. */
function sendWithin(listener: RequestListener): Send {
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

/** Tests sign in more often than a person would. */
const UNHURRIED = { LIMIT_GUESSES_PER_MINUTE: '10000' }

/** What `createEmulator` does. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'unilink-emulator-')))
  const undoing: (() => Promise<void>)[] = []
  if (options.folder === undefined) undoing.push(() => rm(folder, { recursive: true, force: true }))
  /** Ends what was begun, the last first. */
  const end = async () => {
    for (const step of undoing.splice(0).toReversed()) await step()
  }
  try {
    const database = options.databaseUrl === undefined ? undefined : await throwawayDatabase(options.databaseUrl)
    if (database) undoing.push(database.drop)
    const given = readConfig({
      LOG_LEVEL: 'silent',
      ...UNHURRIED,
      ...options.settings,
      EMULATOR: '1',
      DATA_DIR: folder,
      ...(options.mocks !== undefined && { EMULATOR_MOCKS: options.mocks }),
      ...(database && { DATABASE_URL: database.url }),
    })
    const port = await choosePort({ host: given.host, port: options.port ?? 0 })
    const origin = options.origin ?? given.portalOrigin
    const config = settle({ ...given, ...(origin !== undefined && { portalOrigin: origin }) }, port)
    const registry = await WorldRegistry.start({
      createWorld: createControlledWorld,
      config,
      seed: options.seed === 'demo' ? seedDemo : seedPlain,
      lasting: options.folder !== undefined && database === undefined,
    })
    undoing.push(() => registry.close())
    const host = createEmulatorHost(registry, config)
    undoing.push(() => host.close())
    await host.ready()
    if (options.port !== undefined) await host.listen({ host: config.host, port })
    const listener: RequestListener = (request, response) => void host.server.emit('request', request, response)
    const connection: EmulatorConnection = {
      send: sendWithin(listener),
      origin: config.portalOrigin,
      token: config.emulation.token,
      appOf: (world) => worldApp(listener, world),
    }
    return new Emulator(connection, { listener, has: (world) => registry.has(world), stop: end })
  } catch (error) {
    await end()
    throw error
  }
}

async function throwawayDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const missing = missingPackages({ DATABASE_URL: serverUrl })
  if (missing.length > 0) throw new ConfigError(missing)
  const name = `unilink_${systemRandom.text(12, '0123456789abcdef')}`
  const { onServer } = await import('@unilink/server/testing/world/on-postgresql.ts')
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE "${name}"`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = async () => {
    await onServer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
  }
  return { url: url.href, drop }
}
