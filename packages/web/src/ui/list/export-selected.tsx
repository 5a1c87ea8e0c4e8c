import { toCsv } from '@unilink/shared'
import { saveFile } from '#src/api/files.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'

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
