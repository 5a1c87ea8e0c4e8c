import { Form, Input, type FormRule } from 'antd'
import { linkFields } from '@unilink/shared'
import { now } from '#src/api/now.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { problemRule, schemaRule } from '#src/ui/antd/schema-rule.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { MomentField } from '#src/ui/time/moment-field.tsx'
import { validToProblem } from '../content-check.ts'
import styles from '../link-form.module.css'
import { toSeconds } from '../link-values.ts'

type RuleMaker = Extract<FormRule, (...given: never[]) => unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const fromRule = problemRule((value) => (Number.isNaN(toSeconds(textOf(value))) ? linkFormTexts.validTime : undefined))

const toRule: RuleMaker = ({ getFieldValue }) => ({
  validator: (_rule, value: unknown) => {
    const problem = validToProblem(textOf(getFieldValue('validFrom')), textOf(value), now())
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
  },
})

export function ValiditySection() {
  return (
    <FormCard id="part-validity" title={linkFormTexts.validityTitle} hint={linkFormTexts.validityHint}>
      <Stack gap="0 3" className={styles.pair}>
        <Form.Item label={linkFormTexts.validFrom} name="validFrom" rules={[fromRule]}>
          <MomentField placeholder={linkFormTexts.momentHint} />
        </Form.Item>
        <Form.Item label={linkFormTexts.validTo} name="validTo" dependencies={['validFrom']} rules={[toRule]}>
          <MomentField placeholder={linkFormTexts.momentHint} />
        </Form.Item>
      </Stack>
      <Form.Item label={linkFormTexts.remark} name="remark" rules={[schemaRule(linkFields.remark)]}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormCard>
  )
}
