import { Link } from 'react-router-dom'
import { Box } from '#src/ui/theme/primitives.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import type { Column } from '#src/ui/list/table/column.ts'
import styles from './data.module.css'

/** Of a row of a table: leads to a link's own figures. */
export const LinkName = ({ to, name }: { to: string; name: string }) => (
  <Box as={Link} display="inline-block" to={to} className={styles.linkName} title={name}>
    {name}
  </Box>
)

export const figureColumn = <Row,>(
  key: string,
  title: string,
  of: (row: Row) => number,
  text: (figure: number) => string = countText,
): Column<Row> => ({ key, title, align: 'right', className: 'tabular', render: (row) => text(of(row)) })
