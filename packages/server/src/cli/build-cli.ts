import { Argument, Command, Option } from 'commander'
import { programVersion } from '#src/kernel/program-version.ts'
import type { TerminalLanguage } from '#src/kernel/terminal.ts'
import type { Translate } from './language/terminal-texts.ts'
import type { Terminal, Verb } from './verb.ts'

const HELP_WIDTH = 120
const LANGUAGE_HELP = 'the language of this terminal, zh or en; otherwise of LC_ALL, LC_MESSAGES or LANG'
const AFTER_OVERVIEW = `
The commands of the emulator find a running one by --origin or UNILINK_ORIGIN, and the world by --world. The others
read the same environment variables as the server (.env.example lists them): run them where the server runs, with
DATABASE_URL, DATA_DIR and SEAL_KEY as it has them.

Exit codes: 0 done or in order · 1 not in order or could not be done · 2 wrong usage or configuration.`

export interface Speaking {
  terminal: Terminal
  language: TerminalLanguage
  translate: Translate
}

/** A program with these commands, from whichever package. `ended` gets the exit code. */
export function buildCli(
  verbs: readonly Verb[],
  { terminal, language, translate }: Speaking,
  ended: (code: number) => void,
): Command {
  const program = new Command('unilink')
    .description(translate('unilink – run an emulator of UniLink, check a server, operate one'))
    .usage(translate('<command> [words] [options]'))
    .version(programVersion(), '--version', translate('the version of this program'))
    .helpOption('-h, --help', translate('how it is used'))
    .addOption(new Option('--lang <zh|en>', translate(LANGUAGE_HELP)))
    .commandsGroup('Help:')
    .helpCommand('help [command]', translate('how a command is used, as unilink <command> --help'))
    .addHelpText('after', translate(AFTER_OVERVIEW))
    .showHelpAfterError(translate('See: unilink --help'))
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({
      styleTitle: translate,
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace(' [options]', ''),
    })
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error:/, 'unilink:')),
      getOutHelpWidth: () => HELP_WIDTH,
    })
  for (const verb of verbs) {
    const command = new Command(verb.name).copyInheritedSettings(program)
    describe(command, verb, translate)
    const spoken = { ...terminal, language, translate }
    command.action(async () => ended(await verb.run({ ...spoken, words: command.args, flags: flagsOf(command) })))
    program.addCommand(command)
  }
  return program
}

function describe(command: Command, verb: Verb, translate: Speaking['translate']): void {
  const { name, summary, group = 'Operate a server', words = '', options, help, examples } = verb
  command
    .summary(translate(summary))
    .description([`${name}: ${translate(summary)}`, ...help.map(translate)].join('\n\n'))
    .helpGroup(`${group}:`)
    .usage([words, '[options]'].filter(Boolean).join(' '))
    .showHelpAfterError(translate(`See: unilink ${name} --help`))
  for (const argument of argumentsOf(verb)) command.addArgument(argument)
  for (const [long, { short, value, help: what }] of Object.entries(options)) {
    const flags = `${short ? `-${short}, ` : ''}--${long}${value ? ` <${value}>` : ''}`
    command.addOption(new Option(flags, translate(what)))
  }
  if (examples.length === 0) return
  const told = examples.map(([line, what]) => [line, translate(what)] as const)
  command.addHelpText('after', `\n${translate('Examples:')}\n${table(told)}`)
}

/** Declared one by one, because a later word may depend on an earlier one. */
const argumentsOf = ({ words = 'word', count: [least, most] }: Verb): Argument[] =>
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
