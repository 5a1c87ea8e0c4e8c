import type { ListOrder as Order } from '@unilink/shared'
import type { TableColumnsType, TableProps } from 'antd'
import { useId } from 'react'
import { listTexts } from '#src/config/texts/lists.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { Select } from '../button/select.tsx'
import styles from './data-table.module.css'

/** The orders that the head of a column leads to. */
interface Ways {
  ascend?: Order
  descend?: Order
}

/** In which order a list comes, and which other ones there are. */
export interface Sorting {
  order: Order
  /** By the keys of the columns. */
  ways: Readonly<Record<string, Ways>>
  /** Undefined for the usual one. */
  onOrder: (order: Order | undefined) => void
}

const WAYS = ['descend', 'ascend'] as const

/** The properties of a table whose columns sort it. */
export function sortedTable<Row extends object>(columns: TableColumnsType<Row>, sorting: Sorting) {
  const { order, ways, onOrder } = sorting
  const onChange: TableProps<Row>['onChange'] = (_page, _filters, sorter, { action }) => {
    if (action !== 'sort') return
    const { columnKey, order: way } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    onOrder(way ? ways[String(columnKey)]?.[way] : undefined)
  }
  const sorted = columns.map((column) => {
    const its = ways[String(column.key)]
    if (its === undefined) return column
    const known = WAYS.filter((way) => its[way] !== undefined)
    const now = known.find((way) => its[way] === order)
    return { ...column, sorter: true, sortOrder: now ?? null, sortDirections: known, showSorterTooltip: false }
  })
  return { columns: sorted as TableColumnsType<Row>, onChange }
}

/** Chooses the order where there are no heads of columns. */
export function OrderSelect({ sorting: { order, ways, onOrder } }: { sorting: Sorting }) {
  const id = useId()
  const orders = Object.values(ways).flatMap((its) => WAYS.flatMap((way) => its[way] ?? []))
  return (
    <Row justify="flex-end" tone="muted" size={13} className={styles.order}>
      <label htmlFor={id}>{listTexts.order}</label>
      <Select
        id={id}
        options={orders.map((value) => ({ value, label: listTexts.orders[value] }))}
        value={order}
        onChange={onOrder}
      />
    </Row>
  )
}
