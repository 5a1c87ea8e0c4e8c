import type { Language } from '@unilink/shared/words'
import { z } from 'zod'

export type Json = Record<string, unknown>

interface PipeDefinition {
  type: string
  in: z.core.$ZodType
  out: z.core.$ZodType
}

interface Described {
  /** References `parts` as `#/$defs/{name}`. */
  schema: Json
  /** Schemas with an `id`, by id. */
  parts: Record<string, Json>
}

/** A contract schema as JSON schema, as sent or as answered, with what its fields are in a language. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output', language: Language = 'zh'): Described {
  const {
    $schema: _version,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: readThrough(io, language),
  }) as Json
  return { schema: rest, parts: ($defs ?? {}) as Record<string, Json> }
}

type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/** A transformation's output has no schema; here they only tidy up, so the input's stands for it. */
const readThrough =
  (io: 'input' | 'output', language: Language) =>
  ({ zodSchema, jsonSchema }: Override): void => {
    const { en } = jsonSchema
    delete jsonSchema['en']
    if (language === 'en' && typeof en === 'string') jsonSchema.description = en
    const definition = zodSchema._zod.def as unknown as PipeDefinition
    if (definition.type === 'pipe' && definition.out._zod.def.type === 'transform') {
      Object.assign(jsonSchema, { ...jsonSchemaOf(definition.in, io, language).schema, ...own(jsonSchema) })
    }
    if (definition.type === 'object') leaveOptional(zodSchema, jsonSchema)
    if (jsonSchema.anyOf?.every(isNumber)) {
      jsonSchema.enum = jsonSchema.anyOf.map((option) => option.const as number)
      jsonSchema.type = 'integer'
      delete jsonSchema.anyOf
    }
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  }

const isNumber = (option: z.core.JSONSchema.BaseSchema): boolean => typeof option.const === 'number'

/** An optional field may be missing in an answer, unless it has a default. */
function leaveOptional(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  const { shape } = schema._zod.def as unknown as { shape: Record<string, z.core.$ZodType> }
  const isCleared = (name: string) => shape[name]?._zod.def.type === 'pipe' && shape[name]._zod.optin === 'optional'
  const required = json.required?.filter((name) => !isCleared(name)) ?? []
  if (required.length > 0) json.required = required
  else delete json.required
}

/** What is said of the transformation itself. */
const own = ({ description }: z.core.JSONSchema.BaseSchema): Json => (description === undefined ? {} : { description })

/** A document with each text of both languages in one of them; what is sent and answered stays as it is. */
export function spoken(part: unknown, language: Language): unknown {
  if (Array.isArray(part)) return part.map((item) => spoken(item, language))
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part)
  const { zh, en } = part as Json
  if (entries.length === 2 && typeof zh === 'string' && typeof en === 'string') return language === 'zh' ? zh : en
  return Object.fromEntries(
    entries.map(([key, value]) => [key, /^(?:value|example)$/.test(key) ? value : spoken(value, language)]),
  )
}
