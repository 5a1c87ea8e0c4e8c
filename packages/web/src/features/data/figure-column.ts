import { countText } from '#src/ui/chart/count-text.ts'
import type { Column } from '#src/ui/list/table/column.ts'

/** A column of figures. */
export const figureColumn = <Row>(
  key: string,
  title: string,
  of: (row: Row) => number,
  text: (figure: number) => string = countText,
): Column<Row> => ({ key, title, align: 'right', className: 'tabular', render: (row) => text(of(row)) })
