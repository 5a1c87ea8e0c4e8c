import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreviewServer, Plugin, ViteDevServer } from 'vite'
import { chosenWorld } from '#src/host/chosen-world.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from '#src/testkit/create-emulator.ts'
import { addressOf } from './address-of.ts'

export interface UnilinkOptions extends Omit<EmulatorOptions, 'origin'> {
  /** Name of the world for requests that name none: a fork of the main one, made at the start, and anew once it is dropped. */
  world?: string
  /** What the emulator answers, by the first part of the path; everything else is the dev server's. */
  paths?: readonly string[]
}

const PATHS = ['/api', '/s', '/files', '/content', '/__emu', '/.well-known', '/health', '/openapi.json', '/reference']

/** Calls by which a world may be made under the name of one that was dropped. */
const ABOUT_WORLDS = /^\/__emu\/v1\/worlds([/?]|$)/

/** A dev server that stands idle over a weekend must not find its world gone. */
const UNSWEPT = { EMULATOR_WORLD_MINUTES: '525600' }

/** Serves the platform's back end, with control over it, from a Vite dev or preview server itself: one process, no proxy. */
export function unilink({ world, paths = PATHS, ...options }: UnilinkOptions = {}): Plugin {
  let starting: Promise<Emulator> | undefined
  const start = async (server: ViteDevServer | PreviewServer): Promise<Emulator> => {
    const origin = addressOf(server)
    const settings = { ...UNSWEPT, ...options.settings }
    const emulator = await createEmulator({
      seed: 'demo',
      ...options,
      settings,
      ...(origin !== undefined && { origin }),
    })
    if (world !== undefined) await emulator.fork(world)
    server.config.logger.info(`  UniLink: ${emulator.origin}/__emu/`)
    return emulator
  }
  /** Fork of a world that was dropped, which all that ask for it meanwhile wait for. */
  let forking: Promise<unknown> | undefined
  const passOn = async (emulator: Emulator, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (world !== undefined) {
      const chosen = chosenWorld(request)
      if (chosen.by === 'default') request.headers['x-emu-world'] = world
      const own = chosen.by === 'default' || chosen.id === world
      if (own && !emulator.has(world) && !ABOUT_WORLDS.test(request.url ?? '')) {
        forking ??= emulator.fork(world).finally(() => {
          forking = undefined
        })
        await forking
      }
    }
    emulator.listener(request, response)
  }
  const stop = async () => {
    const running = starting
    starting = undefined
    await (await running)?.close()
  }
  const mount = (server: ViteDevServer | PreviewServer): void => {
    server.middlewares.use((request, response, next) => {
      if (!isBelow(request.url, paths)) return next()
      starting ??= start(server)
      starting.then((emulator) => passOn(emulator, request, response)).then(undefined, next)
    })
    server.httpServer?.once('listening', () => {
      starting ??= start(server)
      starting.catch((error: unknown) => server.config.logger.error(`UniLink does not start: ${String(error)}`))
    })
    server.httpServer?.once('close', () => void stop())
  }
  return {
    name: 'unilink-emulator',
    apply: 'serve',
    configureServer: mount,
    configurePreviewServer: mount,
    closeBundle: stop,
  }
}

/** `/s` stands for `/s/…`, never for `/src/…`. */
function isBelow(url: IncomingMessage['url'], paths: readonly string[]): boolean {
  const path = (url ?? '').split('?', 1)[0] ?? ''
  return paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
