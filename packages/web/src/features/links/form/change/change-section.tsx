import { Form, Input } from 'antd'
import { contract, type FieldChange } from '@unilink/shared'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { schemaRule } from '#src/ui/antd/schema-rule.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'

interface ChangeSectionProps {
  changes: readonly FieldChange[]
  /** What they are compared with. */
  hint: string
}

/** Why the link is changed, and what will change, as it is being typed. */
export function ChangeSection({ changes, hint }: ChangeSectionProps) {
  return (
    <FormCard
      id="part-changes"
      title={linkFormTexts.changesTitle}
      hint={hint}
      extra={changes.length > 0 && <Tag tone="blue">{linkTexts.changedFields(changes.length)}</Tag>}
    >
      <Form.Item>
        <ChangeTable changes={changes} />
      </Form.Item>
      <Form.Item
        label={linkFormTexts.reason}
        name="reason"
        required
        extra={linkFormTexts.reasonHint}
        rules={[schemaRule(contract.appLink.editParams.body.shape.reason)]}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormCard>
  )
}
