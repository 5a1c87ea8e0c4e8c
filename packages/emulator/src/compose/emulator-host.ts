import { createServer, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { registerBodyParsers } from '@unilink/server/http/body/body.ts'
import { answerClientError } from '@unilink/server/http/connection/client-error.ts'
import { bounded, ofOneHost } from '@unilink/server/http/connection/http-server.ts'
import { refuseUnreadable } from '@unilink/server/http/errors.ts'
import { registerSecurityHeaders } from '@unilink/server/http/security-headers.ts'
import { TIMEOUTS } from '@unilink/server/http/connection/timeouts.ts'
import { createLogger } from '@unilink/server/kernel/logger.ts'
import { archiveCalls, goCalls, snapshotCalls, worldCalls, type EmuCall } from '@unilink/shared/emulator'
import { registerGoRoutes } from '#src/go/go-routes.ts'
import { registerEmuScope } from '#src/surface/emu-scope.ts'
import { registerEmuReference } from '#src/reference/emu-reference.ts'
import { registerArchiveRoutes } from '#src/worlds/archive/archive-routes.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { registerWorldRoutes } from '#src/worlds/world-routes.ts'
import { allowOrigins } from '../host/allow-origins.ts'
import { dispatcher } from '../host/dispatch.ts'
import { knownHosts } from '../host/known-hosts.ts'
import { keepCookies } from '#src/surface/keep-cookies.ts'
import { visitorGate } from '../host/visitors/visitor-gate.ts'
import { limitRequests } from '../host/limit-requests.ts'
import { takeUpgrades } from '../host/take-upgrades.ts'
import { watchWork } from '../host/waits.ts'

const CONTROL = new Set([
  ...[worldCalls, snapshotCalls, archiveCalls, goCalls].flatMap(Object.values<EmuCall>).map(({ path }) => rootOf(path)),
  '/__emu/openapi.json',
  '/__emu/assets',
])

/**
 * An archive may have a gigabyte and a slow line. A connection that sends nothing is still closed by the idle timeout.
 */
const LONGEST_MS = 3_600_000

/**
 * The server of emulator mode: calls about worlds, and the worlds' own apps behind it. Not listening yet; `inject`
 * reaches only the calls about worlds. A request has to arrive within `requestMs`, an archive may take longer.
 */
export function createEmulatorHost(
  registry: WorldRegistry,
  config: Config,
  requestMs = TIMEOUTS.http.requestTimeout,
  now?: () => number,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: createLogger(config.logLevel),
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    pluginTimeout: 0,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: answerClientError,
    serverFactory: (handler) => {
      const isControl = (path: string) => CONTROL.has(rootOf(path))
      const plain = dispatcher(registry, isControl, handler)
      const { visitors: limits } = config.emulation
      const dispatch = limits ? visitorGate({ registry, config, limits, isControl, ...(now && { now }) }, plain) : plain
      const server = bounded(createServer({ ...TIMEOUTS.http, requestTimeout: LONGEST_MS }))
      const limited = limitRequests({ requestMs, isLong: isArchive, giveUp: answerClientError }, dispatch)
      server.on('request', ofOneHost(knownHosts(config, allowOrigins(config.emulation.origins, limited))))
      takeUpgrades(server)
      return server
    },
  })
  if (config.emulation.visitors) watchWork(app)
  registerBodyParsers(app)
  registerSecurityHeaders(app, config)
  keepCookies(app)
  registerEmuScope(app, guardedBy(config), (scope) => {
    registerWorldRoutes(scope, registry, config.emulation)
    registerArchiveRoutes(scope, registry, config)
    registerGoRoutes(scope, registry, config.emulation.origins)
    registerEmuReference(scope, config)
  })
  return app
}

const isArchive = ({ method, url = '' }: IncomingMessage): boolean =>
  method === archiveCalls.upload.method && url.split('?', 1)[0] === archiveCalls.upload.path

/** In a public demo the gate lets in whom it may concern; without a token, so that visitors are not asked for one. */
const guardedBy = (config: Config): Config =>
  config.emulation.visitors ? { ...config, emulation: { ...config.emulation, token: undefined } } : config

/** The path of the group that a call is in, as of worlds; of other files, of their folder. */
function rootOf(path: string): string {
  return /^\/__emu\/v1\/[^/]+|^\/__emu\/[^/]*/.exec(path)?.[0] ?? path
}
