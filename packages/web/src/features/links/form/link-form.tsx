import { Form } from 'antd'
import type { ReactNode } from 'react'
import { diffContent, targetPlatforms, type LinkContentData } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts } from '#src/config/texts/link-form.ts'
import { scrollToField, showFieldErrors } from '#src/ui/antd/show-field-errors.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { BasicSection } from './sections/basic-section.tsx'
import { ChangeSection } from './change/change-section.tsx'
import { FallbacksField } from './sections/fallbacks-field.tsx'
import styles from './link-form.module.css'
import { toContent, type LinkValues } from './link-values.ts'
import { ParamsSection } from './sections/params-section.tsx'
import { ShareSection } from './sections/share-section.tsx'
import { TargetsSection } from './sections/targets-section.tsx'
import { ValiditySection } from './sections/validity-section.tsx'
import { VisitorPreview } from './preview/visitor-preview.tsx'

interface LinkFormProps {
  initial: LinkValues
  app: AppDetail
  /** The APK address that the app declares. */
  apkUrl: string
  /** The link's short address, once it has one. */
  url?: string
  /** Of a change: what the content is compared with. */
  change?: { base: LinkContentData; hint: string; mustDiffer: boolean }
  /** Above the first card. */
  notice?: ReactNode
  submitText: string
  onSubmit: (values: LinkValues) => Promise<void>
  onCancel: () => void
}

/** The one form of a link's content: for a new link, a change of a live one, and another attempt at review. */
export function LinkForm({ initial, app, apkUrl, url, change, notice, ...rest }: LinkFormProps) {
  const [form] = Form.useForm<LinkValues>()
  // Until its first effect has run the form holds nothing.
  const values = { ...initial, ...Form.useWatch((all: LinkValues) => all, { form, preserve: true }) }
  const submit = useAction(
    () => rest.onSubmit({ ...initial, ...(form.getFieldsValue(true) as LinkValues) }),
    (error) => showFieldErrors(form, error),
  )
  const changes = change === undefined ? [] : diffContent(change.base, toContent(values))
  const isIdle = change?.mustDiffer === true && changes.length === 0
  const onChange = (changed: Partial<LinkValues>) => {
    if (changed.params !== undefined) recheckTargets(form)
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      onValuesChange={onChange}
      onFinish={() => void submit.run()}
      onFinishFailed={({ errorFields }) => errorFields[0] && scrollToField(form, [...errorFields[0].name])}
    >
      <FormPage
        aside={<VisitorPreview values={values} app={app} url={url} />}
        actions={
          <>
            {isIdle && <span className={styles.muted}>{linkFormTexts.noChanges}</span>}
            <Button onClick={rest.onCancel}>{commonTexts.cancel}</Button>
            <Button kind="primary" type="submit" busy={submit.running} disabled={isIdle}>
              {rest.submitText}
            </Button>
          </>
        }
      >
        {notice}
        <BasicSection />
        <TargetsSection app={app} params={values.params} apkUrl={apkUrl} />
        <ParamsSection values={values} />
        <FormCard title={linkFormTexts.fallbacksTitle} hint={linkFormTexts.fallbacksHint}>
          <Form.Item name="fallbacks" noStyle>
            <FallbacksField />
          </Form.Item>
        </FormCard>
        <ShareSection share={values.share} appName={app.appName} />
        <ValiditySection />
        {change !== undefined && <ChangeSection changes={changes} hint={change.hint} />}
      </FormPage>
    </Form>
  )
}

/** A parameter that comes, goes or changes its name makes placeholders right or wrong. */
function recheckTargets(form: ReturnType<typeof Form.useForm<LinkValues>>[0]): void {
  const filled = targetPlatforms
    .map((platform) => ['targets', platform] as ['targets', typeof platform])
    .filter((name) => form.getFieldValue(name) !== '')
  // What it finds stands at the fields; the rejection says no more.
  form.validateFields(filled).catch(() => undefined)
}
