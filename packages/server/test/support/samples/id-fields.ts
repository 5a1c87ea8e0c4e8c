import type { Call } from '@unilink/shared'
import type { z } from 'zod'

type Definition = { type: string } & Record<string, unknown>

const NAMES_ONE_OF_OURS = /^(ids?|icon|image)$|(?<!^team|^bundle|^appStore|^citizen)Ids?$/

/** The fields of a call's body that name a stored entity, such as `linkId` or `share.image`. */
export function idFieldsOf(call: Call): string[] {
  return [...new Set(leavesOf(call.body))].filter((path) => NAMES_ONE_OF_OURS.test(path.split('.').at(-1) ?? ''))
}

function leavesOf(schema: z.core.$ZodType, path = ''): string[] {
  const definition = schema._zod.def as unknown as Definition
  const below = (name: string, inner: unknown) => leavesOf(inner as z.core.$ZodType, path ? `${path}.${name}` : name)
  const same = (inner: unknown) => leavesOf(inner as z.core.$ZodType, path)
  switch (definition.type) {
    case 'object':
      return Object.entries(definition['shape'] as object).flatMap(([name, inner]) => below(name, inner))
    case 'array':
      return same(definition['element'])
    case 'union':
      return (definition['options'] as unknown[]).flatMap(same)
    case 'pipe':
      return same(definition['in'])
    default:
      return definition['innerType'] ? same(definition['innerType']) : [path]
  }
}
