import type { FieldChange } from '@unilink/shared'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import type { LinkSectionProps } from '../link-values.ts'
import { ChangeTable } from '#src/views/link/change-table.tsx'

interface ChangeSectionProps extends LinkSectionProps {
  changes: readonly FieldChange[]
  /** What they are compared with. */
  hint: string
}

/** Why the link is changed, and what will change, as it is being typed. */
export const ChangeSection = ({ field, changes, hint }: ChangeSectionProps) => (
  <FormCard
    id="part-changes"
    title={texts.changesTitle}
    hint={hint}
    extra={changes.length > 0 && <Tag tone="blue">{linkTexts.changedFields(changes.length)}</Tag>}
  >
    <Box below={2.5}>
      <ChangeTable changes={changes} />
    </Box>
    <LongTextField label={texts.reason} hint={texts.reasonHint} required limit={200} {...field('reason')} />
  </FormCard>
)
