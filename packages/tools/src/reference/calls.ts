import { accessWords, allCalls, codeMessage, summaryOf, type Call } from '@unilink/shared'
import { both, sayingIn, type Language } from '@unilink/shared/words'
import { openApiDocument, statesOf } from '@unilink/server/http/openapi/openapi.ts'

const WIDTH = 110

/** The parts of a JSON schema that the contract is made of. */
interface JsonSchema {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  type?: string | readonly string[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
}

/** A JSON schema as a readable type: `{ email: string, captchaToken?: string }`, over several lines when long. */
function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map((option) => typeText(option, indent)))].join(' | ')
  if (schema.type === 'array') return listText(typeText(schema.items ?? {}, indent))
  if (schema.type === 'object') return objectText(schema, indent)
  return [schema.type ?? 'any'].flat().join(' | ')
}

const listText = (item: string): string => (item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`)

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const deeper = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${name}${required.includes(name) && !('default' in schema) ? '' : '?'}: ${typeText(schema, deeper)}`,
  )
  if (typeof additionalProperties === 'object') fields.push(`[name]: ${typeText(additionalProperties, deeper)}`)
  const line = `{ ${fields.join(', ')} }`
  if (fields.length === 0) return '{}'
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line
  return `{\n${fields.map((field) => `${deeper}${field}`).join('\n')}\n${indent}}`
}

/** The parts of the OpenAPI document that are read. */
interface Document {
  paths: Record<string, { post: Operation } | undefined>
  components: { schemas: Record<string, JsonSchema> }
}

interface Operation {
  requestBody: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content: Record<string, { schema: JsonSchema } | undefined> } | undefined>
}

/** Every call of the contract: access, body, data and codes. */
export function callsPage(language: Language): string {
  const { paths, components } = openApiDocument('', 'en') as unknown as Document
  const calls = allCalls()
  const sections = [...new Set(calls.map(groupOf))].map((group) => {
    const parts = calls
      .filter((call) => groupOf(call) === group)
      .map((call) => callPart(call, language, paths[call.path]?.post, components.schemas))
    return [`## ${group}`, ...parts].join('\n\n')
  })
  const types = Object.entries(components.schemas).filter(([name]) => !isOfCall(name))
  const trees = types.map(([name, schema]) => `type ${name} = ${typeText(schema)}`)
  return `${HEAD[language]}

${sections.join('\n\n')}

${both('## 多个接口共用的类型', '## Types that several calls share')[language]}

\`\`\`ts
${trees.join('\n')}
\`\`\`
`
}

const HEAD = both(
  `# 接口

所有接口都用 \`POST\`，请求体是 JSON 或表单，应答是 HTTP 200 加 \`{ code, data, msg }\`；各个返回码的含义见[返回码](codes.md)。
令牌放在字段 \`token\` 里，或者写成 \`Authorization: Bearer\`。拒绝按这个次序判断：没有令牌 11012，令牌已失效 11000，不是运营人员 403，不在白名单内
11014，账号被冻结 11015，资料状态不符 11013 或 11009，然后才看请求体（10001）和它所指的对象。注明“新建”的接口接受请求头 \`Idempotency-Key\`：
一天之内以同样的内容再次发送，得到同样的应答，不会重复新建；内容不同则拒绝（10003）。每个接口还写明依据：specified 为规格所载，inferred
为由规格推得，decided 为我们的决定。连同全部限制的完整文档是 \`/openapi.json\`。`,
  `# Calls

All are \`POST\`, take JSON or a form, and answer \`{ code, data, msg }\` with HTTP 200; [codes](codes.md) says what the codes mean.
The token travels in the field \`token\` or as \`Authorization: Bearer\`. Refusals come in this order: 11012 no token, 11000 a dead
one, 403 no operator, 11014 not on the whitelist, 11015 frozen, 11013 or 11009 the state of the profile, then everything about the body
(10001) and what it names. A call that *creates* takes the header \`Idempotency-Key\`: sent again with the same content within a
day, it answers the same and makes nothing twice; with other content it is refused (10003). Each call says what it rests on: specified,
inferred from the specification, or decided here. The whole document, with every limit, is \`/openapi.json\`.`,
)

const groupOf = ({ path }: Call): string => path.split('/').slice(2, -1).join('/')

/** A schema that is printed with its call. */
const isOfCall = (name: string): boolean => /(Body|Data)$/.test(name)

function callPart(
  call: Call,
  language: Language,
  operation: Operation | undefined,
  schemas: Document['components']['schemas'],
): string {
  const { body, data } = schemasOf(operation, schemas)
  return [
    `### ${call.path}`,
    sentencesOf(call, language),
    ['```ts', `body ${typeText(body)}`, `data ${dataText(call, data)}`, '```'].join('\n'),
  ].join('\n\n')
}

const MARKS = {
  zh: { stop: '。', and: '；', creates: '新建', own: '特有的返回码：' },
  en: { stop: '. ', and: '; ', creates: 'creates', own: 'Codes of its own: ' },
}

function sentencesOf(call: Call, language: Language): string {
  const { stop, and, creates, own } = MARKS[language]
  const access = accessWords(call.access)[language] + statesOf(call)[language]
  const codes = call.codes.map((code) => `${code} ${sayingIn(language)(codeMessage(code))}`).join(' · ')
  const facts = [access, call.fidelity, ...(call.creates ? [creates] : [])].join(and)
  return [summaryOf(call)[language], facts, ...(codes ? [own + codes] : [])].join(stop) + stop.trim()
}

/** The call's body without the token, and its data. */
function schemasOf(operation: Operation | undefined, schemas: Document['components']['schemas']) {
  const whole = (schema: JsonSchema | undefined): JsonSchema => {
    const name = schema?.$ref?.split('/').at(-1) ?? ''
    return (isOfCall(name) ? schemas[name] : schema) ?? {}
  }
  const sent = Object.values(operation?.requestBody.content ?? {})[0]?.schema
  const schema = allOf(sent?.allOf?.map(whole) ?? [whole(sent)])
  const { token: _token, ...properties } = schema.properties ?? {}
  const [success] = operation?.responses['200']?.content['application/json']?.schema.oneOf ?? []
  return {
    body: schema.type === 'object' ? { ...schema, properties } : schema,
    data: whole(success?.properties?.['data']),
  }
}

/** Merges several object schemas into one. */
function allOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [only] = schemas
  if (only && schemas.length === 1) return only
  return {
    type: 'object',
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)) as JsonSchema['properties'] & {},
    required: schemas.flatMap(({ required = [] }) => required),
  }
}

function dataText({ answer }: Call, schema: JsonSchema): string {
  if (answer === 'file') return 'a file'
  if (answer === 'stream') return 'events'
  return typeText(schema) + (answer === 'json-or-file' ? ' or a file' : '')
}
