import { misuse } from '../cli-error.ts'
import type { Terminal } from '../verb.ts'
import { terminalLanguage, type TerminalLanguage } from '#src/kernel/told/terminal.ts'

interface Taken {
  language: TerminalLanguage
  /** Without what said the language. */
  args: string[]
}

const FLAG = '--lang'

/** The language of a command line: `--lang` anywhere before `--`, else the terminal's. Throws `CliError` for another one. */
export function takeLanguage(args: readonly string[], env: Terminal['env']): Taken {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const at = args.findIndex((arg, place) => place < end && (arg === FLAG || arg.startsWith(`${FLAG}=`)))
  if (at < 0) return { language: terminalLanguage(env), args: [...args] }
  const joined = args[at]?.slice(FLAG.length + 1)
  const said = joined === '' ? (args[at + 1] ?? '') : (joined ?? '')
  if (said !== 'zh' && said !== 'en') throw misuse('--lang is zh or en, not “{}”', said)
  return { language: said, args: args.toSpliced(at, joined === '' ? 2 : 1) }
}
