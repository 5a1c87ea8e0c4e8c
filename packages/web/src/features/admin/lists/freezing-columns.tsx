import { type Machine } from '@unilink/shared'
import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { actionsColumn, timeColumn } from './columns.tsx'

export interface Freezable {
  freezeReason: string | null
  freezeDetail: string | null
  createTime: number
}

interface FreezingColumns<Row> {
  machine: Machine
  stateOf: (row: Row) => number
  actions: (row: Row) => ReactNode
}

/** The last columns of every list whose rows can be frozen: state with its reason, age, actions. */
export function freezingColumns<Row extends Freezable>(options: FreezingColumns<Row>): Columns<Row> {
  const { machine, stateOf, actions } = options
  return [
    {
      title: adminTexts.state,
      key: 'state',
      corner: true,
      render: (row) => (
        <StateTag machine={machine} state={stateOf(row)} reason={freezeText(row.freezeReason, row.freezeDetail)} />
      ),
    },
    timeColumn(adminTexts.createTime, 'createTime'),
    actionsColumn(actions),
  ]
}

/** Why something is frozen, in one line; null where it is not. */
export function freezeText(reason: string | null, detail: string | null): string | null {
  const label = reason ?? ''
  return [label, detail ?? ''].filter(Boolean).join(commonTexts.colon) || null
}
