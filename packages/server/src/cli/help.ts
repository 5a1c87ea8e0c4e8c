import type { Verb, VerbOption } from './verb.ts'

/** What `unilink --help` prints. */
export function overview(verbs: readonly Verb[]): string {
  const left = ({ name, words }: Verb) => [name, words].filter(Boolean).join(' ')
  const width = Math.max(...verbs.map((verb) => left(verb).length))
  const groups = new Map<string, [string, string][]>()
  for (const verb of verbs) {
    const { group = 'Operate a server', summary } = verb
    groups.set(group, [...(groups.get(group) ?? []), [left(verb), summary]])
  }
  return [
    'unilink – run an emulator of UniLink, check a server, operate one',
    '',
    'Usage: unilink <command> [words] [options]',
    '',
    ...[...groups].flatMap(([group, rows]) => [`${group}:`, ...table(rows, width), '']),
    'Options:',
    ...table([
      ['-h, --help', 'this text, or that of a command: unilink <command> --help'],
      ['--version', 'the version of this program'],
    ]),
    '',
    'The commands of the emulator find a running one by --origin or UNILINK_ORIGIN, and the world by --world. The others',
    'read the same environment variables as the server (.env.example lists them): run them where the server runs, with',
    'DATABASE_URL, DATA_DIR and SEAL_KEY as it has them.',
    '',
    'Exit codes: 0 done or in order · 1 not in order or could not be done · 2 wrong usage or configuration.',
  ].join('\n')
}

/** What `unilink <command> --help` prints. */
export function helpOf(verb: Verb): string {
  const usage = ['unilink', verb.name, verb.words, Object.keys(verb.options).length > 0 && '[options]']
  const options = Object.entries(verb.options).map(([name, option]) => [spelling(name, option), option.help] as const)
  return [
    `${verb.name}: ${verb.summary}`,
    '',
    `Usage: ${usage.filter(Boolean).join(' ')}`,
    '',
    ...verb.help.flatMap((paragraph) => [...wrap(paragraph), '']),
    ...(options.length > 0 ? ['Options:', ...table(options), ''] : []),
    ...(verb.examples.length > 0 ? ['Examples:', ...table(verb.examples)] : []),
  ]
    .join('\n')
    .trimEnd()
}

function spelling(name: string, { short, value }: VerbOption): string {
  return `${short ? `-${short}, ` : ''}--${name}${value ? ` <${value}>` : ''}`
}

function table(rows: readonly (readonly [string, string])[], least = 0): string[] {
  const width = Math.max(least, ...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const WIDTH = 110

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
