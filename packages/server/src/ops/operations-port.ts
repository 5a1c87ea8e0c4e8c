import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { World } from '#src/kernel/world.ts'

const TLS_ASK = '/internal/tls-ask'

/**
 * What only the machinery around the server asks, on a port of its own that is not published.
 * `/internal/tls-ask?domain=` is 200 for a domain of an app that serves: a proxy may fetch a certificate for it. It is
 * 404 for any other. Gives the port and what closes it.
 */
export async function listenForOperations(
  { hosts }: Pick<World, 'hosts'>,
  at: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const statusOf = ({ method, url = '' }: IncomingMessage): number => {
    if (method !== 'GET' && method !== 'HEAD') return 405
    const asked = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : undefined
    if (asked?.pathname !== TLS_ASK) return 404
    return hosts.appOf(asked.searchParams.get('domain') ?? '') === undefined ? 404 : 200
  }
  const server = createServer((request, response) => response.writeHead(statusOf(request)).end())
  server.listen(at)
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, close }
}
