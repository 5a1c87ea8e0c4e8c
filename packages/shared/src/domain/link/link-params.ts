import { isChannel } from './channel.ts'
import { matchesPattern, patternProblem } from './param-pattern.ts'
import type { ParamValues } from '../target/fill-target.ts'
import { message, type Message, type Problem } from '#src/words/message.ts'

export const paramTypes = ['string', 'integer', 'enum'] as const
export type ParamType = (typeof paramTypes)[number]

/** One parameter that a link declares; its values come from the visit's query. */
export interface ParamDefinition {
  name: string
  label: string
  type: ParamType
  required?: boolean | undefined
  default?: string | undefined
  /** A regular expression that the whole value must match (see `patternProblem`). */
  pattern?: string | undefined
  example?: string | undefined
  /** The values of an enum. */
  options?: readonly string[] | undefined
}

export const PARAMS_MAX = 20
export const PARAM_VALUE_MAX = 512
const OPTIONS_MAX = 50
const LABEL_MAX = 50
/** What marketing tools read of an address; a visit carries it on, declared or not. */
export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const UTM_VALUE = /^[^\p{C}]{1,100}$/u
export const isUtmValue = (text: string): boolean => UTM_VALUE.test(text)

/** A visit's columns of `UTM_NAMES`, in their order. */
export const UTM_TRAITS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const
export type Utm = Readonly<Record<(typeof UTM_TRAITS)[number], string>>
const NO_UTM = Object.freeze(Object.fromEntries(UTM_TRAITS.map((trait) => [trait, '']))) as Utm

/** What an address says for marketing tools; empty where it says nothing that is kept. */
export function utmOf(search: string, query: Readonly<Record<string, unknown>>): Utm {
  if (!search.includes('utm_')) return NO_UTM
  const valueOf = (name: string) => queryValue(query, name) ?? ''
  const kept = UTM_NAMES.map(valueOf).map((value) => (isUtmValue(value) ? value : ''))
  return Object.fromEntries(UTM_TRAITS.map((trait, index) => [trait, kept[index]])) as Utm
}

const NAME = /^[a-z][a-zA-Z0-9_]{0,31}$/
const RESERVED = new Set(['channel', 'ch', 'from'])

/** Everything wrong with the parameters a link declares; an empty list when they may be used. A path is one from the list (`2.default`), or empty for the list itself. */
export function checkParamDefinitions(list: readonly ParamDefinition[]): Problem[] {
  if (list.length > PARAMS_MAX) return [{ path: '', msg: message('addresses.paramsTooMany', { max: PARAMS_MAX }) }]
  const seen = new Set<string>()
  return list.flatMap((definition, index) => {
    const problems = [...nameProblems(definition, seen), ...typeProblems(definition), ...valueProblems(definition)]
    seen.add(definition.name)
    return problems.map(([field, msg]) => ({ path: `${index}.${field}`, msg }))
  })
}

/**
 * The values a visit brings for the declared parameters. Undeclared ones are dropped, a bad one gives way to the default or
 * is dropped; `channel` is always read, from `channel` or `ch`, and so are the names of `UTM_NAMES`. A repeated query key
 * counts once, by its first value.
 */
export function resolveParams(
  definitions: readonly ParamDefinition[],
  query: Readonly<Record<string, unknown>>,
): ParamValues {
  const values: Record<string, string> = {}
  for (const definition of definitions) {
    const given = queryValue(query, definition.name)
    if (given !== undefined && isParamValue(definition, given)) values[definition.name] = given
    else if (definition.default !== undefined && definition.default !== '') values[definition.name] = definition.default
  }
  const channel = [queryValue(query, 'channel'), queryValue(query, 'ch')].find(
    (text) => text !== undefined && isChannel(text),
  )
  if (channel !== undefined) values.channel = channel
  for (const name of UTM_NAMES) {
    const given = values[name] ?? queryValue(query, name)
    if (given !== undefined && isUtmValue(given)) values[name] = given
  }
  return values
}

export function isParamValue(definition: ParamDefinition, text: string): boolean {
  if (text === '' || text.length > PARAM_VALUE_MAX) return false
  if (definition.type === 'integer' && !/^-?\d{1,18}$/.test(text)) return false
  if (definition.type === 'enum' && definition.options?.includes(text) !== true) return false
  return definition.pattern === undefined || definition.pattern === '' || matchesPattern(definition.pattern, text)
}

type FieldProblem = readonly [field: keyof ParamDefinition, msg: Message]

function nameProblems({ name, label }: ParamDefinition, seen: ReadonlySet<string>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!NAME.test(name)) problems.push(['name', message('addresses.paramName')])
  if (RESERVED.has(name)) problems.push(['name', message('addresses.paramReserved', { name })])
  if (seen.has(name)) problems.push(['name', message('addresses.paramRepeated', { name })])
  if (label.length > LABEL_MAX) problems.push(['label', message('addresses.paramLabelTooLong', { max: LABEL_MAX })])
  return problems
}

function typeProblems({ type, options }: ParamDefinition): FieldProblem[] {
  if (!paramTypes.includes(type)) return [['type', message('addresses.paramType')]]
  if (type !== 'enum') return []
  if (options === undefined || options.length === 0) return [['options', message('addresses.optionMissing')]]
  if (options.length > OPTIONS_MAX) return [['options', message('addresses.optionsTooMany', { max: OPTIONS_MAX })]]
  if (new Set(options).size < options.length) return [['options', message('addresses.optionRepeated')]]
  const bad = options.some((option) => option === '' || option.length > PARAM_VALUE_MAX)
  return bad ? [['options', message('addresses.optionLength', { max: PARAM_VALUE_MAX })]] : []
}

function valueProblems(definition: ParamDefinition): FieldProblem[] {
  const { pattern } = definition
  const wrong = pattern === undefined ? undefined : patternProblem(pattern)
  if (wrong !== undefined) return [['pattern', wrong]]
  return (['default', 'example'] as const).flatMap((field): FieldProblem[] => {
    const text = definition[field]
    if (text === undefined || text === '' || isParamValue(definition, text)) return []
    return [[field, message(field === 'default' ? 'addresses.defaultMismatch' : 'addresses.exampleMismatch')]]
  })
}

function queryValue(query: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (!Object.hasOwn(query, name)) return undefined
  const value: unknown = query[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}
