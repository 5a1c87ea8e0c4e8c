import type { FastifyInstance } from 'fastify'
import type { World } from '#src/world/world.ts'

/** The portal runs only its own scripts; its component library puts style elements into the page. */
const PORTAL_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer; a route that needs another policy sets its own before. */
export function registerSecurityHeaders(app: FastifyInstance, world: World): void {
  const secure = world.config.portalOrigin.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    void reply.header('x-frame-options', 'DENY')
    void reply.header('cross-origin-opener-policy', 'same-origin')
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', PORTAL_CSP)
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })
}
