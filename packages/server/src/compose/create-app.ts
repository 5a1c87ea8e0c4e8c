import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerBodyParsers } from '#src/http/body/body.ts'
import { answerClientError } from '#src/http/connection/client-error.ts'
import { refuseUnreadable, registerErrorHandling } from '#src/http/errors.ts'
import { limitPipelining } from '#src/http/connection/limit-pipelining.ts'
import { prerenderedPages } from '#src/http/pages/prerendered-pages.ts'
import { registerPortal } from '#src/http/pages/portal.ts'
import { registerReference } from '#src/http/pages/reference.ts'
import { registerSecurityHeaders } from '#src/http/security-headers.ts'
import { TIMEOUTS } from '#src/http/connection/timeouts.ts'
import { registerAccountRoutes } from '#src/modules/accounts/account-routes.ts'
import { registerAppRoutes } from '#src/modules/apps/app-routes.ts'
import { registerLinkRoutes } from '#src/modules/links/link-routes.ts'
import { registerReviewRoutes } from '#src/modules/reviews/review-routes.ts'
import { registerContentRoutes } from '#src/modules/content/content-routes.ts'
import { registerAuditRoutes } from '#src/modules/audit/audit-routes.ts'
import { answerReading } from '#src/modules/content/answer-reading.ts'
import { registerFileRoutes } from '#src/modules/files/file-routes.ts'
import { registerNoticeRoutes } from '#src/modules/notices/notice-routes.ts'
import { registerProfileRoutes } from '#src/modules/profiles/profile-routes.ts'
import { registerWhitelistRoutes } from '#src/modules/whitelist/whitelist-routes.ts'
import { registerHealth } from '#src/ops/health/register-health.ts'
import { measureRequests } from '#src/http/measure-requests.ts'
import { measureWorld } from '#src/ops/metrics/measure-world.ts'
import { registerOperations } from '#src/ops/metrics/operations-routes.ts'
import { PORTAL_FOLDER } from '#src/kernel/package-files.ts'
import { registerStatsRoutes } from '#src/visits/figures/stats-routes.ts'
import { registerVisitRoutes } from '#src/visits/visit-routes.ts'
import type { World } from '#src/kernel/world.ts'

const REQUEST_ID = /^[\w.-]{8,64}$/

/** The whole server on a world, ready to listen or to be injected into; it never listens by itself. */
export async function createApp(world: World): Promise<FastifyInstance> {
  const { config } = world
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
  const page = registerPortal(app, { head: world.extension?.pageHead, more: world.extension?.portalFolders })
  registerErrorHandling(
    app,
    page,
    page === undefined ? undefined : prerenderedPages(app, world, { page, root: PORTAL_FOLDER, answer: answerReading }),
  )
  world.extension?.extend(app, world, page)
  registerSecurityHeaders(app, config)
  registerHealth(app, world)
  registerOperations(app, world)
  registerReference(app, world)
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
