import type { ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** An option of a verb, with what `--help` says about it. */
export type VerbOption = Options[string] & {
  /** What a value stands for in the help, as in `--out <dir>`; for options that take one. */
  value?: string
  help: string
}

/** What a verb is given: the words behind it, and the terminal. */
export interface VerbCall {
  words: readonly string[]
  flags: Readonly<Record<string, string | boolean | undefined>>
  env: Readonly<Record<string, string | undefined>>
  /** Prints a line for people or pipes. */
  print: (line: string) => void
  /** Prints a line that is no result: progress, warnings, errors. */
  note: (line: string) => void
}

/** One command of `unilink`; `verbs.ts` lists them all. */
export interface Verb {
  name: string
  /** One line of the overview. */
  summary: string
  /** Heading it stands under in the overview; those of operations when left out. */
  group?: string
  /** The words it takes, as in `<dir>` or `[status|up]`. */
  words?: string
  /** Least and most words. */
  count: readonly [least: number, most: number]
  options: Readonly<Record<string, VerbOption>>
  /** What a person should know before using it, a paragraph each. */
  help: readonly string[]
  /** Full command lines, each with what it does. */
  examples: readonly (readonly [line: string, what: string])[]
  /** Gives an exit code. Throws `CliError` with words for the terminal. */
  run: (call: VerbCall) => Promise<number>
}
