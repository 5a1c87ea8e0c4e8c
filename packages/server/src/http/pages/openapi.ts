import { CODE, allCalls, type Code, CODES, codesOf, exampleOf, type Call } from '@unilink/shared'
import { z } from 'zod'

type Json = Record<string, unknown>

const ACCESS_WORDS: Record<Call['access'], string> = {
  public: '无需登录',
  signedIn: '需要登录',
  console: '需要登录且在白名单内',
  active: '需要登录、在白名单内且资料正常（dataState 2）',
  operator: '仅平台运营人员',
}

/** The contract as an OpenAPI 3.1 document; `origin` is where the server is reached. */
export function openApiDocument(origin: string): Json {
  const shared: Json = {}
  const paths = Object.fromEntries(allCalls().map((call) => [call.path, { post: operation(call, shared) }]))
  return {
    openapi: '3.1.0',
    info: {
      title: '移动应用统一链接平台 API',
      version: '0.1.0',
      description:
        '所有接口均为 POST，请求体可为 JSON 或表单；业务结果一律为 HTTP 200 与 {code, data, msg}，code 为 0 表示成功。' +
        'x-fidelity 说明依据：specified 为规格所载，inferred 为由其推得，decided 为本实现的决定。',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(allCalls().map(tagOf))].map((name) => ({ name, description: `${name} 组接口` })),
    paths,
    components: {
      schemas: shared,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: '也可放在请求体的 token 字段' } },
    },
  }
}

/** `account` of `/api/account/login`, `admin/link` of `/api/admin/link/approve`. */
const tagOf = ({ path }: Call): string => path.split('/').slice(2, -1).join('/')

const operationId = ({ path }: Call): string => path.slice('/api/'.length).replaceAll('/', '_')

/** In which states of the profile, where that matters. */
const statesOf = ({ states }: Call) => (states ? `，且资料状态（dataState）为 ${states.join('、')}` : '')

function operation(call: Call, shared: Json): Json {
  const body = bodySchema(call, shared)
  return {
    operationId: operationId(call),
    tags: [tagOf(call)],
    summary: call.summary,
    description: `${ACCESS_WORDS[call.access]}${statesOf(call)}。返回码：${codesOf(call)
      .map((code) => `${code} ${CODES[code].msg}`)
      .join('；')}`,
    'x-fidelity': call.fidelity,
    'x-codes': codesOf(call),
    security: call.access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    requestBody: {
      required: true,
      content: call.path.endsWith('/file/upload') ? multipart(body) : sameInBoth(body, exampleOf(call.body)),
    },
    responses: { 200: success(call, shared), ...refusals(call) },
  }
}

const sameInBoth = (schema: Json, example: unknown) => ({
  'application/json': { schema, example },
  'application/x-www-form-urlencoded': { schema, example },
})

function multipart(schema: Json): Json {
  const properties = schema['properties'] as Json
  const file = { type: 'string', format: 'binary' }
  const required = [...((schema['required'] as string[] | undefined) ?? []), 'file']
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...properties, file }, required } } }
}

function bodySchema(call: Call, shared: Json): Json {
  const schema = toSchema(call.body, 'input', operationId(call), shared)
  if (call.access === 'public' || schema['type'] !== 'object') return schema
  const token = { type: 'string', description: '登录 token；也可用 Authorization: Bearer' }
  return { ...schema, properties: { token, ...(schema['properties'] as Json | undefined) } }
}

function success(call: Call, shared: Json): Json {
  const content: Json = {}
  if (call.answer !== 'json') {
    content['application/octet-stream'] = { schema: { type: 'string', format: 'binary' } }
  }
  if (call.answer !== 'file') {
    const example = { code: CODE.ok, data: exampleOf(call.data), msg: CODES[CODE.ok].msg }
    content['application/json'] = {
      schema: envelope(toSchema(call.data, 'output', operationId(call), shared)),
      example,
    }
  }
  return { description: '业务结果；失败时 code 非 0、data 为 null 或失败详情', content }
}

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: { type: 'integer' }, data, msg: { type: 'string' } },
})

function refusals(call: Call): Json {
  const answer = (code: Code) => ({
    description: CODES[code].msg,
    content: { 'application/json': { schema: envelope({}), example: { code, data: null, msg: CODES[code].msg } } },
  })
  return {
    400: answer(400),
    ...(call.access === 'operator' && { 403: answer(CODE.forbidden) }),
    413: answer(CODE.tooLarge),
    415: answer(CODE.unsupportedType),
    429: answer(CODE.tooManyRequests),
    500: answer(CODE.serverError),
    503: answer(CODE.unavailable),
  }
}

/** A schema of the contract; the parts it names, as a tree does, go to the document's components. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', owner: string, shared: Json): Json {
  const {
    $schema: _version,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  if (!$defs) return rest
  const placed = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('#/$defs/', `#/components/schemas/${owner}_`)) as Json
  for (const [name, part] of Object.entries($defs)) shared[`${owner}_${name}`] = placed(part)
  return placed(rest)
}
