import type { RequestListener, Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerBodyParsers } from '#src/http/body/body.ts'
import { answerClientError } from '#src/http/connection/client-error.ts'
import { refuseUnreadable, registerErrorHandling } from '#src/http/errors.ts'
import { registerHostGate } from '#src/http/host-gate.ts'
import { httpServer } from '#src/http/connection/http-server.ts'
import { leaveGracefully } from '#src/http/connection/leave-gracefully.ts'
import { limitPipelining } from '#src/http/connection/limit-pipelining.ts'
import { registerDocumentation } from '#src/http/pages/documentation.ts'
import { prerenderedPages } from '#src/http/pages/prerendered-pages.ts'
import { registerPortalElsewhere } from '#src/http/pages/portal-elsewhere.ts'
import { registerPortal } from '#src/http/pages/portal.ts'
import { registerReference } from '#src/http/pages/reference.ts'
import { RequestDurations } from '#src/http/connection/request-durations.ts'
import { requestIdOf } from '#src/http/request-id.ts'
import { registerSecurityHeaders } from '#src/http/security-headers.ts'
import { TIMEOUTS } from '#src/http/connection/timeouts.ts'
import { registerAccountRoutes } from '#src/modules/accounts/account-routes.ts'
import { registerFactorRoutes } from '#src/modules/factors/factor-routes.ts'
import { registerSessionRoutes } from '#src/modules/sessions/session-routes.ts'
import { registerSignInRoutes } from '#src/modules/sign-in/sign-in-routes.ts'
import { registerAddressChangeRoutes } from '#src/modules/address-changes/address-change-routes.ts'
import { registerAppRoutes } from '#src/modules/apps/app-routes.ts'
import { registerLinkRoutes } from '#src/modules/links/link-routes.ts'
import { registerReportRoutes } from '#src/modules/reports/report-routes.ts'
import { registerReviewRoutes } from '#src/modules/reviews/review-routes.ts'
import { registerDomainRoutes } from '#src/modules/domains/domain-routes.ts'
import { registerContentRoutes } from '#src/modules/content/content-routes.ts'
import { registerHomeRoutes } from '#src/modules/home/home-routes.ts'
import { registerAuditExportRoutes } from '#src/modules/audit-export/audit-export-routes.ts'
import { registerAuditRoutes } from '#src/modules/audit/audit-routes.ts'
import { answerReading } from '#src/modules/content/answer-reading.ts'
import { registerFileRoutes } from '#src/modules/files/file-routes.ts'
import { registerNoticeRoutes } from '#src/modules/notices/notice-routes.ts'
import { registerProfileRoutes } from '#src/modules/profiles/profile-routes.ts'
import { registerWhitelistRoutes } from '#src/modules/whitelist/whitelist-routes.ts'
import { registerHealth } from '#src/ops/health/register-health.ts'
import { measureRequests } from '#src/http/connection/measure-requests.ts'
import { measureWorld } from '#src/ops/metrics/measure-world.ts'
import { registerOperations } from '#src/ops/metrics/operations-routes.ts'
import { PORTAL_FOLDER } from '#src/kernel/packages/package-files.ts'
import { registerStatsRoutes } from '#src/visits/figures/stats-routes.ts'
import { VisitClients } from '#src/visits/client/visit-clients.ts'
import { VisitIds } from '#src/visits/record/visit-ids.ts'
import { VisitListener } from '#src/visits/listener/visit-listener.ts'
import { registerVisitRoutes } from '#src/visits/visit-routes.ts'
import type { World } from '#src/kernel/world.ts'

/** The whole server on a world, ready to listen or to be injected into; it never listens by itself. */
export async function createApp(world: World): Promise<FastifyInstance> {
  const { config } = world
  const durations = new RequestDurations(world.metrics)
  const clients = new VisitClients(world, new VisitIds(world.random))
  const visits = new VisitListener(world, durations, clients)
  const app = Fastify({
    loggerInstance: world.log,
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // What is too long for an id or a code is none that there is.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: answerClientError,
    // Connections end with their next answer; a refusal would tell their clients nothing more.
    return503OnClosing: false,
    // A busy machine may take longer over a plugin than the ten seconds that are usual.
    pluginTimeout: 0,
    ...TIMEOUTS,
    genReqId: ({ headers }) => requestIdOf(headers),
    serverFactory: (handler) => serverFor(handler, world.extension || config.role === 'portal' ? undefined : visits),
  })
  limitPipelining(app)
  leaveGracefully(app, visits)
  measureRequests(app, world.metrics, durations)
  measureWorld(world)
  registerHostGate(app, world)
  registerPortalElsewhere(app, config)
  registerBodyParsers(app)
  const page = registerPortal(app, { head: world.extension?.pageHead, more: world.extension?.portalFolders })
  const prerendered =
    page === undefined ? undefined : prerenderedPages(app, world, { page, root: PORTAL_FOLDER, answer: answerReading })
  registerErrorHandling(app, page, prerendered)
  world.extension?.extend(app, world, { page, visits })
  registerSecurityHeaders(app, config)
  registerHealth(app, world, visits)
  registerOperations(app, world)
  registerReference(app, world)
  registerDocumentation(app)
  registerAccountRoutes(app, world)
  registerSignInRoutes(app, world)
  registerFactorRoutes(app, world)
  registerSessionRoutes(app, world)
  registerProfileRoutes(app, world)
  registerFileRoutes(app, world)
  registerNoticeRoutes(app, world)
  registerWhitelistRoutes(app, world)
  registerAuditRoutes(app, world)
  registerAuditExportRoutes(app, world)
  registerContentRoutes(app, world)
  registerAppRoutes(app, world)
  registerHomeRoutes(app, world)
  registerDomainRoutes(app, world)
  registerLinkRoutes(app, world)
  registerReviewRoutes(app, world)
  registerReportRoutes(app, world)
  registerAddressChangeRoutes(app, world)
  registerStatsRoutes(app, world)
  registerVisitRoutes(app, world, clients)
  return app
}

/** A server on which visits come before the app; where an extension sees every request, it hands the visits over itself. */
function serverFor(app: RequestListener, visits: VisitListener | undefined): Server {
  if (!visits) return httpServer(app)
  return httpServer((request, response) => void (visits.take(request, response) || app(request, response)))
}
