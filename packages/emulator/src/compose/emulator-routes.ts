import type { FastifyInstance } from 'fastify'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { registerAboutRoute } from '#src/reference/about-routes.ts'
import { registerClockRoutes } from '#src/clock/clock-routes.ts'
import { registerDataRoutes } from '#src/worlds/data/data-routes.ts'
import { registerFaultRoutes } from '#src/faults/fault-routes.ts'
import { registerCodeRoutes } from '#src/mail/code-routes.ts'
import { registerMailpit } from '#src/mail/mailpit/routes.ts'
import { registerOutageRoutes } from '#src/outside/outage-routes.ts'
import { registerWechatRoutes } from '#src/outside/wechat/wechat-routes.ts'
import { registerOverrideRoutes } from '#src/faults/overrides/override-routes.ts'
import { registerMoveRoutes } from '#src/moves/move-routes.ts'
import { registerPersonaRoutes } from '#src/personas/persona-routes.ts'
import { registerRequestRoutes } from '#src/request-log/request-routes.ts'
import { registerEmuScope } from '#src/surface/emu-scope.ts'
import { registerTrafficRoute } from '#src/traffic/traffic-routes.ts'
import { emuError } from '#src/surface/emu-error.ts'
import { choicesOf, pagesByChoice } from '@unilink/server/http/pages/choices.ts'

/** Captured mail, codes without mail and captcha answers. Loopback only. */
export function registerEmulatorRoutes(app: FastifyInstance, world: ControlledWorld, page: string | undefined): void {
  tellTime(app, world)
  registerEmuScope(app, world.config, (scope) => {
    if (world.inbox) registerMailpit(scope, world, world.inbox)
    registerCodeRoutes(scope, world)
    registerConsolePages(scope, page)
    registerAboutRoute(scope, world)
    registerClockRoutes(scope, world)
    registerPersonaRoutes(scope, world)
    registerMoveRoutes(scope, world)
    registerFaultRoutes(scope, world)
    registerOverrideRoutes(scope, world)
    registerOutageRoutes(scope, world)
    registerWechatRoutes(scope, world)
    registerRequestRoutes(app, scope, world)
    registerDataRoutes(scope, world)
    registerTrafficRoute(scope, world)
  })
}

/** Puts the world's time on every answer, and its speed when it is not 1, so that a browser can follow. */
function tellTime(app: FastifyInstance, { clock }: ControlledWorld): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-emu-now', clock.now().toISOString())
    if (clock.scale !== 1) void reply.header('x-emu-speed', String(clock.scale))
  })
}

/** Screens of the emulator within the portal's page. */
const SCREENS = ['', 'worlds', 'mail', 'faults', 'clock', 'traffic', 'personas', 'data', 'reference'].map(
  (room) => `/__emu/${room}`,
)

/** Serves the portal's page for the emulator's own screens; the portal shows them by their addresses. */
function registerConsolePages(scope: FastifyInstance, page: string | undefined): void {
  const pageFor = page === undefined ? undefined : pagesByChoice(page)
  scope.get('/__emu', async (_request, reply) => reply.redirect('/__emu/'))
  for (const path of SCREENS) {
    scope.get(path, async (request, reply) => {
      if (pageFor === undefined) throw emuError(404, 'the portal is not built, which holds this page')
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .send(pageFor(choicesOf(request)))
    })
  }
}
