import type { ReactNode } from 'react'
import { toCsv } from '@unilink/shared'
import { listTexts } from '#src/config/texts/lists.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { saveFile } from '#src/api/files.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { IconButton } from '../button/icon-button.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** How many are selected. */
  selected: string
  /** In its place while something is done with them: how far that is. */
  progress?: string | undefined
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** Stays in sight below a list while rows of it are selected. */
export const SelectionBar = ({ selected, progress, onClear, children }: SelectionBarProps) => (
  <Row as="section" wrap line="all" round={12} pad="1.5 2" className={styles.bar} aria-label={selected}>
    <span aria-live="polite">{progress ?? selected}</span>
    {children}
    <IconButton icon="close" label={listTexts.unselect} onClick={onClear} />
  </Row>
)

/** What a file says of each row: the head of a column, and what stands in it. */
export type SheetColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string | number])[]

/** A file of the selected rows: of what the list shows already, so the server is not asked. */
export function ExportSelected<Row>({ rows, sheet }: { rows: readonly Row[]; sheet: SheetColumns<Row> }) {
  const exportRows = () => {
    const lines = [sheet.map(([head]) => head), ...rows.map((row) => sheet.map(([, cell]) => cell(row)))]
    const filename = `${document.title.split(' - ', 1)[0] ?? ''}.csv`
    saveFile({ blob: new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' }), filename }, filename)
    toast.success(commonTexts.exported(filename))
  }
  return <Button text={commonTexts.exportRows} size="small" onClick={exportRows} />
}
