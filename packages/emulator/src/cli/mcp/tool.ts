import type { Text } from '#src/kernel/told/told.ts'
import { jsonSchemaOf, type Json } from '@unilink/server/http/openapi/json-schema-of.ts'
import { z } from 'zod'
import type { Connection } from './connection.ts'

/** What a tool does to what is there, by the protocol's hints; those left out are the protocol's defaults. */
export const EFFECTS = {
  reads: { readOnlyHint: true },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  sets: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  replaces: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
} as const

/** Instead of the world that the agent has chosen. */
export const otherWorld = z.string().max(64).optional()

/** Fields of declared parts, without the world, which each tool takes by one name. */
export function shapeOf(...parts: readonly (z.ZodType | undefined)[]): Record<string, z.ZodType> {
  const shapes = parts.map((part) => (part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodType>) : {}))
  const { __world, ...shape } = Object.assign({}, ...shapes) as Record<string, z.ZodType>
  return shape
}

/** What an agent can do: a name, words for it, what it takes and what it gives. */
export interface Tool {
  name: string
  description: Text
  effect: keyof typeof EFFECTS
  /** Takes as long as it takes. */
  long?: boolean
  input: z.ZodObject
  output: z.ZodObject
  /** Throws `CliError` in words. */
  run: (connection: Connection, input: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>
}

/** A tool whose work gets what its own schema makes of what is given. */
export const tool = <Shape extends z.ZodRawShape>(
  given: Omit<Tool, 'input' | 'run'> & {
    input: z.ZodObject<Shape>
    run: (connection: Connection, input: z.output<z.ZodObject<Shape>>, signal: AbortSignal) => Promise<object>
  },
): Tool => given as unknown as Tool

/** What a tool takes, as an agent needs it to begin: bounds and long lists of choices are said when they are broken. */
export function leanInput(schema: z.ZodObject): Json {
  const { properties = {}, required } = jsonSchemaOf(schema, 'input').schema as Parts
  return { type: 'object', properties: mapOf(properties), ...(required && { required }) }
}

/** What a tool gives: the names of its fields. Every listing of the tools costs an agent its room. */
export const leanOutput = ({ shape }: z.ZodObject): Json => ({
  type: 'object',
  required: Object.keys(shape).filter((name) => !(shape[name] as z.ZodType).safeParse(undefined).success),
})

interface Parts {
  type?: unknown
  enum?: readonly unknown[]
  items?: Parts
  properties?: Record<string, Parts>
  required?: string[]
}

const MOST_CHOICES = 8

const mapOf = (properties: Record<string, Parts>): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, lean(field)]))

const lean = ({ type, enum: choices, items, properties }: Parts): Json => ({
  ...(choices && choices.length <= MOST_CHOICES ? { enum: choices } : type !== undefined && { type }),
  ...(items && { items: lean(items) }),
  ...(properties && { properties: mapOf(properties) }),
})
