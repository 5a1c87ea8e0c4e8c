import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '@unilink/server/kernel/escape-html.ts'
import { SECURITY_HEADERS } from '@unilink/server/http/security-headers.ts'

const page = (title: string, said: string, link = ''): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<body>
<h1>${title}</h1>
<p>${said}</p>
${link}</body>
</html>`

/** To whoever comes back after the world is gone. `url` is what was asked for. */
export function sendLostWorld(response: ServerResponse, url: string): void {
  const here = escapeHtml(url.startsWith('//') ? '/' : url)
  const said = '您之前的演示世界已到期，其中的内容已删除。已为您准备了一个新的，需要重新登录。'
  write(response, 200, 'text/html', page('演示世界已到期', said, `<p><a href="${here}">在新的演示世界中继续</a></p>\n`))
}

interface Refusal {
  status: number
  msg: string
  retryMs?: number
}

/** A refusal in the form of what was asked: a page, an envelope, or the emulator's own `{ error }`. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, msg, retryMs }: Refusal,
): void {
  if (retryMs !== undefined) response.setHeader('retry-after', String(Math.ceil(retryMs / 1000)))
  const { method, url = '/', headers } = request
  if (method === 'GET' && headers.accept?.includes('text/html')) {
    const wait = retryMs === undefined ? '' : `约 ${Math.ceil(retryMs / 60_000)} 分钟后再试。`
    return write(response, status, 'text/html', page('演示暂时无法打开', `${msg}。${wait}`))
  }
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
