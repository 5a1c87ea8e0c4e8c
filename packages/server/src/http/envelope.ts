import { CODE, codeMessage, statusOf } from '@unilink/shared/visit'
import { CATALOGUES, languageOf, say, sayAll, type Language } from '@unilink/shared/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Code } from '@unilink/shared'
import { noteRefusal } from '#src/http/connection/measure-requests.ts'
import type { AppError } from '#src/kernel/app-error.ts'

/** The form of every answer of `/api/*`. */
export interface Envelope {
  code: number
  data: unknown
  msg: string
}

/** The language that whoever asks reads. */
export const languageFor = ({ headers }: Pick<FastifyRequest['raw'], 'headers'>): Language =>
  languageOf(headers['accept-language'])

/** What an answer says to the person in front of the screen: here alone a code becomes words of a language. */
export const textOf = (code: Code, language: Language): string => say(codeMessage(code), CATALOGUES[language])

export const success = (data: unknown, language: Language): Envelope => ({
  code: CODE.ok,
  data: sayAll(data, CATALOGUES[language]),
  msg: textOf(CODE.ok, language),
})

/** A refusal that says no more than its code. */
export const refusalBy = (code: Code, language: Language): Envelope => ({
  code,
  data: null,
  msg: textOf(code, language),
})

export const refusal = (error: AppError, language: Language): Envelope => ({
  code: error.code,
  data: sayAll(error.data, CATALOGUES[language]),
  msg: say(error.said, CATALOGUES[language]),
})

/** Sends an answer in the envelope, in the language of whoever asked. */
export function sendIn(reply: FastifyReply, made: (language: Language) => Envelope): FastifyReply {
  const language = answeredIn(reply)
  return reply.type('application/json; charset=utf-8').send(made(language))
}

/** The language of whoever asked, which the answer then says that it is in. */
export function answeredIn(reply: FastifyReply): Language {
  const language = languageFor(reply.request)
  const vary = reply.getHeader('vary')
  void reply.headers({
    'content-language': TAGS[language],
    vary: vary ? `${String(vary)}, accept-language` : 'accept-language',
  })
  return language
}

const TAGS: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/** Sends a refusal in the envelope with the HTTP status of its code. */
export function sendRefusal(reply: FastifyReply, error: AppError): FastifyReply {
  noteRefusal(reply, error.code)
  if (error.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(error.retryAfter))
  return sendIn(reply.code(statusOf(error.code)), (language) => refusal(error, language))
}
