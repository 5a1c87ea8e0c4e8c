import { formatTime, freezeReasonLabel, type Machine } from '@unilink/shared'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { adminTexts } from '#src/config/texts/admin.ts'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import styles from './lists.module.css'

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
export function freezingColumns<Row extends Freezable>(options: FreezingColumns<Row>): TableColumnsType<Row> {
  const { machine, stateOf, actions } = options
  return [
    {
      title: adminTexts.state,
      key: 'state',
      render: (_, row) => (
        <StateTag machine={machine} state={stateOf(row)} reason={freezeText(row.freezeReason, row.freezeDetail)} />
      ),
    },
    {
      title: adminTexts.createTime,
      dataIndex: 'createTime',
      className: 'tabular',
      render: (at: number) => formatTime(at),
    },
    {
      title: adminTexts.actions,
      key: 'actions',
      align: 'right',
      render: (_, row) => <div className={styles.actions}>{actions(row)}</div>,
    },
  ]
}

/** Why something is frozen, in one line for its state's tag. */
function freezeText(reason: string | null, detail: string | null): string | null {
  const label = reason === null ? '' : freezeReasonLabel(reason)
  return [label, detail ?? ''].filter(Boolean).join('：') || null
}
