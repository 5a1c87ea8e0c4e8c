import { Form } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { scrollToField } from '#src/ui/antd/show-field-errors.ts'
import { useDraftedSend } from '#src/ui/antd/use-drafted-send.ts'
import { Button } from '#src/ui/button/button.tsx'
import { WordsInput } from '#src/ui/button/words-input.tsx'
import { useAntdDraft } from '#src/ui/draft/use-antd-draft.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { SampleFill } from '#src/ui/form/sample-fill.tsx'
import { AntdFormRail } from '#src/ui/form/antd-form-rail.tsx'
import { Notice } from '#src/ui/state/notice.tsx'
import { AndroidSection } from './android-section.tsx'
import { appSections, newAppSections } from './app-sections.ts'
import type { AppValues } from './app-values.ts'
import { AssociationCard } from './association/association-card.tsx'
import { BasicSection } from './basic-section.tsx'
import { ChannelSection } from './channel-section.tsx'
import { PlatformSection } from './platform-section.tsx'
import { sampleApp } from './sample-app.ts'
import { SdkSection, type KeyedApp } from './sdk-section.tsx'
import { appFields } from '@unilink/shared'
import { schemaRule } from '#src/ui/antd/schema-rule.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'

interface AppFormProps {
  /** Under which what is typed is kept. */
  draft: string
  initial: AppValues
  submitText: string
  frozen: string | undefined
  /** Of an app that is there already. */
  app?: KeyedApp
  /** Stands above the first section. */
  notice?: ReactNode
  /** Stands below the last section. */
  check?: ReactNode
  onSubmit: (values: AppValues) => Promise<void>
  onCancel: () => void
}

export function AppForm({
  draft: name,
  initial,
  submitText,
  frozen,
  app,
  notice,
  check,
  onSubmit,
  onCancel,
}: AppFormProps) {
  const [form] = Form.useForm<AppValues>()
  const draft = useAntdDraft(form, name, initial)
  const submit = useDraftedSend(form, { draft, send: onSubmit })
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={draft.initialValues}
      onValuesChange={draft.keep}
      requiredMark
      scrollToFirstError={false}
      onFinish={() => void submit.run()}
      onFinishFailed={({ errorFields }) => errorFields[0] && scrollToField(form, [...errorFields[0].name])}
    >
      <FormPage
        rail={<AntdFormRail map={check === undefined ? newAppSections : appSections} />}
        aside={<AssociationCard initial={initial} />}
        actions={
          <>
            <Button onClick={onCancel}>{commonTexts.cancel}</Button>
            <Button kind="primary" type="submit" busy={submit.running} disabled={frozen !== undefined}>
              {submitText}
            </Button>
          </>
        }
      >
        {frozen !== undefined && (
          <Notice kind="error" title={appTexts.frozen}>
            {frozen}
          </Notice>
        )}
        {notice}
        {app === undefined && <SampleFill onFill={() => draft.fill(sampleApp())} />}
        {draft.note}
        <BasicSection isNew={app === undefined} />
        <AndroidSection />
        <PlatformSection platform="ios" />
        <PlatformSection platform="harmony" />
        <PlatformSection platform="quickApp" />
        <DomainsSection />
        <ChannelSection />
        <SdkSection app={app} frozen={frozen !== undefined} />
        {check}
      </FormPage>
    </Form>
  )
}

function DomainsSection() {
  return (
    <FormCard id="part-domains" title={appTexts.domainsTitle} hint={appTexts.domainsHint}>
      <Form.Item
        label={appTexts.domains}
        name="allowedDomains"
        extra={appTexts.domainsExplained}
        rules={[schemaRule(appFields.allowedDomains)]}
      >
        <WordsInput separators={[',', '，', ' ', '\n', ';', '；']} placeholder={appTexts.domainsPlaceholder} />
      </Form.Item>
    </FormCard>
  )
}
