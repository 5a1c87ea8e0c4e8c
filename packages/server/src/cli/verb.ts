import type { TerminalLanguage } from '#src/kernel/told/terminal.ts'
import type { Said } from '#src/kernel/told/told.ts'
import type { HELP } from '#src/generated/words/zh/help.ts'

type Help = keyof typeof HELP

export interface VerbOption<Text extends string = Help> {
  /** One letter. */
  short?: string
  /** Placeholder of its value in the help, as in `--out <dir>`; missing for an option without a value. */
  value?: string
  help: Text
}

/** Terminal and environment of a command. */
export interface Terminal<Line = string> {
  env: Readonly<Record<string, string | undefined>>
  print: (line: Line) => void
  /** Prints progress, warnings and errors. */
  note: (line: Line) => void
}

/** Words after the verb, options by long name, and the terminal. */
export interface VerbCall extends Terminal<Said> {
  language: TerminalLanguage
  /** For a part of a line; whole lines are printed in the language by themselves. */
  say: (said: Said) => string
  /** Takes the result as it is, in place of its being printed. */
  take?: (answer: object) => void
  words: readonly string[]
  flags: Readonly<Record<string, string | boolean | undefined>>
}

/** One command of `unilink`; `buildCli` makes a program of any list of them. Its help is of texts that have a twin. */
export interface Verb<Text extends string = Help> {
  name: string
  /** One line of the overview. */
  summary: Text
  /** Heading in the overview; operations by default. */
  group?: 'Emulator' | 'Check' | 'Operate a server'
  /** Its words in the help, as in `<dir>` or `[status|up]`. */
  words?: string
  /** Minimum and maximum number of words. */
  count: readonly [least: number, most: number]
  options: Readonly<Record<string, VerbOption<Text>>>
  help: readonly Text[]
  /** Command lines with what they do. */
  examples: readonly (readonly [line: string, what: Text])[]
  /** Gives an exit code. Throws `CliError` with a message for the terminal. */
  run: (call: VerbCall) => Promise<number>
}
