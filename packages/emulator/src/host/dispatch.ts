import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '@unilink/server/http/security-headers.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { MAIN } from '#src/worlds/world-name.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { lostWorldPage } from './lost-world-page.ts'
import { chosenWorld, worldCookie, type ChosenWorld } from './chosen-world.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Calls that wait for something to happen; they must not hold up a reset or a fork. */
const WAITING = /^\/__emu\/v1\/(codes|events)([/?]|$)/

/** Hands each request to the app of the world it names, and calls about worlds to `control`. */
export function dispatcher(registry: WorldRegistry, isControl: (path: string) => boolean, control: Handler): Handler {
  return (request, response) => {
    const { url = '/' } = request
    if (isControl(url.split('?', 1)[0] ?? '/')) return control(request, response)
    const chosen = chosenWorld(request)
    if (!registry.has(chosen.id)) return refuse(request, response, chosen, new EmuError(404, 'no such world'))
    void passOn(registry, chosen, request, response)
  }
}

async function passOn(
  registry: WorldRegistry,
  chosen: ChosenWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { app, release } = await registry.lease(chosen.id, { passive: WAITING.test(request.url ?? '') })
    response.once('close', release)
    // The client may have gone while the world was being opened.
    if (response.closed) release()
    if (chosen.by === 'query' && request.headers.accept?.includes('text/html')) {
      response.setHeader('set-cookie', worldCookie(chosen.id))
    }
    app.routing(request, response)
  } catch (error) {
    refuse(request, response, chosen, error)
  }
}

/**
 * In the product's envelope, since it may be a call of the product that is answered; for a person whose browser kept a
 * world that is gone, as a page that leads to the main one.
 */
function refuse(request: IncomingMessage, response: ServerResponse, { id, by }: ChosenWorld, error: unknown): void {
  const missing = error instanceof EmuError && error.status === 404
  const code = missing ? 404 : 500
  const name = /^[\w-]{1,64}$/.test(id) ? `“${id}”` : '该名称'
  const msg = missing ? `模拟器中没有名为${name}的世界，可能已被删除` : '模拟器未能打开该世界'
  const isLost = missing && by === 'cookie'
  // From the next request on, the browser is back in the main world.
  if (isLost) response.setHeader('set-cookie', worldCookie(MAIN))
  const asPage = isLost && request.method === 'GET' && request.headers.accept?.includes('text/html')
  response.writeHead(code, {
    ...SECURITY_HEADERS,
    'content-type': asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(asPage ? lostWorldPage(msg) : JSON.stringify({ code, data: null, msg }))
}
