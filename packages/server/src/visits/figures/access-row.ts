import type { contract, DataOf } from '@unilink/shared'
import { timeOf } from './stats-range.ts'
import type { Unit, AccessRow } from '#src/kernel/ports/figures.ts'

type Row = DataOf<typeof contract.appLink.queryAccessDataList>['list'][number]

/** A row of the details, as answered. */
export function accessRowOf(row: AccessRow, names: ReadonlyMap<string, string>, unit: Unit): Row {
  return {
    time: timeOf(row.bucket, unit),
    linkId: row.linkId,
    linkName: names.get(row.linkId) ?? '',
    pv: row.pv,
    uv: row.uv,
    ip: row.ip,
    openAttempt: row.openAttempt,
    openGuess: row.openGuess,
    openConfirmed: row.openConfirmed,
  }
}
