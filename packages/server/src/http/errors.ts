import { CODE, type Code } from '@unilink/shared'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#src/db/client/database-away.ts'
import { MailError } from '#src/kernel/mail/mail.ts'
import { sendRefusal } from './envelope.ts'
import { choicesOf, pagesByChoice } from './pages/choices.ts'
import type { SendPrerendered } from './pages/prerendered-pages.ts'
import { isPageRequest } from './pages/portal.ts'
import { loadPrerenderer } from './pages/prerenderer.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { linger } from './connection/linger.ts'

/** The system's codes for a disk that is full, used up, read-only or broken, where files are kept. */
const DISK_AWAY = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

const OF_STATUS: Readonly<Record<number, Code>> = { 413: CODE.tooLarge, 415: CODE.unsupportedType }

/** Turns what went wrong into an answer, for all; routes of the web get the portal's `page`, or a prerendered one. */
export function registerErrorHandling(
  app: FastifyInstance,
  page: string | undefined,
  sendPrerendered?: SendPrerendered,
): void {
  const pageFor = page === undefined ? undefined : pagesByChoice(page)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // What is left of a body that is refused would be read for nothing, however much that is.
    if (!request.raw.complete && hasBody(request)) {
      void reply.header('connection', 'close')
      linger(request.raw.socket)
    }
    return sendRefusal(reply, toAppError(error, request))
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!pageFor || !isPageRequest(request)) return refuseUnknown(request, reply)
    if (await sendPrerendered?.(request, reply)) return reply
    return reply
      .code((await isScreen(request.url)) ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
      .type('text/html; charset=utf-8')
      .send(pageFor(choicesOf(request)))
  })
}

/** Every address counts as one where the portal's own code cannot tell. */
const isScreen = async (url: string): Promise<boolean> =>
  (await loadPrerenderer()?.catch(() => undefined))?.isScreen(url.split('?', 1)[0] ?? '/') ?? true

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers an address that cannot be read, which comes to no route and no hook. */
export function refuseUnreadable(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id }), new AppError(CODE.badRequest))
}

/** 405 for any method but POST on `/api/*`, 404 for paths that are not there. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isApi = /^\/api([/?]|$)/.test(request.url)
  if (!isApi || request.method === 'POST') return sendRefusal(reply, new AppError(CODE.notFound))
  return sendRefusal(reply.header('allow', 'POST'), new AppError(CODE.methodNotAllowed))
}

const isAway = (error: FastifyError): boolean =>
  isDatabaseAway(error) || error instanceof MailError || DISK_AWAY.has(error.code)

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (isAway(error)) {
    // Health tells what is away; here it is one refusal of many.
    request.log.warn(
      { reason: error.message, code: error.code },
      'refused for now: what this answer needs is busy or away',
    )
    return new AppError(CODE.unavailable, { retryAfter: 5, cause: error })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new AppError(OF_STATUS[status] ?? CODE.badRequest, { cause: error })
  request.log.error({ err: error }, 'unexpected error')
  return new AppError(CODE.serverError, { data: { requestId: request.id }, cause: error })
}
