import { commonTexts } from '#src/config/texts/common.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'

export function ErrorLine({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Row as="p" wrap tone="muted" role="alert">
      <Icon name="warning" />
      {error.message}
      <Button text={commonTexts.retry} kind="text" size="small" onClick={onRetry} />
    </Row>
  )
}
