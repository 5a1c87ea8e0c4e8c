import type { ListOrder as Order } from '@unilink/shared'
import { listTexts } from '#src/config/texts/lists.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { Select } from '../control/select.tsx'
import type { HeadSort, Way } from './table/table.tsx'
import { useListQuery, type ListQuery } from '../query/use-list-query.ts'

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

/** The order that the address names, of those that there are; the first is the usual one. */
export function orderIn<Known extends Order>({ get }: ListQuery, known: readonly [Known, ...Known[]]): Known {
  const named = get('order')
  return known.find((order) => order === named) ?? known[0]
}

/** Sorts a list by what its address says, and goes back to the first page with another order. */
export const sortingBy = (query: ListQuery, usual: Order, order: Order, ways: Sorting['ways']): Sorting => ({
  order,
  ways,
  onOrder: (next) => query.filter({ order: next === usual ? undefined : next }),
})

/** What the address says of a list, its order among it: the first of those that there are is the usual one. */
export function useOrderedList<Known extends Order>(known: readonly [Known, ...Known[]], ways: Sorting['ways']) {
  const query = useListQuery()
  const order = orderIn(query, known)
  return { query, order, sorting: sortingBy(query, known[0], order, ways) }
}
