import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Reads whom a request comes from: as the trusted proxies tell it, by `X-Forwarded-For`, or else the other end. */
export function clientAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusts = trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : undefined
  // What is gone already has no address; nobody gets the answer.
  if (!trusts) return ({ socket }) => socket.remoteAddress ?? ''
  return (request) => proxyAddress(request, trusts)
}
