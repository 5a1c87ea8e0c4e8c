import { statusOf } from '@unilink/shared'
import type { Language } from '@unilink/shared/words'
import type { FastifyReply } from 'fastify'
import { refusal } from '@unilink/server/http/envelope.ts'
import { PAGE_CSP } from '@unilink/server/visits/pages/page-shell.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'

export interface Substitute {
  status: number
  type: string
  body: string
  /** Seconds, for `Retry-After`. */
  retryAfter?: number | undefined
}

/** Headers that belong to the replaced answer. */
const OF_ANOTHER = ['content-length', 'content-disposition', 'content-encoding', 'location', 'set-cookie', 'etag']

/** A refusal as the error handler would send it. */
export function toSubstitute(answer: AppError | Substitute, language: Language): Substitute {
  if (!(answer instanceof AppError)) return answer
  const { code, retryAfter } = answer
  const body = JSON.stringify(refusal(answer, language))
  return { status: statusOf(code), type: 'application/json; charset=utf-8', body, retryAfter }
}

export function dressReply(reply: FastifyReply, { status, type, retryAfter }: Omit<Substitute, 'body'>): FastifyReply {
  for (const name of OF_ANOTHER) void reply.removeHeader(name)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (type.startsWith('text/html')) void reply.header('content-security-policy', PAGE_CSP)
  return reply.code(status).type(type).header('cache-control', 'no-store')
}
