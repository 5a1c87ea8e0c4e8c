import {
  accessWords,
  allCalls,
  answersJson,
  callExample,
  CODE,
  codesOf,
  documentWords,
  exampleOf,
  groupWords,
  IDEMPOTENCY_KEY,
  statusOf,
  summaryOf,
} from '@unilink/shared'
import type { Call, Code } from '@unilink/shared'
import { both, type Both, type Language } from '@unilink/shared/words'
import { textOf } from '#src/http/envelope.ts'
import { spoken, type Json } from './json-schema-of.ts'
import {
  MSG,
  REFUSAL,
  REFUSAL_RESPONSES,
  REFUSAL_SCHEMAS,
  refusalExamples,
  refusalsOf,
  saidOf,
} from './refusal-parts.ts'
import { SchemaBook } from './schema-book.ts'

/** The contract as an OpenAPI 3.1 document in a language; `origin` is where the server is reached. */
export function openApiDocument(origin: string, language: Language): Json {
  const book = new SchemaBook(language)
  const paths = Object.fromEntries(
    allCalls().map((call) => [
      call.path,
      { parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }], post: operation(call, book) },
    ]),
  )
  const document = {
    openapi: '3.1.0',
    info: {
      title: both('移动应用统一链接平台 API', 'API of the unified-link platform'),
      version: '0.1.0',
      description: documentWords('platform'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(allCalls().map(tagOf))].map((name) => ({ name, description: groupWords(name) })),
    paths,
    components: {
      schemas: { ...REFUSAL_SCHEMAS, ...book.schemas },
      responses: REFUSAL_RESPONSES,
      parameters: { AcceptLanguage: LANGUAGE_PARAMETER, IdempotencyKey: IDEMPOTENCY_PARAMETER },
      examples: { ...sentExamples(), ...refusalExamples(allCalls().flatMap(shownCodes)) },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: both('也可放在请求体的 token 字段', 'Or the field token of the body'),
        },
      },
    },
  }
  return spoken(document, language) as Json
}

/** `account` of `/api/account/login`, `admin/link` of `/api/admin/link/approve`. */
const tagOf = ({ path }: Call): string => path.split('/').slice(2, -1).join('/')

const operationId = ({ path }: Call): string => path.slice('/api/'.length).replaceAll('/', '_')

/** In which states of the profile, where that matters. */
export const statesOf = ({ states }: Call): Both =>
  states
    ? both(`，且资料状态（dataState）为 ${states.join('、')}`, `, with dataState ${states.join(', ')}`)
    : both('', '')

const LANGUAGE_PARAMETER: Json = {
  name: 'Accept-Language',
  in: 'header',
  schema: { type: 'string', default: 'zh-CN' },
  description: documentWords('acceptLanguage'),
}

const IDEMPOTENCY_PARAMETER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: documentWords('idempotencyKey'),
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
}

/** Takes a file beside its fields; it has no example, for a document holds none. */
const isUpload = ({ path }: Call): boolean => path.endsWith('/file/upload')

function operation(call: Call, book: SchemaBook): Json {
  const body = book.refTo(call, 'Body')
  return {
    operationId: operationId(call),
    tags: [tagOf(call)],
    summary: summaryOf(call),
    description: both(accessWords(call.access).zh + statesOf(call).zh, accessWords(call.access).en + statesOf(call).en),
    'x-fidelity': call.fidelity,
    'x-codes': codesOf(call).map((code) => ({ code, meaning: saidOf(code) })),
    security: call.access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    ...(call.creates && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    requestBody: { required: true, content: isUpload(call) ? multipart(body) : sameInBoth(call, body) },
    responses: { 200: answer(call, book), ...refusalsOf(call.access === 'operator') },
  }
}

/** What every call sends in its example, by the call's name. */
const sentExamples = (): Json =>
  Object.fromEntries(
    allCalls()
      .filter((call) => !isUpload(call))
      .map((call) => {
        const { as, body, code } = callExample(call)
        const { zh, en } = saidOf(code)
        const summary = both(
          `${as ? `身份 ${as}` : '不登录'}，返回 ${code} ${zh}`,
          `${as ? `As ${as}` : 'Not signed in'}; answers ${code} ${en}`,
        )
        return [operationId(call), { summary, value: body }]
      }),
  )

/** The example is named by the persona that sends it. */
function sameInBoth(call: Call, schema: Json): Json {
  const { as = 'anyone' } = callExample(call)
  const content = { schema, examples: { [as]: { $ref: `#/components/examples/${operationId(call)}` } } }
  return { 'application/json': content, 'application/x-www-form-urlencoded': content }
}

function multipart(body: Json): Json {
  const file = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary', description: both('文件', 'The file') } },
  }
  return { 'multipart/form-data': { schema: { allOf: [body, file] } } }
}

/** What comes with status 200: the data of a success, or a refusal; a file beside it where the call sends one. */
function answer(call: Call, book: SchemaBook): Json {
  const content: Json = {}
  if (call.answer === 'stream') content['text/event-stream'] = { schema: { type: 'string' } }
  else if (call.answer !== 'json')
    content['application/octet-stream'] = { schema: { type: 'string', format: 'binary' } }
  const schema = answersJson(call) ? { oneOf: [success(book.refTo(call, 'Data')), REFUSAL] } : REFUSAL
  content['application/json'] = { schema, examples: answerExamples(call) }
  return { description: documentWords('outcome'), content }
}

const success = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: {
    code: { type: 'integer', enum: [CODE.ok], description: both('返回码，0 为成功', 'Code, 0 is success') },
    data: { ...data, description: both('业务数据', 'Data of the answer') },
    msg: { type: 'string', description: MSG },
  },
})

function answerExamples(call: Call): Json {
  const data = { code: CODE.ok, data: exampleOf(call.data), msg: textOf(CODE.ok, 'zh') }
  const refused = shownCodes(call).map((code) => [`refusal_${code}`, { $ref: `#/components/examples/refusal_${code}` }])
  return { ...(answersJson(call) && { success: { value: data } }), ...Object.fromEntries(refused) }
}

/** The refusals that a call shows: its own, and the first that its access or its body brings. */
function shownCodes(call: Call): Code[] {
  const first = codesOf(call).find((code) => code !== CODE.ok)
  return [...new Set([...(first === undefined ? [] : [first]), ...call.codes])].filter((code) => statusOf(code) === 200)
}
