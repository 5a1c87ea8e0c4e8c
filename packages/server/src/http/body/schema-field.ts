import type { z } from 'zod'

export type Schema = z.core.$ZodType
export type Definition = { type: string } & Record<string, unknown>

/** The schema of a field that a caller names; undefined for inherited names such as `toString`. */
export function fieldOf(definition: Definition, name: string): Schema | undefined {
  const shape = definition['shape'] as Record<string, Schema>
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}
