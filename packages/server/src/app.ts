import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { inboxOf } from './emulator/inbox-of.ts'
import { registerBodyParsers } from './http/body.ts'
import { answerClientError } from './http/client-error.ts'
import { refuseUnreadable, registerErrorHandling } from './http/errors.ts'
import { limitPipelining } from './http/limit-pipelining.ts'
import { madePages } from './http/made-pages.ts'
import { registerPortal } from './http/portal.ts'
import { registerReference } from './http/reference.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { TIMEOUTS } from './http/timeouts.ts'
import { registerAccountRoutes } from './modules/accounts/account-routes.ts'
import { registerAppRoutes } from './modules/apps/app-routes.ts'
import { registerLinkRoutes } from './modules/links/link-routes.ts'
import { registerReviewRoutes } from './modules/reviews/review-routes.ts'
import { registerContentRoutes } from './modules/content/content-routes.ts'
import { registerAuditRoutes } from './modules/audit/audit-routes.ts'
import { registerFileRoutes } from './modules/files/file-routes.ts'
import { registerNoticeRoutes } from './modules/notices/notice-routes.ts'
import { registerProfileRoutes } from './modules/profiles/profile-routes.ts'
import { registerWhitelistRoutes } from './modules/whitelist/whitelist-routes.ts'
import { registerHealth } from './ops/health/register-health.ts'
import { measureRequests } from './ops/metrics/measure-requests.ts'
import { measureWorld } from './ops/metrics/measure-world.ts'
import { registerOperations } from './ops/metrics/operations-routes.ts'
import { PORTAL_FOLDER } from './package-files.ts'
import { registerStatsRoutes } from './stats/stats-routes.ts'
import { registerVisitRoutes } from './visit/visit-routes.ts'
import type { World } from './world/world.ts'

const REQUEST_ID = /^[\w.-]{8,64}$/

/** The whole server on a world, ready to listen or to be injected into; it never listens by itself. */
export async function createApp(world: World): Promise<FastifyInstance> {
  const { config } = world
  const emulator = config.emulator ? await import('./emulator/register-emulator.ts') : undefined
  const app = Fastify({
    loggerInstance: world.log,
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: answerClientError,
    // A busy machine may take longer over a plugin than the ten seconds that are usual.
    pluginTimeout: 0,
    ...TIMEOUTS,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
  })
  limitPipelining(app)
  measureRequests(app, world.metrics)
  measureWorld(world)
  registerBodyParsers(app)
  const page = registerPortal(app, { emulator: world.config.emulator, openInbox: inboxOf(world) !== undefined })
  registerErrorHandling(app, page, page === undefined ? undefined : madePages(world, { page, root: PORTAL_FOLDER }))
  emulator?.registerControl(app, world, page)
  registerSecurityHeaders(app, config)
  registerHealth(app, world)
  registerOperations(app, world)
  registerReference(app, world)
  emulator?.registerEmulatorRoutes(app, world)
  registerAccountRoutes(app, world)
  registerProfileRoutes(app, world)
  registerFileRoutes(app, world)
  registerNoticeRoutes(app, world)
  registerWhitelistRoutes(app, world)
  registerAuditRoutes(app, world)
  registerContentRoutes(app, world)
  registerAppRoutes(app, world)
  registerLinkRoutes(app, world)
  registerReviewRoutes(app, world)
  registerStatsRoutes(app, world)
  registerVisitRoutes(app, world)
  return app
}
