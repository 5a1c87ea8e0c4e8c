import { emptyClears } from '@unilink/shared'
import type { Definition, Schema } from '@unilink/server/http/body/schema-field.ts'

export interface DeclaredObject {
  path: (string | number)[]
  shape: Record<string, Schema>
  value: Record<string, unknown>
  /** An empty field removes the stored value. */
  changes: boolean
}

/** The objects in a body whose fields the schema declares. A row of a batch takes any field, so it is none. */
export function declaredObjects(
  schema: Schema,
  value: unknown,
  path: (string | number)[] = [],
  changes = false,
): DeclaredObject[] {
  const definition = schema._zod.def as unknown as Definition
  const below = (next: unknown) => declaredObjects(next as Schema, value, path, changes || emptyClears(schema))
  if (definition.type === 'pipe') return below(definition['in'])
  if (definition['innerType']) return below(definition['innerType'])
  if (definition.type === 'union') return (definition['options'] as Schema[]).flatMap(below).slice(0, 1)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    if (definition.type !== 'array') return []
    const element = definition['element'] as Schema
    return value.flatMap((item, index) => declaredObjects(element, item, [...path, index], changes))
  }
  if (definition.type !== 'object' || definition['catchall']) return []
  const shape = definition['shape'] as Record<string, Schema>
  const fields = value as Record<string, unknown>
  const own = { path, shape, value: fields, changes: changes || emptyClears(schema) }
  const nested = Object.entries(shape).flatMap(([name, field]) =>
    declaredObjects(field, fields[name], [...path, name], own.changes),
  )
  return [own, ...nested]
}
