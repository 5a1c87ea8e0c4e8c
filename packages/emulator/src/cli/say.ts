import { misuse, told, type Said } from '#src/kernel/told/told.ts'
import { columns } from '@unilink/server/kernel/told/terminal.ts'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'

/** Prints an answer: as JSON with `--json`, otherwise the given lines; whoever asked for it as it is gets it so. */
export function say(
  { flags, print, take }: Pick<VerbCall, 'flags' | 'print' | 'take'>,
  answer: object,
  lines: readonly Said[],
): number {
  if (take) take(answer)
  else if (flags['json']) print(JSON.stringify(answer, null, 2))
  else for (const line of lines) print(line)
  return EXIT.ok
}

/** Cells in columns, each in the terminal's language; one line per row. */
export const table = ({ say: inLanguage }: VerbCall, rows: readonly (readonly Said[])[]): string[] =>
  columns(rows.map((row) => row.map(inLanguage)))

/** Cells of a rule: how often it has hit, and how often it still will. */
export const hitCells = ({ hits, remaining }: { hits: number; remaining: number | null }): Said[] => [
  told('{} hits', hits),
  remaining === null ? '' : told('{} left', remaining),
]

export function textOf({ flags }: Pick<VerbCall, 'flags'>, name: string): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

/** Throws `CliError` when the option is no number. */
export function numberOf(call: Pick<VerbCall, 'flags'>, name: string): number | undefined {
  const text = textOf(call, name)
  if (text === undefined) return undefined
  if (text.trim() === '' || !Number.isFinite(Number(text))) throw misuse('--{} takes a number, not “{}”', name, text)
  return Number(text)
}

/** An object in JSON. Throws `CliError` when the option is none. */
export function jsonOf(call: Pick<VerbCall, 'flags'>, name: string): Record<string, unknown> | undefined {
  const text = textOf(call, name)
  if (text === undefined) return undefined
  const value = readJson(text)
  if (typeof value !== 'object' || value === null) throw misuse('--{} takes JSON, not “{}”', name, text)
  return value as Record<string, unknown>
}

/** Undefined for what is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
