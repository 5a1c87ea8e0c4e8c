import words from './words.json' with { type: 'json' }
import { decisions, guides, references, twinOf, type Language } from './pages.ts'

/** What the site itself says. */
export const WORDS: Readonly<Record<Language, (typeof words)['en']>> = words

/** What a page says to its script. */
export type ScriptWords = Pick<(typeof WORDS)[Language], 'nothingFound' | 'copy' | 'copied'>

const PROJECT = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'examples/README.md']

interface Group {
  title: string
  documents: readonly string[]
}

/** A document that is given in English, in a language. */
export const inLanguage = (language: Language, document: string): string =>
  language === 'zh' ? twinOf(document) : document

/** What stands at the side, in the order in which it is read. */
export function groupsIn(language: Language): readonly Group[] {
  const words = WORDS[language]
  return [
    { title: words.start, documents: ['README.md'] },
    { title: words.guides, documents: guides },
    { title: words.reference, documents: references },
    { title: words.decisions, documents: decisions },
    { title: words.project, documents: PROJECT },
  ].map(({ title, documents }) => ({ title, documents: documents.map((document) => inLanguage(language, document)) }))
}
