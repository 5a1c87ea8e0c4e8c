import type { ListOrder as Order } from '@unilink/shared'
import { listTexts } from '#src/config/texts/lists.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { Select } from '../control/select.tsx'
import type { HeadSort, Way } from './table/table.tsx'

/** The orders that the head of a column leads to. */
type Ways = { [Name in Way]?: Order }

/** In which order a list comes, and which other ones there are. */
export interface Sorting {
  order: Order
  /** By the keys of the columns. */
  ways: Readonly<Record<string, Ways>>
  /** Undefined for the usual one. */
  onOrder: (order: Order | undefined) => void
}

const WAYS = ['descend', 'ascend'] as const

/** How the heads of a list sort it: each goes through its ways, and then back to the usual order. */
export const headSorts =
  ({ order, ways, onOrder }: Sorting) =>
  (key: string): HeadSort | undefined => {
    const its = ways[key]
    if (its === undefined) return undefined
    const known = WAYS.filter((way) => its[way] !== undefined)
    const at = known.findIndex((way) => its[way] === order)
    const next = known[at + 1]
    return { way: known[at], next, turn: () => onOrder(next && its[next]) }
  }

/** The order of a list of cards, which a phone shows in place of columns with their heads. */
export function PhoneOrder({ sorting }: { sorting: Sorting | undefined }) {
  const narrow = useNarrow()
  return narrow && sorting !== undefined && <OrderSelect sorting={sorting} />
}

/** Chooses the order where there are no heads of columns. */
export function OrderSelect({ sorting: { order, ways, onOrder } }: { sorting: Sorting }) {
  const orders = Object.values(ways).flatMap((its) => WAYS.flatMap((way) => its[way] ?? []))
  return (
    <Select
      label={listTexts.order}
      options={orders.map((value) => ({ value, label: listTexts.orders[value] }))}
      value={order}
      onChange={onOrder}
    />
  )
}
