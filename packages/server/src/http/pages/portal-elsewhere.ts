import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'

/** What pages of the portal ask for and see. */
const OF_PORTAL = /^\/(api|files)\//
const SENT = 'authorization, content-type, idempotency-key, x-request-id'
const READ = 'content-disposition, retry-after, x-request-id'
const DAY_S = '86400'

/** CORS for a portal that another host serves; no other origin, and no cookie: sessions are in the calls. */
export function registerPortalElsewhere(app: FastifyInstance, { portalOrigin }: Pick<Config, 'portalOrigin'>): void {
  const { host: portalHost } = new URL(portalOrigin)
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method, url } = request
    if (headers.host === portalHost || !OF_PORTAL.test(url)) return done()
    void reply.header('vary', 'origin')
    if (headers.origin !== portalOrigin) return done()
    void reply.header('access-control-allow-origin', portalOrigin).header('access-control-expose-headers', READ)
    if (method !== 'OPTIONS' || !headers['access-control-request-method']) return done()
    void reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', SENT)
      .header('access-control-max-age', DAY_S)
      .send()
  })
}
