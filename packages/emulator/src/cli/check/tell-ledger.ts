import { writeFile } from 'node:fs/promises'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'
import type { Ledger, LedgerLine } from '#src/verify/keep-ledger.ts'
import { textOf } from '../say.ts'

/** Prints of each requirement whether it holds; gives the exit code. */
export async function tellLedger(call: VerbCall, target: string, { lines, left }: Ledger): Promise<number> {
  const count = (outcome: LedgerLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const counts = { holds: count('holds'), fails: count('fails'), untried: count('untried') }
  const text = JSON.stringify({ target, counts, left, requirements: lines }, null, 2)
  const file = textOf(call, 'report')
  if (file !== undefined) await writeFile(file, `${text}\n`)
  if (call.flags['json']) call.print(text)
  else {
    const { translate, print } = call
    for (const { area, text: words, outcome, differences, why } of lines) {
      const requirement = `${translate(area)}: ${translate(words)}`
      if (outcome === 'holds') print(`holds    ${requirement}`)
      else if (outcome === 'fails') print(`FAILS    ${requirement}`)
      else print(`untried  ${requirement} – ${translate(why ?? '')}`)
      for (const { expected, got } of differences)
        print(`       expected ${translate(expected)}\n       got      ${translate(got)}`)
    }
    for (const [name, value] of Object.entries(left)) print(`left there: ${name} ${value}`)
    print(`${target}: ${counts.holds} requirements hold, ${counts.fails} fail, ${counts.untried} could not be tried`)
  }
  return counts.fails > 0 ? EXIT.failed : EXIT.ok
}
