import { CODE, CODES, type Code } from '@unilink/shared'
import { textOf } from '#src/http/envelope.ts'
import type { Json } from './json-schema-of.ts'

const TRANSPORT: Record<number, [name: string, code: Code]> = {
  400: ['BadRequest', CODE.badRequest],
  403: ['Forbidden', CODE.forbidden],
  413: ['TooLarge', CODE.tooLarge],
  415: ['UnsupportedType', CODE.unsupportedType],
  429: ['TooManyRequests', CODE.tooManyRequests],
  500: ['ServerError', CODE.serverError],
  503: ['Unavailable', CODE.unavailable],
}

export const REFUSAL: Json = { $ref: '#/components/schemas/Refusal' }

/** Schemas of every refusal. */
export const REFUSAL_SCHEMAS: Record<string, Json> = {
  Refusal: {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: {
      code: {
        type: 'integer',
        enum: Object.keys(CODES)
          .map(Number)
          .filter((code) => code !== CODE.ok),
      },
      data: { anyOf: [{ $ref: '#/components/schemas/RefusalDetails' }, { type: 'null' }] },
      msg: { type: 'string', description: '可直接显示的中文说明' },
    },
  },
  RefusalDetails: {
    type: 'object',
    properties: {
      fields: { type: 'array', items: { $ref: '#/components/schemas/FieldProblem' }, description: '未通过的字段' },
      state: { type: 'integer', description: '当前状态' },
      allowed: { type: 'array', items: { type: 'string' }, description: '当前状态允许的操作' },
      retryAfter: { type: 'integer', description: '多少秒后可再试' },
      limit: { type: 'integer', description: '数量上限' },
      modifyId: { type: 'string', description: '审核中的修改' },
      requestId: { type: 'string', description: '请求编号，报障时提供' },
    },
  },
  FieldProblem: {
    type: 'object',
    required: ['path', 'msg'],
    properties: { path: { type: 'string', description: '以点分隔的字段路径' }, msg: { type: 'string' } },
  },
}

const refusalOf = (code: Code) => ({ code, data: null, msg: textOf(code, 'zh') })

/** An example per code, as `refusal_11004`. */
export const refusalExamples = (codes: readonly Code[]): Json =>
  Object.fromEntries(codes.map((code) => [`refusal_${code}`, { summary: textOf(code, 'zh'), value: refusalOf(code) }]))

/** Answers with their own HTTP status, for the document's components. */
export const REFUSAL_RESPONSES: Json = Object.fromEntries(
  Object.values(TRANSPORT).map(([name, code]) => [
    name,
    {
      description: textOf(code, 'zh'),
      content: { 'application/json': { schema: REFUSAL, example: refusalOf(code) } },
    },
  ]),
)

/** Answers with their own HTTP status that a call can give. */
export function refusalsOf(operator: boolean): Json {
  const given = Object.entries(TRANSPORT).filter(([status]) => operator || status !== '403')
  return Object.fromEntries(given.map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]))
}
