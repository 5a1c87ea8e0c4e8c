import { toCsv } from '@unilink/shared'
import { saveFile } from '#src/api/files.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkTexts } from '#src/config/texts/links.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './lists.module.css'

/** What a file says of each row: the head of a column, and what stands in it. */
export type SheetColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string | number])[]

interface SelectionBarProps<Row> {
  rows: readonly Row[]
  sheet: SheetColumns<Row>
  onClear: () => void
}

/** How many rows are selected, and a file of them: of what the list shows already, so the server is not asked. */
export function SelectionBar<Row>({ rows, sheet, onClear }: SelectionBarProps<Row>) {
  const exportRows = () => {
    const lines = [sheet.map(([head]) => head), ...rows.map((row) => sheet.map(([, cell]) => cell(row)))]
    const filename = `${document.title.split(' - ', 1)[0] ?? ''}.csv`
    saveFile({ blob: new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' }), filename }, filename)
    toast.success(commonTexts.exported(filename))
  }
  const told = adminTexts.desk.selected(rows.length)
  return (
    <section className={styles.selection} aria-label={told}>
      <span aria-live="polite">{told}</span>
      <Button size="small" onClick={exportRows}>
        {commonTexts.exportRows}
      </Button>
      <IconButton icon="close" label={linkTexts.unselect} onClick={onClear} />
    </section>
  )
}
