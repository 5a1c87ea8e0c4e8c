import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '@unilink/server/kernel/escape-html.ts'
import { SECURITY_HEADERS } from '@unilink/server/http/security-headers.ts'
import { languageOf } from '@unilink/server/visits/client/visit-request.ts'
import { PAGES, type Text } from './visitor-texts.ts'

const textsFor = ({ headers }: IncomingMessage) => PAGES[languageOf(headers['accept-language'])]

const page = (lang: string, title: string, said: string, link = ''): string => `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<body>
<h1>${title}</h1>
<p>${said}</p>
${link}</body>
</html>`

/** To whoever comes back after the world is gone. */
export function sendLostWorld(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/' } = request
  const here = escapeHtml(url.startsWith('//') ? '/' : url)
  const { lang, lost, lostSaid, goOn } = textsFor(request)
  write(response, 200, 'text/html', page(lang, lost, lostSaid, `<p><a href="${here}">${goOn}</a></p>\n`))
}

interface Refusal {
  status: number
  why: Text
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
    const { lang, refused, sentence } = textsFor(request)
    const said = sentence(why[languageOf(headers['accept-language'])], retryMs && Math.ceil(retryMs / 60_000))
    return write(response, status, 'text/html', page(lang, refused, said))
  }
  const msg = why.zh
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
