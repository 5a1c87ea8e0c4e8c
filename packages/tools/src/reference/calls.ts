import { allCalls, codeMessage, type Call } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import { openApiDocument } from '@unilink/server/http/openapi/openapi.ts'
import { typeText, type JsonSchema } from './type-text.ts'

/** The parts of the OpenAPI document that are read. */
interface Document {
  paths: Record<string, { post: Operation } | undefined>
  components: { schemas: Record<string, JsonSchema> }
}

interface Operation {
  requestBody: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content: Record<string, { schema: JsonSchema } | undefined> } | undefined>
}

const ACCESS: Record<Call['access'], string> = {
  public: 'anyone',
  signedIn: 'signed in',
  console: 'signed in, on the whitelist',
  active: 'signed in, on the whitelist, profile active',
  operator: 'operators',
}

/** Every call of the contract: access, body, data and codes. */
export function callsPage(): string {
  const { paths, components } = openApiDocument('', 'en') as unknown as Document
  const calls = allCalls()
  const sections = [...new Set(calls.map(groupOf))].map((group) => {
    const parts = calls
      .filter((call) => groupOf(call) === group)
      .map((call) => callPart(call, paths[call.path]?.post, components.schemas))
    return [`## ${group}`, ...parts].join('\n\n')
  })
  const types = Object.entries(components.schemas).filter(([name]) => !isOfCall(name))
  const trees = types.map(([name, schema]) => `type ${name} = ${typeText(schema)}`)
  return `# Calls

All are \`POST\`, take JSON or a form, and answer \`{ code, data, msg }\` with HTTP 200; [codes](codes.md) says what the codes mean.
The token travels in the field \`token\` or as \`Authorization: Bearer\`. Refusals come in this order: 11012 no token, 11000 a dead
one, 403 no operator, 11014 not on the whitelist, 11015 frozen, 11013 or 11009 the state of the profile, then everything about the body
(10001) and what it names. A call that *creates* takes the header \`Idempotency-Key\`: sent again with the same content within a
day, it answers the same and makes nothing twice; with other content it is refused (10003). The whole document, with every limit, is \`/openapi.json\`.

${sections.join('\n\n')}

## Types that several calls share

\`\`\`ts
${trees.join('\n')}
\`\`\`
`
}

const groupOf = ({ path }: Call): string => path.split('/').slice(2, -1).join('/')

/** A schema that is printed with its call. */
const isOfCall = (name: string): boolean => /(Body|Data)$/.test(name)

function callPart(call: Call, operation: Operation | undefined, schemas: Document['components']['schemas']): string {
  const { body, data } = schemasOf(operation, schemas)
  const states = call.states ? `, profile in state ${call.states.join(', ')}` : ''
  const codes = call.codes.map((code) => `${code} ${inChinese(codeMessage(code))}`).join(' · ')
  return [
    `### ${call.path}`,
    `${call.summary.en}. For: ${ACCESS[call.access]}${states}; ${call.fidelity}${call.creates ? '; creates' : ''}.${codes && ` Codes of its own: ${codes}.`}`,
    ['```ts', `body ${typeText(body)}`, `data ${dataText(call, data)}`, '```'].join('\n'),
  ].join('\n\n')
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
