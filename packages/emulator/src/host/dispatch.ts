import { told, type Text } from '#src/kernel/told/told.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '@unilink/server/http/security-headers.ts'
import { languageFor } from '@unilink/server/http/envelope.ts'
import type { Language } from '@unilink/shared/words'
import { emuError, EmuError } from '#src/surface/emu-error.ts'
import { refusalBody } from '#src/surface/refusal-body.ts'
import { MAIN } from '@unilink/shared/emulator'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { chosenWorld, worldCookie, type ChosenWorld } from '../kernel/chosen-world.ts'
import { plainPage } from './plain-page.ts'
import { isWaiting } from './waits.ts'

const LOST = {
  zh: {
    lang: 'zh-CN',
    title: '世界已不存在',
    said: (name: string) => `模拟器中没有名为${name}的世界，可能已被删除，或已到期。已切换回主世界 main。`,
    back: '在主世界中打开首页',
  },
  en: {
    lang: 'en',
    title: 'This world is gone',
    said: (name: string) =>
      `The emulator has no world called ${name}: it was dropped, or its time is over. You are back in the main world.`,
    back: 'Open the home page in the main world',
  },
} satisfies Record<Language, object>

/** Says that a world is gone, with a link to the main one. `name` is in quotes. */
function lostWorldPage(language: Language, name: string): string {
  const { lang, title, said, back } = LOST[language]
  return plainPage({ lang, title, said: said(name), link: { to: '/', text: back } })
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Passes each request to the app of its world, and calls about worlds to `control`. */
export function dispatcher(registry: WorldRegistry, isControl: (path: string) => boolean, control: Handler): Handler {
  return (request, response) => {
    const { url = '/' } = request
    if (isControl(url.split('?', 1)[0] ?? '/')) return control(request, response)
    const chosen = chosenWorld(request)
    if (!registry.has(chosen.id)) return refuse(request, response, chosen, emuError(404, 'no such world'))
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
    const { app, release } = await registry.lease(chosen.id, { passive: isWaiting(request) })
    response.once('close', release)
    // The client may have left while the world was being opened.
    if (response.closed) release()
    if (chosen.by === 'query' && request.headers.accept?.includes('text/html')) {
      response.setHeader('set-cookie', worldCookie(chosen.id))
    }
    app.routing(request, response)
  } catch (error) {
    refuse(request, response, chosen, error)
  }
}

const NAME = /^[\w-]{1,64}$/

function reasonOf(missing: boolean, id: string): Text {
  if (!missing) return told('the world could not be opened')
  return NAME.test(id) ? told('there is no world called {}', id) : told('no such world')
}

/** Refuses a call in its own form; a browser whose world is gone gets a page that leads to the main one. */
function refuse(request: IncomingMessage, response: ServerResponse, { id, by }: ChosenWorld, error: unknown): void {
  const missing = error instanceof EmuError && error.status === 404
  const code = missing ? 404 : 500
  const known = NAME.test(id) ? `“${id}”` : undefined
  const name = known ?? '该名称'
  const msg = missing ? `模拟器中没有名为${name}的世界，可能已被删除` : '模拟器未能打开该世界'
  const isOwn = request.url?.startsWith('/__emu/') === true
  const isLost = missing && by === 'cookie'
  // The browser's next request goes to the main world.
  if (isLost) response.setHeader('set-cookie', worldCookie(MAIN))
  const asPage = isLost && request.method === 'GET' && request.headers.accept?.includes('text/html')
  response.writeHead(code, {
    ...SECURITY_HEADERS,
    'content-type': asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const language = languageFor(request)
  const page = () => lostWorldPage(language, known ?? (language === 'zh' ? '该名称' : 'that'))
  response.end(asPage ? page() : JSON.stringify(isOwn ? refusalBody(reasonOf(missing, id)) : { code, data: null, msg }))
}
