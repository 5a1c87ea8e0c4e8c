import { CODE, allCalls, codeMessage, CODES, statusOf, type Code } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound, stopped, unavailable, type VisitAnswer } from '@unilink/server/visits/pages/render-plan.ts'
import { languageFor, textOf } from '@unilink/server/http/envelope.ts'
import type { Effect } from '../state/faults/fault-presets.ts'
import { pathOf } from '../state/faults/path-of.ts'
import type { Substitute } from './substitute.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'

const CALLS = new Map(allCalls().map((call) => [call.path, call]))
const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const RETRY_AFTER_S = 5
const RETRYABLE = new Set<Code>([CODE.tooManyRequests, CODE.unavailable, CODE.tooSoon, CODE.signInLocked])

/** A fault's answer: an `AppError` where the product would refuse, else a substitute; undefined without one. */
export function faultAnswer(
  effect: Exclude<Effect, { kind: 'broken' | 'body' }>,
  request: FastifyRequest,
  reason: Reason,
): AppError | Substitute | undefined {
  const path = pathOf(request)
  const visit = path.startsWith('/s/')
  const language = languageFor(request)
  switch (effect.kind) {
    case 'no-data':
      if (!path.startsWith('/api/')) return { status: 200, type: 'text/plain; charset=utf-8', body: '' }
      return { status: 200, type: JSON_TYPE, body: JSON.stringify({ code: CODE.ok, msg: textOf(CODE.ok, language) }) }
    case 'frozen':
      return visit ? pageOf(stopped('frozen', language)) : undefined
    case 'refusal':
      if (visit && statusOf(effect.code) !== 200) return visitPage(statusOf(effect.code))
      return refusalOf(effect.code, request, reason)
    default:
      if (visit) return visitPage(effect.status)
      return effect.status in CODES ? refusalOf(effect.status as Code, request, reason) : proxyPage(effect.status)
  }

  function visitPage(status: number): Substitute {
    const answer: VisitAnswer = status === 404 ? notFound(language) : unavailable(language)
    return { ...pageOf(answer), status }
  }
}

const pageOf = ({ status, html }: VisitAnswer): Substitute => ({ status, type: HTML, body: html })

function refusalOf(code: Code, request: FastifyRequest, reason: Reason): AppError {
  return new AppError(code, {
    ...(RETRYABLE.has(code) && { retryAfter: RETRY_AFTER_S }),
    data: dataOf(code, request),
    reason,
  })
}

/** Data that belongs to a code, such as the seconds to wait. */
function dataOf(code: Code, request: FastifyRequest): unknown {
  if (code === CODE.serverError) return { requestId: request.id }
  if (code === CODE.tooSoon || code === CODE.signInLocked) return { retryAfter: RETRY_AFTER_S }
  if (code !== CODE.invalidFields) return null
  const body = CALLS.get(pathOf(request))?.body
  const field = body instanceof z.ZodObject ? Object.keys(body.shape)[0] : undefined
  return { fields: field === undefined ? [] : [{ path: field, msg: codeMessage(CODE.invalidFields) }] }
}

/** As a proxy in front of the server answers when it cannot reach it. */
function proxyPage(status: number): Substitute {
  return {
    status,
    type: HTML,
    body: `<!doctype html><html><head><title>${status}</title></head><body>${status}</body></html>`,
  }
}
