import { writeFile } from 'node:fs/promises'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'
import type { Outcome, Tag } from '#src/verify/case.ts'
import { textOf } from '../say.ts'

interface Report {
  target: string
  version: string
  emulator: boolean
  /** Of the contract's own cases. */
  tags?: readonly Tag[]
  /** File of a recorded session. */
  suite?: string
  cases: readonly Outcome[]
}

/** Prints what differs and how many cases passed; gives the exit code. */
export async function tellOutcomes(call: VerbCall, report: Report): Promise<number> {
  const drifted = report.cases.filter(({ differences }) => differences.length > 0)
  const skipped = report.cases.filter(({ differences, skipped }) => skipped !== undefined && differences.length === 0)
  const counts = { cases: report.cases.length, drifted: drifted.length, skipped: skipped.length }
  const text = JSON.stringify({ ...report, counts }, null, 2)
  const file = textOf(call, 'report')
  if (file !== undefined) await writeFile(file, `${text}\n`)
  if (call.flags['json']) call.print(text)
  else {
    const { translate } = call
    for (const { subject, name, fidelity, differences } of drifted) {
      call.print(`DRIFT  ${subject}: ${translate(name)} (${translate(fidelity)})`)
      for (const { expected, got } of differences)
        call.print(`       expected ${translate(expected)}\n       got      ${translate(got)}`)
    }
    for (const { subject, name, skipped: why = '' } of skipped)
      call.print(`skip   ${subject}: ${translate(name)} – ${translate(why)}`)
    const passed = counts.cases - counts.drifted - counts.skipped
    call.print(
      `${report.target}: ${passed} cases passed, ${counts.drifted} drifted, ${counts.skipped} skipped (${report.suite ?? report.tags?.join(', ') ?? ''})`,
    )
  }
  return drifted.length > 0 ? EXIT.failed : EXIT.ok
}
