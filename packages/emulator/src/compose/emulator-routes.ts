import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CapturedMail, CapturedMessage } from '#src/mail/captured-mail.ts'
import type { ControlledWorld } from '#src/worlds/controlled-world.ts'
import { registerAboutRoute } from '#src/about/about-routes.ts'
import { registerClockRoutes } from '#src/clock/clock-routes.ts'
import { awaitFactorCode, FACTOR_SCENES } from '#src/personas/factor-code.ts'
import { registerDataRoutes } from '#src/worlds/data/data-routes.ts'
import { registerFaultRoutes } from '#src/faults/fault-routes.ts'
import { registerMailpit } from '#src/mail/mailpit/routes.ts'
import { registerConsolePages } from './console-pages.ts'
import { registerOutageRoutes } from '#src/outside/outage-routes.ts'
import { registerWechatRoutes } from '#src/outside/wechat/wechat-routes.ts'
import { registerOverrideRoutes } from '#src/faults/overrides/override-routes.ts'
import { registerMoveRoutes } from '#src/moves/move-routes.ts'
import { registerPersonaRoutes } from '#src/personas/persona-routes.ts'
import { registerRequestRoutes } from '#src/request-log/request-routes.ts'
import { ENGLISH } from '#src/surface/english.ts'
import { registerEmuScope } from '#src/surface/emu-scope.ts'
import { registerTrafficRoute } from '#src/traffic/traffic-routes.ts'

const codesQuery = z.object({
  to: z.string().trim().toLowerCase().min(1),
  scene: z.string().optional(),
  wait: z.coerce.number().min(0).max(30).default(0),
})
const captchaParams = z.object({ id: z.string().regex(/^\d{16}$/) })

/** Captured mail, codes without mail and captcha answers. Loopback only. */
export function registerEmulatorRoutes(app: FastifyInstance, world: ControlledWorld, page: string | undefined): void {
  tellTime(app, world)
  registerEmuScope(app, world.config, (scope) => {
    if (world.inbox) {
      registerCodes(scope, world, world.inbox)
      registerMailpit(scope, world.inbox)
    }
    registerConsolePages(scope, page)
    registerCaptchas(scope, world)
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

function registerCodes(app: FastifyInstance, world: ControlledWorld, mail: CapturedMail): void {
  app.get('/__emu/v1/codes', async (request, reply) => {
    const query = codesQuery.safeParse(request.query, ENGLISH)
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) })
    const { to, scene, wait } = query.data
    if (scene !== undefined && FACTOR_SCENES.includes(scene)) {
      const code = await awaitFactorCode(world, to, scene, wait * 1000)
      if (code === undefined)
        return reply.code(404).send({ error: 'no such factor, or its codes of this moment are used' })
      return { to, scene, code, time: world.clock.now().toISOString() }
    }
    const fits = (message: CapturedMessage) =>
      message.code !== undefined && message.to.toLowerCase() === to && (!scene || message.scene === scene)
    const found = await mail.newest(fits, wait * 1000)
    if (!found) return reply.code(404).send({ error: 'no code has been sent' })
    return { to: found.to, scene: found.scene, code: found.code, time: found.time.toISOString() }
  })
}

function registerCaptchas(app: FastifyInstance, world: ControlledWorld): void {
  app.get('/__emu/v1/captchas/:id', async (request, reply) => {
    const params = captchaParams.safeParse(request.params)
    const captcha = params.success && (await world.db.read.captcha.findUnique({ where: { id: params.data.id } }))
    if (!captcha) return reply.code(404).send({ error: 'no such captcha' })
    return { captchaId: captcha.id, answer: captcha.answer, expires: captcha.expiresAt.toISOString() }
  })
}

/** Puts the world's time on every answer, and its speed when it is not 1, so that a browser can follow. */
function tellTime(app: FastifyInstance, { clock }: ControlledWorld): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-emu-now', clock.now().toISOString())
    if (clock.scale !== 1) void reply.header('x-emu-speed', String(clock.scale))
  })
}
