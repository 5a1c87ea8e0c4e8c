import { allCalls, type Call } from '@unilink/shared'
import { jsonSchemaOf, type Json } from './json-schema-of.ts'

type Io = 'input' | 'output'
type Kind = 'Body' | 'Data'

interface Part {
  /** What it is called when one call alone has it. */
  own: string
  kind: Kind
  schema: Json
}

const PLACE = '#/components/schemas/'
const IO: Record<Kind, Io> = { Body: 'input', Data: 'output' }
/** A schema of several calls that has no more fields than these is called by them. */
const TELLING_FIELDS = 3

/** The bodies and answers of all calls as named schemas; what several calls have alike is there once. */
export class SchemaBook {
  readonly schemas: Record<string, Json> = {}
  readonly #refs = new Map<string, Json>()
  readonly #named: Record<Io, Map<string, Json>> = { input: new Map(), output: new Map() }

  constructor() {
    const calls = allCalls()
    const answering = calls.filter(({ answer }) => answer !== 'file')
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

  /** `$ref` to the body or the answer's data of a call. */
  refTo(call: Call, kind: Kind): Json {
    return this.#refs.get(ownName(call, kind)) ?? {}
  }

  #describe(call: Call, kind: Kind): Part {
    const { schema, parts } = jsonSchemaOf(kind === 'Body' ? call.body : call.data, IO[kind])
    for (const [name, part] of Object.entries(parts)) this.#named[IO[kind]].set(name, part)
    return { own: ownName(call, kind), kind, schema: kind === 'Body' ? withToken(call, schema, parts) : schema }
  }

  /** Names of schemas that callers send in another form than answers bear, as where a default comes in. */
  #differing(): Set<string> {
    const { input, output } = this.#named
    const both = [...input].flatMap(([name, sent]) => {
      const borne = output.get(name)
      return borne ? [{ name, sent: JSON.stringify(sent), isSame: JSON.stringify(borne) === JSON.stringify(sent) }] : []
    })
    const differing = new Set(both.filter(({ isSame }) => !isSame).map(({ name }) => name))
    // Whoever holds one of them differs too.
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
    // A schema with a name of its own needs no other.
    const named = Object.keys(first.schema).length === 1 && typeof first.schema['$ref'] === 'string'
    const name = alike.length > 1 ? this.#sharedName(first) : first.own
    if (!named) this.schemas[name] = first.schema
    for (const { own } of alike) this.#refs.set(own, named ? first.schema : { $ref: `${PLACE}${name}` })
  }

  #sharedName({ schema, kind, own }: Part): string {
    const fields = Object.keys((schema['properties'] ?? {}) as Json).filter((field) => field !== 'token')
    const telling = (fields.map(capital).join('') || 'Nothing') + kind
    const isVague = fields.length > TELLING_FIELDS || fields.includes('list') || telling in this.schemas
    return isVague ? own : telling
  }
}

/** `AccountLoginBody` of `/api/account/login`. */
const ownName = ({ path }: Call, kind: Kind): string =>
  path.slice('/api/'.length).split('/').map(capital).join('') + kind

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const renamer = (io: Io, differing: ReadonlySet<string>) => (name: string) =>
  io === 'input' && differing.has(name) ? `${name}Input` : name

/** The same with references to the document's components. */
const withRefs = (schema: Json, rename: (name: string) => string): Json =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name: string) => `"${PLACE}${rename(name)}"`),
  ) as Json

/** The body with the field that a caller who is signed in may send the token in. */
function withToken(call: Call, schema: Json, parts: Record<string, Json>): Json {
  const whole = parts[String(schema['$ref']).slice('#/$defs/'.length)] ?? schema
  if (call.access === 'public' || whole['type'] !== 'object') return whole
  const token = { type: 'string', description: '登录 token；也可用 Authorization: Bearer' }
  return { ...whole, properties: { token, ...(whole['properties'] as Json | undefined) } }
}
