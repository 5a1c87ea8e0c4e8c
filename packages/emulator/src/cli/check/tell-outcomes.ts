import { told, type Text } from '#src/kernel/told/told.ts'
import { writeFile } from 'node:fs/promises'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'
import type { Outcome, Tag } from '#src/verify/case.ts'
import type { Difference } from '#src/verify/probe.ts'
import { say, textOf } from '../say.ts'

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
  const answer = { ...report, counts }
  const file = textOf(call, 'report')
  if (file !== undefined) await writeFile(file, `${JSON.stringify(answer, null, 2)}\n`)
  const passed = counts.cases - counts.drifted - counts.skipped
  const by = report.suite ?? report.tags?.join(', ') ?? ''
  say(call, answer, [
    ...drifted.flatMap(({ subject, name, fidelity, differences }) => [
      told('DRIFT  {}: {} ({})', subject, name, told(fidelity)),
      ...differences.map(tellDifference),
    ]),
    ...skipped.map(({ subject, name, skipped: why = '' }) => told('skip   {}: {} – {}', subject, name, why)),
    told('{}: {} cases passed, {} drifted, {} skipped ({})', report.target, passed, counts.drifted, counts.skipped, by),
  ])
  return drifted.length > 0 ? EXIT.failed : EXIT.ok
}

export const tellDifference = ({ expected, got }: Difference): Text =>
  told('       expected {}\n       got      {}', expected, got)
