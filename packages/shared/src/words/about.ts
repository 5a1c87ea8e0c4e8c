import type { Language } from './language.ts'

/** In every language that we speak. */
export type Both = Readonly<Record<Language, string>>

/** A text in both languages, beside what it is about: the contract describes itself, and whoever shows it chooses. */
export const both = (zh: string, en: string): Both => ({ zh, en })

/** What a field is, in both languages, for the `meta` of its schema. */
export const about = (description: string, en: string) => ({ description, en })
