/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApi {
  info: { title: string; description?: string }
  /** What each group of operations is for. */
  tags?: readonly { name: string; description?: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

interface Content {
  schema?: Schema
  example?: unknown
  examples?: Readonly<Record<string, { $ref?: string; value?: unknown }>>
}

interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema?: Schema
}

interface Answer {
  description?: string
  content?: Readonly<Record<string, Content>>
}

export interface Operation {
  operationId: string
  tags: readonly string[]
  summary?: string
  description?: string
  security?: readonly object[]
  parameters?: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, Content>> }
  responses: Readonly<Record<string, Answer>>
  /** What it may answer with. */
  'x-codes'?: readonly { code: number; meaning: string }[]
}

/** An operation with its place. */
export interface Shown {
  method: string
  path: string
  operation: Operation
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation in the order of the document. */
export const operationsOf = ({ paths }: OpenApi): Shown[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ method, path, operation: item[method] as Operation }] : [])),
  )

/** Operations by their first tag. */
export function groupsOf(operations: readonly Shown[]): Map<string, Shown[]> {
  const groups = new Map<string, Shown[]>()
  for (const shown of operations) {
    const tag = shown.operation.tags[0] ?? ''
    groups.set(tag, [...(groups.get(tag) ?? []), shown])
  }
  return groups
}

/** What a node is, or what it refers to. */
export function resolve<Node extends { $ref?: string }>(document: OpenApi, node: Node): Node {
  if (node.$ref === undefined) return node
  const steps = node.$ref.slice(2).split('/')
  const found = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
  return (found ?? {}) as Node
}

/** What an operation takes beside its body. */
export const parametersOf = (document: OpenApi, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => resolve(document, one))

/** A field of a body or of an answer. */
export interface FieldRow {
  name: string
  /** How deep it lies in others. */
  depth: number
  type: string
  required: boolean
  description: string
}

const MOST_DEPTH = 4
const MOST_VALUES = 8

/** The fields of an object and of what lies in it, in their order. */
export function fieldsOf(document: OpenApi, schema: Schema | undefined, depth = 0): FieldRow[] {
  const parts = partsOf(document, schema)
  if (depth > MOST_DEPTH) return []
  return parts.flatMap(({ properties = {}, required = [], items }) => [
    ...(items ? fieldsOf(document, items, depth) : []),
    ...Object.entries(properties).flatMap(([name, property]) => {
      const { description = '' } = { ...resolve(document, property), ...property }
      const row = { name, depth, type: typeOf(document, property), required: required.includes(name), description }
      return [row, ...fieldsOf(document, property, depth + 1)]
    }),
  ])
}

/** A schema, or those that it is made of; the last of several alternatives is a refusal or nothing. */
function partsOf(document: OpenApi, schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  const own = resolve(document, schema)
  const [first] = own.oneOf ?? own.anyOf ?? []
  return [own, ...(own.allOf ?? []), ...(first ? [first] : [])].flatMap((part) =>
    part === own ? [own] : partsOf(document, part),
  )
}

/** A word for what a value may be. */
export function typeOf(document: OpenApi, schema: Schema): string {
  const own = resolve(document, schema)
  if (own.const !== undefined) return JSON.stringify(own.const)
  if (own.enum) {
    const values = own.enum.slice(0, MOST_VALUES).map((value) => JSON.stringify(value))
    return [...values, ...(own.enum.length > MOST_VALUES ? ['…'] : [])].join(' | ')
  }
  const several = own.oneOf ?? own.anyOf
  if (several) return [...new Set(several.map((one) => typeOf(document, one)))].join(' | ')
  if (own.items) return `${typeOf(document, own.items)}[]`
  const type = typeof own.type === 'string' ? own.type : (own.type?.join(' | ') ?? 'object')
  return own.format ? `${type} (${own.format})` : type
}

const JSON_TYPE = 'application/json'

/** Whether an operation asks for no token. */
export const isForAnyone = ({ security = [] }: Operation): boolean =>
  security.some((one) => Object.keys(one).length === 0)

/** The body that an operation takes as JSON. */
export const bodyOf = ({ requestBody }: Operation): Content | undefined => requestBody?.content[JSON_TYPE]

/** Whether an operation takes nothing but JSON, if anything, and answers with it. */
export const canBeTried = (operation: Operation): boolean =>
  (operation.requestBody === undefined || bodyOf(operation) !== undefined) && successOf(operation) !== undefined

/** What a success answers with. */
export function successOf({ responses }: Operation): Schema | undefined {
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const { schema } = answer?.content?.[JSON_TYPE] ?? {}
  // The product's calls answer with an envelope, or a refusal.
  return schema?.oneOf?.[0]?.properties?.['data'] ?? schema
}

/** What to send, as an example of the document says or as the fields make it. */
export function exampleOf(document: OpenApi, operation: Operation): unknown {
  const body = bodyOf(operation)
  if (body === undefined) return undefined
  const [first] = Object.values(body.examples ?? {})
  if (first) return resolve(document, first).value
  const required = fieldsOf(document, body.schema).filter((field) => field.depth === 0 && field.required)
  return body.example ?? Object.fromEntries(required.map(({ name }) => [name, '']))
}
