import { told, type Said } from '#src/kernel/told/told.ts'
import { CODE } from '@unilink/shared'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isDatabaseAway } from '@unilink/server/db/client/database-away.ts'
import { languageFor, refusal } from '@unilink/server/http/envelope.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { EmuError } from './emu-error.ts'
import { refusalBody } from './refusal-body.ts'
import { guardEmulator } from './guard-emulator.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'

/** Codes that mean that something does not exist. */
const MISSING = new Set<number>([
  CODE.appNotFound,
  CODE.linkNotFound,
  CODE.docNotFound,
  CODE.newsNotFound,
  CODE.fileNotFound,
  CODE.recordNotFound,
])

/** Routes of the emulator behind its guard. Refusals are `{ error, … }` with an HTTP status. */
export function registerEmuScope(app: FastifyInstance, config: Config, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', guardEmulator(config))
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof EmuError) return refuse(reply, error.status, error.said, error.details)
      if (error instanceof AppError) return refuseAsProduct(reply, error)
      const status = error.statusCode ?? 500
      if (status < 500) return refuse(reply, status, error.message)
      if (isDatabaseAway(error)) return refuse(reply, 503, told('the database of the world is busy or away; try again'))
      request.log.error({ err: error }, 'the emulator failed')
      // A public demo does not show internal errors.
      const why = config.production ? told('the emulator failed') : told('the emulator failed: {}', error.message)
      return refuse(reply, 500, why)
    })
    routes(scope)
  })
}

function refuseAsProduct(reply: FastifyReply, error: AppError): FastifyReply {
  const { code, data } = refusal(error, languageFor(reply.request))
  const status = MISSING.has(code) ? 404 : code >= 400 && code < 600 ? code : code === CODE.invalidFields ? 400 : 409
  return refuse(reply, status, error.message, { code, data })
}

function refuse(reply: FastifyReply, status: number, error: Said, details: object = {}): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ ...refusalBody(error), ...details })
}
