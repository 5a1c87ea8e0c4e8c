import { commonTexts } from '#src/config/texts/common.ts'
import { LinkButton } from '../button/link-button.tsx'
import { Row } from '../theme/primitives.tsx'

/** Says that a form holds what was typed before, and how to begin anew. */
export function DraftNote({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  if (!shown) return null
  return (
    <Row
      as="output"
      wrap
      gap="0.5 2"
      justify="space-between"
      below={2}
      pad="1.5 2"
      round={8}
      ground="primary-soft"
      tone="ink"
    >
      {commonTexts.draftRestored}
      <LinkButton onClick={onDiscard}>{commonTexts.draftDrop}</LinkButton>
    </Row>
  )
}
