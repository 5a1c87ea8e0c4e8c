import { CODE, CODES, type Code } from '@unilink/shared'
import { both, type Both } from '@unilink/shared/words'
import { refusalBy, textOf } from '#src/http/envelope.ts'
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

export const MSG = both('可直接显示的说明', 'Words to show as they are')

export const REFUSAL_SCHEMAS: Record<string, Json> = {
  Refusal: {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: {
      code: {
        description: both('返回码', 'Code'),
        type: 'integer',
        enum: Object.keys(CODES)
          .map(Number)
          .filter((code) => code !== CODE.ok),
      },
      data: {
        description: both('失败的详情', 'Details of the refusal'),
        anyOf: [{ $ref: '#/components/schemas/RefusalDetails' }, { type: 'null' }],
      },
      msg: { type: 'string', description: MSG },
    },
  },
  RefusalDetails: {
    type: 'object',
    properties: {
      fields: {
        type: 'array',
        items: { $ref: '#/components/schemas/FieldProblem' },
        description: both('未通过的字段', 'Fields with mistakes'),
      },
      state: { type: 'integer', description: both('当前状态', 'State now') },
      allowed: {
        type: 'array',
        items: { type: 'string' },
        description: both('当前状态允许的操作', 'Moves that the state allows'),
      },
      retryAfter: { type: 'integer', description: both('多少秒后可再试', 'Seconds until it may be tried again') },
      limit: { type: 'integer', description: both('数量上限', 'The most that there may be') },
      modifyId: { type: 'string', description: both('审核中的修改', 'Change in review') },
      requestId: { type: 'string', description: both('请求编号，报障时提供', 'Id of the request, for a report') },
    },
  },
  FieldProblem: {
    type: 'object',
    required: ['path', 'msg'],
    properties: {
      path: { type: 'string', description: both('以点分隔的字段路径', 'Dotted path of the field') },
      msg: { type: 'string', description: MSG },
    },
  },
}

export const saidOf = (code: Code): Both => both(textOf(code, 'zh'), textOf(code, 'en'))

/** An example per code, as `refusal_11004`. */
export const refusalExamples = (codes: readonly Code[]): Json =>
  Object.fromEntries(codes.map((code) => [`refusal_${code}`, { summary: saidOf(code), value: refusalBy(code, 'zh') }]))

/** Answers with their own HTTP status, for the document's components. */
export const REFUSAL_RESPONSES: Json = Object.fromEntries(
  Object.values(TRANSPORT).map(([name, code]) => [
    name,
    { description: saidOf(code), content: { 'application/json': { schema: REFUSAL, example: refusalBy(code, 'zh') } } },
  ]),
)

/** Answers with their own HTTP status that a call can give. */
export function refusalsOf(operator: boolean): Json {
  const given = Object.entries(TRANSPORT).filter(([status]) => operator || status !== '403')
  return Object.fromEntries(given.map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]))
}
