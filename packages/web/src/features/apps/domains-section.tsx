import { Form, Select } from 'antd'
import { appFields } from '@unilink/shared'
import { appTexts } from '#src/config/texts/apps.ts'
import { schemaRule } from '#src/ui/antd/schema-rule.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'

/** The only domains that the app's links may lead to, if any are named. */
export function DomainsSection() {
  return (
    <FormCard title={appTexts.domainsTitle} hint={appTexts.domainsHint}>
      <Form.Item
        label={appTexts.domains}
        name="allowedDomains"
        extra={appTexts.domainsExplained}
        rules={[schemaRule(appFields.allowedDomains)]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ' ', '\n', ';', '；']}
          placeholder={appTexts.domainsPlaceholder}
        />
      </Form.Item>
    </FormCard>
  )
}
