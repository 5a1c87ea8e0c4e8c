import { formatTime } from '@unilink/shared'
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Button, type ButtonProps } from '#src/ui/button/button.tsx'
import styles from './lists.module.css'

/** How the column of `createTime` sorts a list. */
export const BY_CREATED = { createTime: { descend: 'newest', ascend: 'oldest' } } as const

/** A time of the rows, in seconds since the epoch, or null. */
export const timeColumn = <Row,>(title: string, dataIndex: keyof Row & string): TableColumnType<Row> => ({
  key: dataIndex,
  title,
  dataIndex,
  className: 'tabular',
  render: (at: number | null) => (at === null ? adminTexts.none : formatTime(at)),
})

/** What can be done with a row. */
export const actionsColumn = <Row,>(actions: (row: Row) => ReactNode): TableColumnType<Row> => ({
  title: adminTexts.actions,
  key: 'actions',
  align: 'right',
  render: (_, row) => <div className={styles.actions}>{actions(row)}</div>,
})

export function RowButton({ text, ...button }: Omit<ButtonProps, 'children'> & { text: string }) {
  return (
    <Button kind="text" size="small" {...button}>
      {text}
    </Button>
  )
}
