import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Settings of a server that has everything on one host, so that the association files are there too. */
export async function oneOrigin() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  return { port, portalOrigin: origin, apiOrigin: origin, linkOrigin: origin, landingOrigin: origin }
}
