import { emulatorDataTexts as texts } from '#src/config/texts/emulator/data.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'

interface PagesProps {
  page: number
  perPage: number
  total: number
  onChange: (page: number) => void
}

/** Goes to the pages of rows before and after; nothing while there is one. */
export function Pages({ page, perPage, total, onChange }: PagesProps) {
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  return (
    <Row flex="none" gap={1.5} pad="1.5 3" lineAbove size={13}>
      <Button text={texts.previous} size="small" disabled={page <= 1} onClick={() => onChange(page - 1)} />
      {texts.page({ page, pages })}
      <Button text={texts.next} size="small" disabled={page >= pages} onClick={() => onChange(page + 1)} />
    </Row>
  )
}
