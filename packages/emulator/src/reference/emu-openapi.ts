import type { z } from 'zod'
import { jsonSchemaOf, spoken, type Json } from '@unilink/server/http/openapi/json-schema-of.ts'
import { emulatorGroupWords, emuRefusal, type EmuCall, type ExplainedCall } from '@unilink/shared/emulator'
import { both, type Both, type Language } from '@unilink/shared/words'

const refusal = (description: Both): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `${PLACE}Refusal` } } },
})

const PLACE = '#/components/schemas/'

/** Schemas by name, equal ones once. */
class Schemas {
  readonly named: Record<string, Json> = {}
  readonly #language: Language
  readonly #names = new Map<string, string>()

  constructor(language: Language) {
    this.#language = language
  }

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { schema: own, parts } = jsonSchemaOf(schema, io, this.#language)
    const placed = (json: Json) => JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', PLACE)) as Json
    for (const [name, part] of Object.entries(parts)) this.named[name] = placed(part)
    return placed(own)
  }

  /** A reference to it; of nothing to name, itself. */
  refTo(name: string, schema: z.ZodType, io: 'input' | 'output'): Json {
    const own = this.of(schema, io)
    if (own['type'] !== 'object') return own
    const text = io + JSON.stringify(own)
    const known = this.#names.get(text) ?? name
    this.#names.set(text, known)
    this.named[known] = own
    return { $ref: PLACE + known }
  }
}

/** The emulator's surface as an OpenAPI 3.1 document in a language. */
export function emuOpenApi(origin: string, calls: readonly ExplainedCall[], language: Language): Json {
  const schemas = new Schemas(language)
  schemas.named['Refusal'] = schemas.of(emuRefusal, 'output')
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: both('UniLink 模拟器控制接口', 'Control of the UniLink emulator'),
      version: '1.0.0',
      description: both(
        '以这些接口控制模拟器：世界、快照、时钟、身份、状态、故障与邮件。世界是一套完整的后端，有自己的数据、文件、邮件与时钟；请求以请求头 X-Emu-World、参数 __world 或 Cookie emu-world 指定世界，不指定时为 main。',
        'These calls control the emulator: worlds, snapshots, clock, personas, states, faults and mail. A world is one complete back end with data, files, mail and a clock of its own; a request names its world by the header X-Emu-World, the parameter __world or the cookie emu-world, and otherwise gets main.',
      ),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name, description: emulatorGroupWords(name) })),
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: both('启动时打印的令牌', 'The token printed at the start'),
        },
      },
    },
  }
  return spoken(document, language) as Json
}

function operation(call: ExplainedCall, schemas: Schemas): Json {
  const id = `${call.method.toLowerCase()}${call.path.slice('/__emu'.length)}`.replaceAll(/[/:.]+/g, '_')
  const name = id.replace('_v1_', '_').replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    operationId: id,
    tags: [call.tag],
    summary: call.summary,
    security: [{}, { token: [] }],
    parameters: [
      ...parameters(call.params, 'path', schemas),
      ...parameters(call.query, 'query', schemas),
      {
        name: 'X-Emu-World',
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: both('世界，缺省 main', 'World, main by default'),
      },
    ],
    ...requestBody(call, name, schemas),
    responses: {
      [call.status ?? 200]: { description: both('成功', 'Success'), ...answerContent(call, name, schemas) },
      400: refusal(both('参数有误', 'Parameters with mistakes')),
      403: refusal(both('来自其他网站', 'From another site')),
      404: refusal(both('不存在', 'Not there')),
      409: refusal(both('当前状态不允许', 'The state does not allow it')),
      ...(call.upload && { 413: refusal(both('文件过大', 'The file is too big')) }),
    },
  }
}

/** OpenAPI 3.1's way to say that a content is bytes. */
const BYTES: Json = {}

function requestBody({ body, upload }: EmuCall, name: string, schemas: Schemas): Json {
  if (upload) return { requestBody: { required: true, content: { [upload]: BYTES } } }
  if (!body) return {}
  return { requestBody: { content: { 'application/json': { schema: schemas.refTo(`${name}Body`, body, 'input') } } } }
}

function answerContent({ answer, file }: EmuCall, name: string, schemas: Schemas): Json {
  if (file) return { content: { [file]: BYTES } }
  if (!answer) return {}
  return { content: { 'application/json': { schema: schemas.refTo(`${name}Answer`, answer, 'output') } } }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Schemas): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
    ...(typeof own['description'] === 'string' && { description: own['description'] }),
  }))
}
