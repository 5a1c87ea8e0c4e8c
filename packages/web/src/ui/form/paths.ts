/** What lies at a path of a form's values: `android.package`, `params.0.name`. */
export type At<Values, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? At<Child<Values, Head>, Rest>
  : Child<Values, Path>

type Child<Values, Name extends string> = Name extends keyof Values
  ? Values[Name]
  : Values extends readonly (infer Item)[]
    ? Item
    : never

/** What lies at a path, or undefined. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((within, name) => (isHolder(within) ? within[name] : undefined), values)

/** The values with another one at a path; all that is not on the way there stays the same. */
export const withAt = <Values>(values: Values, path: string, value: unknown): Values =>
  placed(values, path.split('.'), value) as Values

function placed(within: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(within)) {
    return within.map((item: unknown, index) => (index === Number(name) ? placed(item, rest, value) : item))
  }
  const holder = isHolder(within) ? within : {}
  return { ...holder, [name]: placed(holder[name], rest, value) }
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a path leads to a field or to something within it. */
export const isWithin = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`)

/** The field that a refused path (`targets.h5`, `params.2.name`) belongs to: itself, else the nearest above it. */
export function fieldOfPath(path: string, fields: readonly string[]): string | undefined {
  const holding = fields.filter((field) => isWithin(path, field))
  return holding.toSorted((one, other) => other.length - one.length)[0]
}
