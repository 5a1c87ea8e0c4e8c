import { Argument, Command, Option } from 'commander'
import { programVersion } from '#src/kernel/program-version.ts'
import type { TerminalLanguage } from '#src/kernel/told/terminal.ts'
import { sayIn, told, type Said, type Twins } from '#src/kernel/told/told.ts'
import { wrongInChinese } from './language/commander-texts.ts'
import type { Terminal, Verb, VerbCall } from './verb.ts'

const HELP_WIDTH = 120
const LANGUAGE_HELP = told('the language of this terminal, zh or en; otherwise of LC_ALL, LC_MESSAGES or LANG')
const AFTER_OVERVIEW = [
  '',
  told(
    'The commands of the emulator find a running one by --origin or UNILINK_ORIGIN, and the world by --world. The others',
  ),
  told(
    'read the same environment variables as the server (.env.example lists them): run them where the server runs, with',
  ),
  told('DATABASE_URL, DATA_DIR and SEAL_KEY as it has them.'),
  '',
  told('Exit codes: 0 done or in order · 1 not in order or could not be done · 2 wrong usage or configuration.'),
]

export interface Speaking {
  terminal: Terminal
  language: TerminalLanguage
  /** Chinese of the help, in parts. */
  help: readonly Twins[]
}

/** A program with these commands, from whichever package. `ended` gets the exit code. */
export function buildCli(
  verbs: readonly Verb<string>[],
  { terminal, language, help }: Speaking,
  ended: (code: number) => void,
): Command {
  const say = (said: Said) => sayIn(language, said)
  const inLanguage = (text: string) =>
    (language === 'zh' && help.find((part) => Object.hasOwn(part, text))?.[text]) || text
  const program = new Command('unilink')
    .description(say(told('unilink – run an emulator of UniLink, check a server, operate one')))
    .usage(say(told('<command> [words] [options]')))
    .version(programVersion(), '--version', say(told('the version of this program')))
    .helpOption('-h, --help', say(told('how it is used')))
    .addOption(new Option('--lang <zh|en>', say(LANGUAGE_HELP)))
    .commandsGroup('Help:')
    .helpCommand('help [command]', say(told('how a command is used, as unilink <command> --help')))
    .addHelpText('after', AFTER_OVERVIEW.map(say).join('\n'))
    .showHelpAfterError(say(told('See: unilink --help')))
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({
      styleTitle: inLanguage,
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace(' [options]', ''),
    })
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
      outputError: (text, write) =>
        write(language === 'zh' ? wrongInChinese(text) : text.replace(/^error:/, 'unilink:')),
      getOutHelpWidth: () => HELP_WIDTH,
    })
  for (const verb of verbs) {
    const command = new Command(verb.name).copyInheritedSettings(program)
    describe(command, verb, inLanguage, say)
    const print = (line: Said) => terminal.print(say(line))
    const note = (line: Said) => terminal.note(say(line))
    const spoken = { env: terminal.env, print, note, language, say }
    command.action(async () => ended(await verb.run({ ...spoken, words: command.args, flags: flagsOf(command) })))
    program.addCommand(command)
  }
  return program
}

function describe(
  command: Command,
  verb: Verb<string>,
  inLanguage: (text: string) => string,
  say: VerbCall['say'],
): void {
  const { name, summary, group = 'Operate a server', words = '', options, help, examples } = verb
  command
    .summary(inLanguage(summary))
    .description([`${name}: ${inLanguage(summary)}`, ...help.map(inLanguage)].join('\n\n'))
    .helpGroup(`${group}:`)
    .usage([words, '[options]'].filter(Boolean).join(' '))
    .showHelpAfterError(say(told('See: unilink {} --help', name)))
  for (const argument of argumentsOf(verb)) command.addArgument(argument)
  for (const [long, { short, value, help: what }] of Object.entries(options)) {
    const flags = `${short ? `-${short}, ` : ''}--${long}${value ? ` <${value}>` : ''}`
    command.addOption(new Option(flags, inLanguage(what)))
  }
  if (examples.length === 0) return
  const rows = examples.map(([line, what]) => [line, inLanguage(what)] as const)
  command.addHelpText('after', `\n${inLanguage('Examples:')}\n${table(rows)}`)
}

/** Declared one by one, because a later word may depend on an earlier one. */
const argumentsOf = ({ words = 'word', count: [least, most] }: Verb<string>): Argument[] =>
  Array.from({ length: most }, (_, place) => new Argument(place < least ? `<${words}>` : `[${words}]`))

/** Options by their long names. */
const flagsOf = (command: Command): Record<string, string | boolean | undefined> =>
  Object.fromEntries(
    command.options.map((option): [string, string | boolean | undefined] => [
      option.name(),
      command.getOptionValue(option.attributeName()) as string | boolean | undefined,
    ]),
  )

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
