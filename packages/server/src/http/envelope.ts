import { CODE, CODES, statusOf } from '@unilink/shared/visit'
import type { FastifyReply } from 'fastify'
import { noteRefusal } from '#src/http/connection/measure-requests.ts'
import type { AppError } from '#src/kernel/app-error.ts'

/** The form of every answer of `/api/*`. */
export interface Envelope {
  code: number
  data: unknown
  msg: string
}

export const success = (data: unknown): Envelope => ({ code: CODE.ok, data, msg: CODES[CODE.ok].msg })

export const refusal = (error: AppError): Envelope => ({ code: error.code, data: error.data, msg: error.message })

/** Sends a refusal in the envelope with the HTTP status of its code. */
export function sendRefusal(reply: FastifyReply, error: AppError): FastifyReply {
  noteRefusal(reply, error.code)
  if (error.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(error.retryAfter))
  return reply.code(statusOf(error.code)).type('application/json; charset=utf-8').send(refusal(error))
}
