import type { TerminalLanguage } from '#src/kernel/terminal.ts'
import type { Translate } from './language/terminal-texts.ts'

export interface VerbOption {
  /** One letter. */
  short?: string
  /** Placeholder of its value in the help, as in `--out <dir>`; missing for an option without a value. */
  value?: string
  help: string
}

/** Terminal and environment of a command. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  /** Prints a line of the result. */
  print: (line: string) => void
  /** Prints progress, warnings and errors. */
  note: (line: string) => void
}

/** Words after the verb, options by long name, and the terminal. */
export interface VerbCall extends Terminal {
  /** Whole lines are printed in it by themselves. */
  language: TerminalLanguage
  /** For a part of a line. */
  translate: Translate
  words: readonly string[]
  flags: Readonly<Record<string, string | boolean | undefined>>
}

/** One command of `unilink`; `buildCli` makes a program of any list of them. */
export interface Verb {
  name: string
  /** One line of the overview. */
  summary: string
  /** Heading in the overview; operations by default. */
  group?: string
  /** Its words in the help, as in `<dir>` or `[status|up]`. */
  words?: string
  /** Minimum and maximum number of words. */
  count: readonly [least: number, most: number]
  options: Readonly<Record<string, VerbOption>>
  /** Paragraphs of help. */
  help: readonly string[]
  /** Command lines with what they do. */
  examples: readonly (readonly [line: string, what: string])[]
  /** Gives an exit code. Throws `CliError` with a message for the terminal. */
  run: (call: VerbCall) => Promise<number>
}
