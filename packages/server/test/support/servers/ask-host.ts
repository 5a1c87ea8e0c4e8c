import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface HostAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks the server at a port of loopback for an address of any host, as a proxy in front of it does; follows nothing. */
export async function askHost(
  port: number,
  address: string,
  { method = 'GET', headers, body }: Asked = {},
): Promise<HostAnswer> {
  const { host, pathname, search } = new URL(address)
  const asked = request({ host: '127.0.0.1', port, method, path: pathname + search, headers: { host, ...headers } })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) }
}
