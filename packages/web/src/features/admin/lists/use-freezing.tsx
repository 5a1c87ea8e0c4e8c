import { canMove, type Machine } from '@unilink/shared'
import { useState, type ReactNode } from 'react'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useInHand } from '#src/ui/action/in-hand.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import type { Columns } from '#src/ui/list/table/column.ts'
import { RowButton } from './columns.tsx'
import { freezingColumns, type Freezable } from './freezing-columns.tsx'
import { FreezeModal, type FreezeValues } from './freeze-modal.tsx'

interface FreezingOptions<Row> {
  /** Those in view, once they are known. */
  rows: readonly Row[] | undefined
  machine: Extract<Machine, 'data' | 'app' | 'link'>
  nameOf: (row: Row) => string
  stateOf: (row: Row) => number
  freeze: (row: Row, values: FreezeValues) => Promise<unknown>
  unfreeze: (row: Row) => Promise<unknown>
  /** What else a row offers, before the button of its state. */
  renderMore?: (row: Row) => ReactNode
  /** After either. */
  onChanged: () => void
}

const { lists } = adminTexts

/** Freezing and unfreezing of rows: the columns that show and do it, and the dialog to put beside the list. */
export function useFreezing<Row extends Freezable>(
  options: FreezingOptions<Row>,
): { columns: Columns<Row>; dialog: ReactNode } {
  const { rows = [], machine, nameOf, stateOf, freeze, unfreeze, renderMore, onChanged } = options
  const [row, setRow] = useState<Row>()
  const thaw = useAction(async (frozen: Row) => {
    await confirm({ title: lists.unfreezeTitle, content: lists.unfreezeContent, confirmText: lists.unfreeze })
    await unfreeze(frozen)
    toast.success(lists.unfrozen)
    onChanged()
  })
  const moveOf = (of: Row) => {
    if (canMove(machine, stateOf(of), 'freeze')) return { text: lists.freeze, run: () => setRow(of) }
    if (!canMove(machine, stateOf(of), 'unfreeze')) return undefined
    return { text: lists.unfreeze, run: () => void thaw.run(of) }
  }
  const acts = rows.flatMap((of) => {
    const move = moveOf(of)
    if (move === undefined) return []
    return { title: `${move.text} ${nameOf(of)}`, verb: move.text, icon: 'lock' as const, run: move.run }
  })
  useInHand(acts)
  const dialog = (
    <FreezeModal
      name={row === undefined ? undefined : nameOf(row)}
      onFreeze={async (values) => {
        if (row === undefined) return
        await freeze(row, values)
        onChanged()
      }}
      onClose={() => setRow(undefined)}
    />
  )
  const actions = (of: Row) => {
    const move = moveOf(of)
    return (
      <>
        {renderMore?.(of)}
        {move !== undefined && <RowButton text={move.text} onClick={move.run} />}
      </>
    )
  }
  return { columns: freezingColumns({ machine, stateOf, actions }), dialog }
}
