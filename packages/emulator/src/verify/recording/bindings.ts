import { fieldOf, leavesOf, type Leaf } from './values.ts'

/** Fields whose values a server makes up. */
const MADE = /(?:id|ids|token|url|key|hash|challenge|visit)$/i
const IN_LIST = (path: Leaf['path']) => path.some((part) => typeof part === 'number')
const SHORTEST = 8

interface Produced {
  step: number
  path: Leaf['path']
  /** The rows around it, to find it again by another field. */
  data: unknown
}

interface Kept {
  step: number
  name: string
  place: string
}

/** Values of earlier answers that later requests use, each kept under a name. */
export class Bindings {
  readonly #produced = new Map<string, Produced>()
  readonly #kept = new Map<string, Kept>()
  readonly #counts = new Map<string, number>()

  /** Notes what an answer brought; prefers values outside of lists, whose places move, and `appId` to `id`. */
  answered(step: number, data: unknown): void {
    for (const { value, path } of leavesOf(data)) {
      if (typeof value !== 'string' || value.length < SHORTEST || !MADE.test(fieldOf(path))) continue
      // What comes back in a later answer has to be the same there.
      if ((this.#produced.get(value)?.step ?? step) < step) this.reference(value)
      const known = this.#produced.get(value)
      if (!this.#kept.has(value) && (!known || isBetter({ step, path }, known)))
        this.#produced.set(value, { step, path, data })
    }
  }

  /** The address of a visit, with a reference to the link that an earlier answer brought. */
  boundVisit({ pathname, search }: URL): string {
    for (const [value, { path }] of this.#produced) {
      if (/url$/i.test(fieldOf(path)) && URL.canParse(value) && new URL(value).pathname === pathname)
        return `${this.reference(value) ?? ''}${search}`
    }
    return pathname + search
  }

  /** A text with references in the place of what earlier answers brought. */
  bound(text: string): string {
    const whole = this.reference(text)
    if (whole !== undefined) return whole
    // An address may go on after the one that was answered: `{{url1}}?sku=1`.
    for (const [value, { path }] of this.#produced) {
      if (!/url$/i.test(fieldOf(path)) || !/^https?:/.test(value) || !text.startsWith(value)) continue
      if (/^[?#/]/.test(text.slice(value.length))) return `${this.reference(value) ?? ''}${text.slice(value.length)}`
    }
    return text
  }

  /** `{{name}}` of a value that an earlier answer brought; keeps it from now on. */
  reference(value: string): string | undefined {
    const kept = this.#kept.get(value)
    if (kept) return `{{${kept.name}}}`
    const produced = this.#produced.get(value)
    if (!produced) return undefined
    const name = this.#nameFor(fieldOf(produced.path))
    this.#kept.set(value, { step: produced.step, name, place: this.#placeOf(value, produced) })
    return `{{${name}}}`
  }

  /** The name of a value that is kept from a step up to this one. */
  nameOf(value: string, step: number): string | undefined {
    const kept = this.#kept.get(value)
    return kept && kept.step <= step ? kept.name : undefined
  }

  /** What a step has to keep: name → place. */
  keptOf(step: number): Record<string, string> | undefined {
    const own = [...this.#kept.values()].filter((kept) => kept.step === step)
    return own.length === 0 ? undefined : Object.fromEntries(own.map(({ name, place }) => [name, place]))
  }

  #nameFor(field: string): string {
    const count = (this.#counts.get(field) ?? 0) + 1
    this.#counts.set(field, count)
    return `${field}${count}`
  }

  /** A row of a list is found by a value that is kept already, where it has one; by its number otherwise. */
  #placeOf(value: string, { step, path, data }: Produced): string {
    let at: unknown = data
    let place = ''
    for (const part of path) {
      const inner = (at as Record<string | number, unknown>)[part]
      if (typeof part === 'number') place += this.#rowOf(inner, value, step) ?? `[${part}]`
      else place += place === '' ? part : `.${part}`
      at = inner
    }
    return place
  }

  #rowOf(row: unknown, sought: string, step: number): string | undefined {
    if (typeof row !== 'object' || row === null) return undefined
    for (const [field, value] of Object.entries(row)) {
      const kept = typeof value === 'string' && value !== sought ? this.#kept.get(value) : undefined
      if (kept && kept.step < step) return `[${field}={{${kept.name}}}]`
    }
    return undefined
  }
}

function isBetter(one: Pick<Produced, 'step' | 'path'>, known: Pick<Produced, 'step' | 'path'>): boolean {
  if (IN_LIST(one.path) !== IN_LIST(known.path)) return IN_LIST(known.path)
  return one.step === known.step && fieldOf(known.path) === 'id' && one.path.length === known.path.length
}
