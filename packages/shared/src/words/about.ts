import type { Language } from './language.ts'

/** In every language that we speak. */
export type Both = Readonly<Record<Language, string>>

/** A text in both languages; whoever shows it chooses. */
export const both = (zh: string, en: string): Both => ({ zh, en })

/** What a field is, in both languages, for the `meta` of its schema. */
export const about = (description: string, en: string) => ({ description, en })

/** Texts of the reference in both languages, by the names of what they are about. */
export type TextsOf<Name extends string> = Readonly<Record<Language, Readonly<Record<Name, string>>>>

/** Both texts of a name; one without words says itself. */
export const bothOf = ({ zh, en }: TextsOf<string>, name: string): Both => both(zh[name] ?? name, en[name] ?? name)
