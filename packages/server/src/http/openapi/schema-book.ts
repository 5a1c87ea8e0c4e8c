import { allCalls, answersJson, type Call } from '@unilink/shared'
import { both, type Language } from '@unilink/shared/words'
import { jsonSchemaOf, type Json } from './json-schema-of.ts'

type Io = 'input' | 'output'
type Kind = 'Body' | 'Data'

interface Part {
  /** Name when only one call has it. */
  own: string
  kind: Kind
  schema: Json
}

const PLACE = '#/components/schemas/'
const IO: Record<Kind, Io> = { Body: 'input', Data: 'output' }
/** A schema shared by several calls gets its name from its fields when it has at most this many. */
const TELLING_FIELDS = 3

/** An object of a single call that has at most this many properties has no name. */
const MOST_IN_PLACE = 2

/** Bodies and answers of all calls as named schemas; equal ones are listed once. */
export class SchemaBook {
  readonly schemas: Record<string, Json> = {}
  readonly #language: Language
  readonly #refs = new Map<string, Json>()
  readonly #named: Record<Io, Map<string, Json>> = { input: new Map(), output: new Map() }

  constructor(language: Language) {
    this.#language = language
    const calls = allCalls()
    const answering = calls.filter(answersJson)
    const parts = [
      ...answering.map((call) => this.#describe(call, 'Data')),
      ...calls.map((call) => this.#describe(call, 'Body')),
    ]
    const differing = this.#differing()
    for (const io of ['output', 'input'] as const) {
      const rename = renamer(io, differing)
      for (const [name, schema] of this.#named[io]) this.schemas[rename(name)] = withRefs(schema, rename)
    }
    const placed = parts.map((part) => ({ ...part, schema: withRefs(part.schema, renamer(IO[part.kind], differing)) }))
    const groups = new Map<string, Part[]>()
    for (const part of placed) {
      const key = part.kind + JSON.stringify(part.schema)
      groups.set(key, [...(groups.get(key) ?? []), part])
    }
    for (const alike of groups.values()) this.#place(alike)
  }

  refTo(call: Call, kind: Kind): Json {
    return this.#refs.get(ownName(call, kind)) ?? {}
  }

  #describe(call: Call, kind: Kind): Part {
    const { schema, parts } = jsonSchemaOf(kind === 'Body' ? call.body : call.data, IO[kind], this.#language)
    for (const [name, part] of Object.entries(parts)) this.#named[IO[kind]].set(name, part)
    return { own: ownName(call, kind), kind, schema: kind === 'Body' ? withToken(call, schema, parts) : schema }
  }

  /** Names of schemas that differ between body and answer, for example by a default. */
  #differing(): Set<string> {
    const { input, output } = this.#named
    const both = [...input].flatMap(([name, sent]) => {
      const borne = output.get(name)
      return borne ? [{ name, sent: JSON.stringify(sent), isSame: JSON.stringify(borne) === JSON.stringify(sent) }] : []
    })
    const differing = new Set(both.filter(({ isSame }) => !isSame).map(({ name }) => name))
    // A schema that contains a differing one differs too.
    for (let known = -1; known < differing.size;) {
      known = differing.size
      for (const { name, sent } of both) {
        if ([...differing].some((other) => sent.includes(`"#/$defs/${other}"`))) differing.add(name)
      }
    }
    return differing
  }

  #place(alike: readonly Part[]): void {
    const [first] = alike
    if (!first) return
    // A schema with its own name needs no second one.
    const named = Object.keys(first.schema).length === 1 && typeof first.schema['$ref'] === 'string'
    // Nor does a small one that a single call has: it stands where it is used.
    const inPlace = named || (alike.length === 1 && sizeOf(first.schema) <= MOST_IN_PLACE)
    const name = alike.length > 1 ? this.#sharedName(first) : first.own
    if (!inPlace) this.schemas[name] = first.schema
    for (const { own } of alike) this.#refs.set(own, inPlace ? first.schema : { $ref: `${PLACE}${name}` })
  }

  #sharedName({ schema, kind, own }: Part): string {
    const fields = Object.keys((schema['properties'] ?? {}) as Json).filter((field) => field !== 'token')
    const telling = (fields.map(capital).join('') || 'Nothing') + kind
    const isVague = fields.length > TELLING_FIELDS || fields.includes('list') || telling in this.schemas
    return isVague ? own : telling
  }
}

/** How many properties an object has; anything else counts as small. */
const sizeOf = ({ properties }: Json): number => Object.keys(properties ?? {}).length

/** `AccountLoginBody` of `/api/account/login`. */
const ownName = ({ path }: Call, kind: Kind): string =>
  path.slice('/api/'.length).split('/').map(capital).join('') + kind

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const renamer = (io: Io, differing: ReadonlySet<string>) => (name: string) =>
  io === 'input' && differing.has(name) ? `${name}Input` : name

/** Replaces `$defs` by references to components. */
const withRefs = (schema: Json, rename: (name: string) => string): Json =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name: string) => `"${PLACE}${rename(name)}"`),
  ) as Json

/** Adds the `token` field that signed-in callers may send. */
function withToken(call: Call, schema: Json, parts: Record<string, Json>): Json {
  const whole = parts[String(schema['$ref']).slice('#/$defs/'.length)] ?? schema
  if (call.access === 'public' || whole['type'] !== 'object') return whole
  const token = {
    type: 'string',
    description: both('登录 token；也可用 Authorization: Bearer', 'Token; or by Authorization: Bearer'),
  }
  return { ...whole, properties: { token, ...(whole['properties'] as Json | undefined) } }
}
