import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'

/** The portal runs only its own scripts; visitors' pages and mails that it shows in frames bring style elements. */
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

/** What no page of ours asks of a device; writing to the clipboard is not among it. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What every answer bears, whoever gives it, unless it has a stricter value of its own. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'content-security-policy': PORTAL_CSP,
} as const

/** Names and values of what every answer bears, from a platform whose portal is at this origin. */
export const securityHeaders = ({ portalOrigin }: Pick<Config, 'portalOrigin'>): [name: string, value: string][] =>
  Object.entries({
    ...SECURITY_HEADERS,
    ...(portalOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  })

/** Headers of every answer; a route that needs another policy sets its own before. */
export function registerSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'portalOrigin'>): void {
  const defaults = securityHeaders(config)
  // Called back rather than awaited: every answer passes here, and a promise costs more than the headers.
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done()
  })
}
