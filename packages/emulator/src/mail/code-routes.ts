import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { awaitFactorCode, FACTOR_SCENES } from '@unilink/server/testing/world/factor-code.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import type { CapturedMail, CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'
import { codeCalls } from '@unilink/shared/emulator'

const ID = /^\d{16}$/

/** Codes without mail and answers of captchas. Without an inbox the mail goes out, and its codes are not known. */
export function registerCodeRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  if (world.inbox) registerCodes(scope, world, world.inbox)
  serveEmu(scope, codeCalls.captcha, async ({ params: { id } }) => {
    const captcha = ID.test(id) ? await world.db.read.captcha.findUnique({ where: { id } }) : null
    if (!captcha) throw emuError(404, 'no such captcha')
    return { captchaId: captcha.id, answer: captcha.answer, expires: captcha.expiresAt.toISOString() }
  })
}

function registerCodes(scope: FastifyInstance, world: ControlledWorld, mail: CapturedMail): void {
  serveEmu(scope, codeCalls.code, async ({ query: { to, scene, wait } }) => {
    if (scene !== undefined && FACTOR_SCENES.includes(scene)) {
      const code = await awaitFactorCode(world, to, scene, wait * 1000)
      if (code === undefined) throw emuError(404, 'no such factor, or its codes of this moment are used')
      return { to, scene, code, time: world.clock.now().toISOString() }
    }
    const fits = (message: CapturedMessage) =>
      message.code !== undefined && message.to.toLowerCase() === to && (!scene || message.scene === scene)
    const found = await mail.newest(fits, wait * 1000)
    if (found?.code === undefined) throw emuError(404, 'no code has been sent')
    return { to: found.to, scene: found.scene, code: found.code, time: found.time.toISOString() }
  })
}
