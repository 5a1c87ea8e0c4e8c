import { once } from 'node:events'
import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Has a server listen on loopback, at any port unless one is given; gives the port. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Closes a server and its connections: those of HTTP, or the ones named. */
export async function closeServer(server: Server, sockets: Iterable<{ destroy: () => unknown }> = []): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  if (server instanceof HttpServer) server.closeAllConnections()
  for (const socket of sockets) socket.destroy()
  await closed
}
