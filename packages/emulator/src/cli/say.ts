import { CliError } from '@unilink/server/cli/cli-error.ts'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'

/** Prints what came back: as JSON where that is asked for, else as the lines given. */
export function say(
  { flags, print }: Pick<VerbCall, 'flags' | 'print'>,
  answer: unknown,
  lines: readonly string[],
): number {
  if (flags['json']) print(JSON.stringify(answer, null, 2))
  else for (const line of lines) print(line)
  return EXIT.ok
}

/** Rows under each other in columns. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), [])
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A wrong use of a verb; nothing was done. */
export const misuse = (message: string): CliError => new CliError(message, { exitCode: EXIT.usage })

/** The text of an option, or undefined. */
export function textOf({ flags }: Pick<VerbCall, 'flags'>, name: string): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

/** The number of an option, or undefined. Refuses what is none. */
export function numberOf(call: Pick<VerbCall, 'flags'>, name: string): number | undefined {
  const text = textOf(call, name)
  if (text === undefined) return undefined
  if (text.trim() === '' || !Number.isFinite(Number(text))) throw misuse(`--${name} takes a number, not “${text}”`)
  return Number(text)
}
