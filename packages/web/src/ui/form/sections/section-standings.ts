import { createContext, useContext } from 'react'

type FieldOf<Values> = Exclude<keyof Values & string, 'baseVersion'>

/** What a long form is made of. `Values` are the form's own: none of its fields can be left out. */
export interface FormSections<Values extends object> {
  /** In the order of the form; an id is that of the section's card. */
  sections: readonly { id: string; title: string }[]
  /** The section in which each field stands; the version that a form began from is no field. */
  places: Readonly<Record<FieldOf<Values>, string>>
  /** What cannot be left empty, and what it is called. */
  needs: Readonly<Partial<Record<FieldOf<Values>, string>>>
  /** What else a section that something is said in wants, by its id; for what goes together. */
  lacks?: Readonly<Record<string, (values: Partial<Values>) => readonly string[]>>
  /** What always holds something, which says nothing of its section. */
  settled?: readonly FieldOf<Values>[]
}

/** The places of fields that all stand in one section. */
export const inSection = <Field extends string>(id: string, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, id])) as Record<Field, string>

export interface SectionStanding {
  id: string
  title: string
  hasFields: boolean
  /** How many of its fields are wrong. */
  wrong: number
  missing: readonly string[]
  /** All that it needs is filled in, or something where it needs nothing, and nothing is wrong. */
  done: boolean
}

const NONE: readonly SectionStanding[] = []

/** How far the sections of the form around are. */
export const StandingsContext = createContext(NONE)
export const useStanding = (id: string | undefined): SectionStanding | undefined =>
  useContext(StandingsContext).find((section) => section.id === id)

/** How far each section is. `wrong` names a field of the form once for each message. */
export function sectionStandings<Values extends object>(
  { sections, places, needs, lacks, settled = [] }: FormSections<Values>,
  values: Partial<Values>,
  wrong: readonly string[],
): SectionStanding[] {
  const fields = Object.keys(places) as FieldOf<Values>[]
  return sections.map(({ id, title }) => {
    const own = fields.filter((field) => places[field] === id)
    const isFull = (field: FieldOf<Values>) => isFilled(values[field])
    const empty = own.flatMap((field) => (isFull(field) ? [] : (needs[field] ?? [])))
    const isNeeded = own.length === 0 || own.some((field) => needs[field] !== undefined)
    const isBegun = own.some((field) => !settled.includes(field) && isFull(field))
    const missing = [...empty, ...(isNeeded || isBegun ? (lacks?.[id]?.(values) ?? []) : [])]
    const count = wrong.filter((field) => own.some((one) => one === field)).length
    const done = isBegun && missing.length === 0 && count === 0
    return { id, title, hasFields: own.length > 0, wrong: count, missing, done }
  })
}

/** Whether anything was said: of a list or a group, whether anything in it was. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value !== undefined && value !== null && value !== false
}
