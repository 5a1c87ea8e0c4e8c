/** Scripts that names are written in (UAX 31, table 5), each alone with digits, hyphens and marks. */
const SCRIPTS = (
  'Latin Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul ' +
  'Hebrew Hiragana Katakana Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
).split(' ')

/** Scripts that one language writes together, with Latin (UTS 39, highly restrictive). */
const TOGETHER = [
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
]

const WRITINGS = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(
  (scripts) =>
    new RegExp(`^[${['Common', 'Inherited', ...scripts].map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
)

/** Whether a word is of one script of the list, or of some that one language writes together. */
export const isOneWriting = (word: string): boolean => WRITINGS.some((writing) => writing.test(word))

const LISTED = new RegExp(`[${SCRIPTS.map((script) => `\\p{sc=${script}}`).join('')}]`, 'u')

/** Whether a word has a letter of a script of the list. */
export const hasListedScript = (word: string): boolean => LISTED.test(word)

/** Letters of one other script that read as Latin ones do, and these. */
const LOOKALIKES = [
  ['асԁеһіјӏкорԛѕԝхуъьпгѵѡ', 'acdehijlkopqswxybbnrvw'],
  ['αγικνορτυχωηρ', 'ayiknoptuxwnp'],
  ['ագզէլհյոսւօք', 'wqqtlhjnuiop'],
] as const

const ALIKE = LOOKALIKES.map(([letters]) => new RegExp(`^[${letters}\\d-]+$`, 'u'))

/** Whether a word is written in letters of another script that all look like Latin ones, as Cyrillic `аррӏе`. */
export const looksLatin = (word: string): boolean => /[^\d-]/.test(word) && ALIKE.some((letters) => letters.test(word))

const LATIN_OF = new Map(
  LOOKALIKES.flatMap(([letters, latin]) => Array.from(letters, (letter, at) => [letter, latin[at] ?? letter] as const)),
)

/** Text in small letters as an eye reads it: Latin ones for those that look like them, in whatever width and style. */
export const asRead = (text: string): string =>
  Array.from(text.normalize('NFKC').toLowerCase(), (letter) => LATIN_OF.get(letter) ?? letter).join('')
