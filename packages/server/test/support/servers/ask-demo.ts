import { request as rawRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36'
/** Opening a page, as a person's browser does. */
export const PAGE = {
  'user-agent': CHROME,
  accept: 'text/html,*/*',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}

export interface DemoAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  json: Record<string, unknown>
}

export const cookieOf = ({ headers }: Pick<DemoAnswer, 'headers'>): string =>
  /emu-visitor=[^;]*/.exec(String(headers['set-cookie']))?.[0] ?? ''

/** Requests as they stand on the wire, so that no client tidies their paths. */
export function asker(origin: string) {
  const { hostname, port } = new URL(origin)
  return async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: object,
  ): Promise<DemoAnswer> => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const more =
      sent === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = rawRequest({ hostname, port, path, method, headers: { ...more, ...headers } }, resolve)
      asked.on('error', reject)
      asked.end(sent)
    })
    const got = await text(response)
    const isJson = String(response.headers['content-type']).includes('json') && got !== ''
    const json = isJson ? (JSON.parse(got) as Record<string, unknown>) : {}
    return { status: response.statusCode ?? 0, headers: response.headers, text: got, json }
  }
}
