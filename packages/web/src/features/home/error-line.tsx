import { commonTexts } from '#src/config/texts/common.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'

interface ErrorLineProps {
  error: Error
  onRetry: () => void
}

export function ErrorLine({ error, onRetry }: ErrorLineProps) {
  return (
    <Row as="p" wrap tone="muted" role="alert">
      <Icon name="warning" />
      {error.message}
      <Button kind="text" size="small" onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </Row>
  )
}
