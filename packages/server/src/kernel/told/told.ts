import { errorText } from '@unilink/shared'
import type { TerminalLanguage } from './terminal.ts'
import { DOCTOR } from '#src/generated/words/zh/doctor.ts'
import { MESSAGES } from '#src/generated/words/zh/messages.ts'
import { SETTINGS } from '#src/generated/words/zh/settings.ts'

/** English texts and their Chinese twins; `{}` is filled with the next of what is put in, `{2}` with the second. */
export type Twins = Readonly<Record<string, string>>

/** Words as they are, or a text that is said in the language of whoever reads it. */
export type Said = string | Text

/** A text of the program in both languages, with what fills it. Where no language is chosen it is English. */
export class Text {
  readonly en: string
  readonly zh: string
  readonly fillings: readonly (Said | number)[]

  constructor(en: string, zh: string, fillings: readonly (Said | number)[] = []) {
    this.en = en
    this.zh = zh
    this.fillings = fillings
  }

  in(language: TerminalLanguage): string {
    let place = 0
    return this[language].replaceAll(/\{(\d?)\}/g, (hole, number: string) => {
      const filling = this.fillings[number === '' ? place++ : Number(number) - 1] ?? hole
      return filling instanceof Text ? filling.in(language) : String(filling)
    })
  }

  toString(): string {
    return this.in('en')
  }

  toJSON(): string {
    return this.in('en')
  }
}

export const sayIn = (language: TerminalLanguage, said: Said): string =>
  typeof said === 'string' ? said : said.in(language)

export type Fillings<English> = English extends `${string}{}${infer Rest}` ? [Said | number, ...Fillings<Rest>] : []

/** Gives what makes something of a text of these: each is named by its English, and all of its places are filled. */
export const textsOf =
  <T extends Twins, Made>(twins: T, made: (text: Text) => Made) =>
  <Key extends keyof T & string>(english: Key, ...fillings: Fillings<Key>): Made =>
    made(new Text(english, twins[english] ?? english, fillings))

/** Words that are not ours, in both languages. */
export const inBoth = (en: string, zh: string): Text => new Text('{1}', '{2}', [en, zh])

/** Several of them, one after another. */
export const listed = (items: readonly Said[], en = '; ', zh = '；'): Text =>
  new Text(items.map(() => '{}').join(en), items.map(() => '{}').join(zh), items)

/** What an error says, in the language of whoever reads it as far as it is ours. */
export const saidOf = (error: unknown): Said => (error instanceof ToldError ? error.said : errorText(error))

/** Its message says what to do, in the language of whoever reads it. */
export class ToldError extends Error {
  readonly said: Text

  constructor(said: Text, options?: ErrorOptions) {
    super(String(said), options)
    this.said = said
  }
}

/** What the platform says in a terminal. */
export const PLATFORM = { ...MESSAGES, ...DOCTOR, ...SETTINGS }

export const told = textsOf(PLATFORM, (text) => text)
