import { formatTime, TIME_ORDERS } from '@unilink/shared'
import type { ReactNode } from 'react'
import { now } from '#src/api/now.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Button, type ButtonProps } from '#src/ui/button/button.tsx'
import type { Column } from '#src/ui/list/table/column.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'

/** The orders of lists, the usual one first. */
export const NEWEST_FIRST = TIME_ORDERS
export const OLDEST_FIRST = ['oldest', 'newest'] as const

/** How the column of `createTime` sorts a list. */
export const BY_CREATED = { createTime: { descend: 'newest', ascend: 'oldest' } } as const

/** A time of the rows, in seconds since the epoch, or null. */
export const timeColumn = <Field extends string>(
  title: string,
  field: Field,
): Column<Readonly<Record<Field, number | null>>> => ({
  key: field,
  title,
  className: 'tabular',
  render: ({ [field]: at }) => (at === null ? adminTexts.none : <When at={at} />),
})

/** A time gone by as how long ago it was, one to come as itself. */
const When = ({ at }: { at: number }) => (at * 1000 > now() ? formatTime(at) : <AgoTime time={at} />)

/** A time as an exported file says it; empty for none. */
export const timeText = (at: number | null): string => (at === null ? '' : formatTime(at))

/** What can be done with a row. */
export const actionsColumn = <Row,>(actions: (row: Row) => ReactNode): Column<Row> => ({
  title: adminTexts.actions,
  key: 'actions',
  align: 'right',
  render: (row) => (
    <Row gap={0.5} justify="flex-end" whiteSpace="nowrap" align="stretch" data-padded>
      {actions(row)}
    </Row>
  ),
})

export const RowButton = (button: ButtonProps) => <Button kind="text" size="small" {...button} />
