import type { FastifyInstance } from 'fastify'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { registerAboutRoute } from '#src/reference/about-routes.ts'
import { registerClockRoutes } from '#src/clock/clock-routes.ts'
import { registerDataRoutes } from '#src/worlds/data/data-routes.ts'
import { registerFaultRoutes } from '#src/faults/fault-routes.ts'
import { registerCodeRoutes } from '#src/mail/code-routes.ts'
import { registerMailpit } from '#src/mail/mailpit/routes.ts'
import { registerConsolePages } from './console-pages.ts'
import { registerOutageRoutes } from '#src/outside/outage-routes.ts'
import { registerWechatRoutes } from '#src/outside/wechat/wechat-routes.ts'
import { registerOverrideRoutes } from '#src/faults/overrides/override-routes.ts'
import { registerMoveRoutes } from '#src/moves/move-routes.ts'
import { registerPersonaRoutes } from '#src/personas/persona-routes.ts'
import { registerRequestRoutes } from '#src/request-log/request-routes.ts'
import { registerEmuScope } from '#src/surface/emu-scope.ts'
import { registerTrafficRoute } from '#src/traffic/traffic-routes.ts'

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
