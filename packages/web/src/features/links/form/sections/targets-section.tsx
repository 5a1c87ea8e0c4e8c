import { Form, type FormRule } from 'antd'
import { contentLabels, type TargetPlatform, targetPlatforms, urlStarts } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { said } from '#src/config/language/rules/said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { webRules } from '#src/config/web-rules.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { hasTarget, targetProblem, undeclaredIn } from '../content-check.ts'
import { newParam, type LinkValues } from '../link-values.ts'
import { TargetInput } from './target-input.tsx'

interface TargetsSectionProps {
  app: AppDetail
  params: LinkValues['params']
  apkUrl: string
}

type RuleMaker = Extract<FormRule, (...given: never[]) => unknown>

export function TargetsSection({ app, params, apkUrl }: TargetsSectionProps) {
  const form = Form.useFormInstance<LinkValues>()
  const names = ['channel', ...params.map((param) => param?.name?.trim() ?? '').filter(Boolean)]
  const declare = (name: string, platform: TargetPlatform) => {
    form.setFieldValue('params', [...params, { ...newParam, name }])
    // What else is wrong with it stands at the field.
    form.validateFields([['targets', platform]]).catch(() => undefined)
  }
  const canUseApk = apkUrl !== '' && form.getFieldValue(APK) !== apkUrl
  return (
    <FormCard id="part-targets" title={linkFormTexts.targetsTitle} hint={linkFormTexts.targetsHint}>
      {targetPlatforms.map((platform) => (
        <Form.Item
          key={platform}
          label={fieldSaid(contentLabels[`targets.${platform}`])}
          name={['targets', platform]}
          extra={
            <Row as="span" wrap gap="0 1" justify="space-between">
              {linkFormTexts.targetHints[platform]}
              {platform === 'h5' && commonTexts.urlStarts(said(urlStarts(webRules())))}
              {platform === 'apk' && canUseApk && (
                <Box as="button" pad={0} tone="primary" type="button" onClick={() => form.setFieldValue(APK, apkUrl)}>
                  {linkFormTexts.useAppApk}
                </Box>
              )}
              {undeclaredIn(platform, form.getFieldValue(['targets', platform]) ?? '', names).map((name) => (
                <Box
                  key={name}
                  as="button"
                  pad={0}
                  tone="primary"
                  type="button"
                  onClick={() => declare(name, platform)}
                >
                  {linkFormTexts.declareParam(name)}
                </Box>
              ))}
            </Row>
          }
          dependencies={platform === 'h5' ? OTHERS : []}
          rules={[ruleOf(platform, app)]}
        >
          <TargetInput placeholder={linkFormTexts.targetExamples[platform]} names={names} />
        </Form.Item>
      ))}
    </FormCard>
  )
}

const APK: ['targets', 'apk'] = ['targets', 'apk']

// The message that there is no target at all stands at the H5 address, which fits every device.
const OTHERS = targetPlatforms.filter((platform) => platform !== 'h5').map((platform) => ['targets', platform])

function ruleOf(platform: TargetPlatform, app: AppDetail): RuleMaker {
  return ({ getFieldsValue }) => ({
    validator: (_rule, value: unknown) => {
      const values = getFieldsValue(true) as LinkValues
      const text = typeof value === 'string' ? value : ''
      const problem = targetProblem(platform, text, { app, params: values.params, rules: webRules() })
      if (problem !== undefined) return Promise.reject(new Error(problem))
      if (platform === 'h5' && !hasTarget(values)) return Promise.reject(new Error(linkFormTexts.targetsMissing))
      return Promise.resolve()
    },
  })
}
