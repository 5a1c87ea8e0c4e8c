export type FieldName = readonly (string | number)[]

/** The form's field that a refused path (`targets.h5`, `params.2.name`) belongs to: itself, else the nearest above it. */
export function fieldOfPath<Name extends FieldName>(path: string, names: readonly Name[]): Name | undefined {
  const holding = names.filter((name) => path === name.join('.') || path.startsWith(`${name.join('.')}.`))
  return holding.toSorted((one, other) => other.length - one.length)[0]
}
