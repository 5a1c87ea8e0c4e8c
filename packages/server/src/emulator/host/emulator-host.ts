import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '#src/config/config.ts'
import { registerBodyParsers } from '#src/http/body.ts'
import { answerClientError } from '#src/http/client-error.ts'
import { refuseUnreadable } from '#src/http/errors.ts'
import { registerSecurityHeaders } from '#src/http/security-headers.ts'
import { TIMEOUTS } from '#src/http/timeouts.ts'
import { createLogger } from '#src/world/logger.ts'
import { goCall } from '#src/emulator/go/go-calls.ts'
import { registerGoRoutes } from '#src/emulator/go/go-routes.ts'
import { registerEmuScope } from '#src/emulator/surface/emu-scope.ts'
import { registerEmuReference } from '#src/emulator/surface/emu-reference.ts'
import { archiveCalls } from '#src/emulator/worlds/archive/archive-calls.ts'
import { registerArchiveRoutes } from '#src/emulator/worlds/archive/archive-routes.ts'
import { worldCalls } from '#src/emulator/worlds/world-calls.ts'
import type { WorldRegistry } from '#src/emulator/worlds/world-registry.ts'
import { registerWorldRoutes } from '#src/emulator/worlds/world-routes.ts'
import { allowOrigins } from './allow-origins.ts'
import { dispatcher } from './dispatch.ts'

const CONTROL = new Set([
  ...[...Object.values(worldCalls), ...Object.values(archiveCalls), goCall].map(({ path }) => rootOf(path)),
  '/__emu',
  '/__emu/',
  '/__emu/openapi.json',
  '/__emu/assets',
])

/**
 * The server of emulator mode: calls about worlds, and in front of the worlds' own apps whoever picks one. It is ready
 * to listen; `inject` reaches the calls about worlds only.
 */
export function createEmulatorHost(registry: WorldRegistry, config: Config): FastifyInstance {
  const app = Fastify({
    loggerInstance: createLogger(config.logLevel),
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    pluginTimeout: 0,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: answerClientError,
    serverFactory: (handler) => {
      const dispatch = dispatcher(registry, (path) => CONTROL.has(rootOf(path)), handler)
      const server = createServer(TIMEOUTS.http, allowOrigins(config.emulation.origins, dispatch))
      server.setTimeout(TIMEOUTS.connectionTimeout)
      return server
    },
  })
  registerBodyParsers(app)
  registerSecurityHeaders(app, config)
  registerEmuScope(app, config, (scope) => {
    registerWorldRoutes(scope, registry)
    registerArchiveRoutes(scope, registry, config)
    registerGoRoutes(scope, registry)
    registerEmuReference(scope, config)
  })
  return app
}

/** `/__emu/v1/worlds` of `/__emu/v1/worlds/x/fork`, `/__emu/assets` of `/__emu/assets/x.css`. */
function rootOf(path: string): string {
  return /^\/__emu\/v1\/[^/]+|^\/__emu\/[^/]*/.exec(path)?.[0] ?? path
}
