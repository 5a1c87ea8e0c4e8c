import type { z } from 'zod'
import { jsonSchemaOf, type Json } from '@unilink/server/http/openapi/json-schema-of.ts'
import { emuRefusal, type EmuCall } from '@unilink/shared/emulator'

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** The emulator's surface as an OpenAPI 3.1 document. */
export function emuOpenApi(origin: string, calls: readonly EmuCall[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'UniLink 模拟器控制接口',
      version: '1.0.0',
      description:
        '控制模拟器：世界、快照、时钟、身份、状态、故障与邮件。请求以 X-Emu-World 请求头、__world 参数或 emu-world Cookie 指定世界，缺省为 main。',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name, description: `${name} 组接口` })),
    paths,
    components: {
      schemas: { Refusal: jsonSchemaOf(emuRefusal, 'output').schema },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: '启动时打印的令牌' } },
    },
  }
}

function operation(call: EmuCall): Json {
  const id = `${call.method.toLowerCase()}${call.path.slice('/__emu'.length)}`
  return {
    operationId: id.replaceAll(/[/:.]+/g, '_'),
    tags: [call.tag],
    summary: call.summary,
    security: [{}, { token: [] }],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      {
        name: 'X-Emu-World',
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: '世界，缺省 main',
      },
    ],
    ...requestBody(call),
    responses: {
      [call.status ?? 200]: { description: '成功', ...answerContent(call) },
      400: refusal('参数有误'),
      403: refusal('来自其他网站'),
      404: refusal('不存在'),
      409: refusal('当前状态不允许'),
      ...(call.upload && { 413: refusal('文件过大') }),
    },
  }
}

/** OpenAPI 3.1's way to say that a content is bytes. */
const BYTES: Json = {}

function requestBody({ body, upload }: EmuCall): Json {
  if (upload) return { requestBody: { required: true, content: { [upload]: BYTES } } }
  return body ? { requestBody: { content: { 'application/json': { schema: schemaOf(body, 'input') } } } } : {}
}

function answerContent({ answer, file }: EmuCall): Json {
  if (file) return { content: { [file]: BYTES } }
  return answer ? { content: { 'application/json': { schema: schemaOf(answer, 'output') } } } : {}
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => jsonSchemaOf(schema, io).schema
