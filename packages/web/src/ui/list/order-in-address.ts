import type { ListOrder as Order } from '@unilink/shared'
import { useListQuery, type ListQuery } from '../query/use-list-query.ts'
import type { Sorting } from './sorting.tsx'

/** The order that the address names, of those that there are; the first is the usual one. */
export function orderIn<Known extends Order>({ get }: ListQuery, known: readonly [Known, ...Known[]]): Known {
  const named = get('order')
  return known.find((order) => order === named) ?? known[0]
}

/** Sorts a list by what its address says, and goes back to the first page with another order. */
export function sortingBy(query: ListQuery, usual: Order, order: Order, ways: Sorting['ways']): Sorting {
  return { order, ways, onOrder: (next) => query.filter({ order: next === usual ? undefined : next }) }
}

/** What the address says of a list, its order among it: the first of those that there are is the usual one. */
export function useOrderedList<Known extends Order>(known: readonly [Known, ...Known[]], ways: Sorting['ways']) {
  const query = useListQuery()
  const order = orderIn(query, known)
  return { query, order, sorting: sortingBy(query, known[0], order, ways) }
}
