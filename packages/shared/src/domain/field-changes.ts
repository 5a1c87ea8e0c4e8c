/** One field that differs between two versions of something; `null` stands for nothing. */
export interface FieldChange<Label = string> {
  /** Dotted, as in `targets.h5`. */
  field: string
  /** What a reader calls it. */
  label: Label
  before: unknown
  after: unknown
}

/** The value at a dotted path; null for what is missing or empty. Own properties alone are looked at. */
export function valueAt(node: unknown, field: string): unknown {
  const value = field
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), node)
  return isEmpty(value) ? null : value
}

/** Deep equality that takes no notice of the order of keys, which databases do not keep, nor of empty fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Whether it is an object with names, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
