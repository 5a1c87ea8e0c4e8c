/** An option of a verb, with what `--help` says about it. */
export interface VerbOption {
  /** One letter. */
  short?: string
  /** What its value stands for in the help, as in `--out <dir>`; an option without takes no value. */
  value?: string
  help: string
}

/** Where a command runs. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  /** Prints a line for people or pipes. */
  print: (line: string) => void
  /** Prints a line that is no result: progress, warnings, errors. */
  note: (line: string) => void
}

/** What a verb is given: the words behind it, its options by their long names, and the terminal. */
export interface VerbCall extends Terminal {
  words: readonly string[]
  flags: Readonly<Record<string, string | boolean | undefined>>
}

/** One command of `unilink`; `buildCli` makes a program of any list of them. */
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
