import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '@unilink/server/http/security-headers.ts'
import { languageFor } from '@unilink/server/http/envelope.ts'
import { plainPage } from '../plain-page.ts'
import { demoPages as en, demoRefusals as inEnglish } from '#src/generated/words/en/pages.ts'
import { demoPages as zh, demoRefusals } from '#src/generated/words/zh/pages.ts'

const PAGES = { zh, en }
const REFUSALS = { zh: demoRefusals, en: inEnglish }

/** To whoever comes back after the world is gone. */
export function sendLostWorld(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/' } = request
  const { lang, lost, lostSaid, goOn } = PAGES[languageFor(request)]
  const link = { to: url.startsWith('//') ? '/' : url, text: goOn }
  write(response, 200, 'text/html', plainPage({ lang, title: lost, said: lostSaid, link }))
}

export interface Refusal {
  status: number
  /** Why a visitor of a public demo is let no further; what is JSON says it in Chinese. */
  why: keyof typeof demoRefusals
  retryMs?: number
}

/** A refusal in the form of what was asked: a page, an envelope, or the emulator's own `{ error }`. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, why, retryMs }: Refusal,
): void {
  if (retryMs !== undefined) response.setHeader('retry-after', String(Math.ceil(retryMs / 1000)))
  const { method, url = '/', headers } = request
  if (method === 'GET' && headers.accept?.includes('text/html')) {
    const language = languageFor(request)
    const { lang, refused, sentence, wait } = PAGES[language]
    const said = sentence(REFUSALS[language][why]) + (retryMs ? wait(Math.ceil(retryMs / 60_000)) : '')
    return write(response, status, 'text/html', plainPage({ lang, title: refused, said }))
  }
  const msg = REFUSALS.zh[why]
  const answer = url.startsWith('/__emu') ? { error: msg } : { code: status, data: null, msg }
  write(response, status, 'application/json', method === 'HEAD' ? '' : JSON.stringify(answer))
}

function write(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
  })
  response.end(text)
}
