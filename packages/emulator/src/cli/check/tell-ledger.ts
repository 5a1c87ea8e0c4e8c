import { told, type Text } from '#src/kernel/told/told.ts'
import { writeFile } from 'node:fs/promises'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'
import type { Ledger, LedgerLine } from '#src/verify/keep-ledger.ts'
import { say, textOf } from '../say.ts'
import { tellDifference } from './tell-outcomes.ts'

/** Prints of each requirement whether it holds; gives the exit code. */
export async function tellLedger(call: VerbCall, target: string, { lines, left }: Ledger): Promise<number> {
  const count = (outcome: LedgerLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const counts = { holds: count('holds'), fails: count('fails'), untried: count('untried') }
  const answer = { target, counts, left, requirements: lines }
  const file = textOf(call, 'report')
  if (file !== undefined) await writeFile(file, `${JSON.stringify(answer, null, 2)}\n`)
  say(call, answer, [
    ...lines.flatMap(lineOf),
    ...Object.entries(left).map(([name, value]) => told('left there: {} {}', name, value)),
    told(
      '{}: {} requirements hold, {} fail, {} could not be tried',
      target,
      counts.holds,
      counts.fails,
      counts.untried,
    ),
  ])
  return counts.fails > 0 ? EXIT.failed : EXIT.ok
}

function lineOf({ area, text, outcome, differences, why }: LedgerLine): Text[] {
  if (outcome === 'holds') return [told('holds    {}: {}', area, text)]
  if (outcome === 'untried') return [told('untried  {}: {} – {}', area, text, why ?? '')]
  return [told('FAILS    {}: {}', area, text), ...differences.map(tellDifference)]
}
