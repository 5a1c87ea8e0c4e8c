type FieldOf<Values> = Exclude<keyof Values & string, 'baseVersion'>

/** What a long form is made of. `Values` are the form's own: none of its fields can be left out. */
export interface FormSections<Values extends object> {
  /** In the order of the form; an id is that of the section's card. */
  sections: readonly { id: string; title: string }[]
  /** The section in which each field stands; the version that a form began from is no field. */
  places: Readonly<Record<FieldOf<Values>, string>>
  /** What cannot be left empty. */
  needs: readonly (keyof Values & string)[]
  /** Whether what is said in a section is all that it takes, by its id; for those whose parts go together. */
  isWhole?: Readonly<Record<string, (values: Partial<Values>) => boolean>>
}

/** The places of fields that all stand in one section. */
export const inSection = <Field extends string>(id: string, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, id])) as Record<Field, string>

export interface SectionStanding {
  id: string
  title: string
  /** Whether it has fields at all. */
  hasFields: boolean
  /** How many of its fields are wrong. */
  wrong: number
  /** All that it needs is filled in, or something where it needs nothing, and nothing is wrong. */
  done: boolean
}

/** How far each section is. `wrong` names a field of the form once for each message. */
export function sectionStandings<Values extends object>(
  { sections, places, needs, isWhole }: FormSections<Values>,
  values: Partial<Values>,
  wrong: readonly string[],
): SectionStanding[] {
  const fields = Object.keys(places) as FieldOf<Values>[]
  return sections.map(({ id, title }) => {
    const own = fields.filter((field) => places[field] === id)
    const needed = own.filter((field) => needs.includes(field))
    const isFull = (field: keyof Values) => isFilled(values[field])
    const count = wrong.filter((field) => own.some((one) => one === field)).length
    const full = needed.length > 0 ? needed.every(isFull) : own.some(isFull)
    return {
      id,
      title,
      hasFields: own.length > 0,
      wrong: count,
      done: full && count === 0 && isWhole?.[id]?.(values) !== false,
    }
  })
}

/** Whether anything was said: of a list or a group, whether anything in it was. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value !== undefined && value !== null && value !== false
}
