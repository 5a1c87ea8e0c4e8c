import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreviewServer, Plugin, ViteDevServer } from 'vite'
import { chosenWorld } from '#src/kernel/chosen-world.ts'
import { createEmulator } from '#src/testkit/create-emulator.ts'
import type { Emulator, EmulatorOptions } from '#src/testkit/emulator.ts'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

/** The address for a browser on this machine; undefined in middleware mode. */
export function addressOf({ httpServer, config }: ViteDevServer | PreviewServer): string | undefined {
  const address = httpServer?.address()
  if (typeof address !== 'object' || address === null) return undefined
  const { host, https } = config.server
  const name = typeof host === 'string' && !EVERYWHERE.has(host) ? host : 'localhost'
  return `${https ? 'https' : 'http'}://${name}:${address.port}`
}

export interface UnilinkOptions extends Omit<EmulatorOptions, 'origin'> {
  /** World for requests that name none: a fork of the main one, made at the start and again when it was dropped. */
  world?: string
  /** First parts of paths that the emulator answers; the rest belongs to the dev server. */
  paths?: readonly string[]
  /** False keeps the emulator's panel out of the project's pages. */
  panel?: boolean
}

const PATHS = ['/api', '/s', '/files', '/content', '/__emu', '/.well-known', '/health', '/openapi.json']

const PANEL = '/__emu/panel.js'

/** Calls that may make a world under the name of a dropped one. */
const ABOUT_WORLDS = /^\/__emu\/v1\/worlds([/?]|$)/

/** A dev server may idle over a weekend without losing its world. */
const UNSWEPT = { EMULATOR_WORLD_MINUTES: '525600' }

/** Serves the platform and its control from a Vite dev or preview server: one process, no proxy. */
export function unilink({ world, paths = PATHS, panel = true, ...options }: UnilinkOptions = {}): Plugin {
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
  /** The fork that replaces a dropped world; concurrent requests share it. */
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
    // `async`: it finds itself by `document.currentScript`, and the page does not wait for it.
    transformIndexHtml: () =>
      panel && isBelow(PANEL, paths)
        ? [{ tag: 'script', attrs: { src: PANEL, async: true }, injectTo: 'body' as const }]
        : [],
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
