import { Form } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { diffContent, targetPlatforms, type LinkContentData } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { scrollToField } from '#src/ui/antd/show-field-errors.ts'
import { useDraftedSend } from '#src/ui/antd/use-drafted-send.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useAntdDraft } from '#src/ui/draft/use-antd-draft.tsx'
import { SampleFill } from '#src/ui/form/sample-fill.tsx'
import { AntdFormRail } from '#src/ui/form/antd-form-rail.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { Text } from '#src/ui/theme/primitives.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { BasicSection } from './sections/basic-section.tsx'
import { ChangeSection } from './change/change-section.tsx'
import { FallbacksField } from './sections/fallbacks-field.tsx'
import { linkChangeSections, newLinkSections } from './link-sections.ts'
import { toContent, toFieldValue, type LinkValues } from './link-values.ts'
import { ParamsSection } from './sections/params-section.tsx'
import { sampleLink } from './sample-link.ts'
import { ShareSection } from './sections/share-section.tsx'
import { TargetsSection } from './sections/targets-section.tsx'
import { ValiditySection } from './sections/validity-section.tsx'

// What a visitor's page is planned and drawn with is not needed to fill in the form.
const VisitorPreview = lazy(async () => ({ default: (await import('./preview/visitor-preview.tsx')).VisitorPreview }))
const DraftClients = lazy(async () => ({ default: (await import('./preview/draft-clients.tsx')).DraftClients }))

interface LinkFormProps {
  /** Under which what is typed is kept. */
  draft: string
  initial: LinkValues
  app: AppDetail
  apkUrl: string
  /** Of a link that is there already. */
  linkId?: string
  change?: { base: LinkContentData; hint: string; mustDiffer: boolean }
  notice?: ReactNode
  submitText: string
  onSubmit: (values: LinkValues) => Promise<void>
  onCancel: () => void
}

export function LinkForm({ draft: name, initial, app, apkUrl, linkId, change, notice, ...rest }: LinkFormProps) {
  const [form] = Form.useForm<LinkValues>()
  const draft = useAntdDraft(form, name, initial)
  // Until its first effect has run the form holds nothing.
  const values = { ...draft.initialValues, ...Form.useWatch((all: LinkValues) => all, { form, preserve: true }) }
  const submit = useDraftedSend(form, {
    draft,
    send: (typed) => rest.onSubmit({ ...initial, ...typed }),
    toField: toFieldValue,
  })
  const differing = change === undefined ? [] : diffContent(change.base, toContent(values))
  const changes = differing.map((one) => ({ ...one, label: fieldSaid(one.label) }))
  const place = linkId === undefined ? { appId: app.appId } : { linkId }
  const isIdle = change?.mustDiffer === true && changes.length === 0
  const onChange = (changed: Partial<LinkValues>) => {
    draft.keep()
    if (changed.params !== undefined) recheckTargets(form)
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={draft.initialValues}
      onValuesChange={onChange}
      onFinish={() => void submit.run()}
      onFinishFailed={({ errorFields }) => errorFields[0] && scrollToField(form, [...errorFields[0].name])}
    >
      <FormPage
        rail={<AntdFormRail map={change === undefined ? newLinkSections : linkChangeSections} />}
        aside={
          <Suspense fallback={<Skeleton lines={8} />}>
            <VisitorPreview values={values} place={place} />
          </Suspense>
        }
        actions={
          <>
            {isIdle && <Text tone="muted">{linkFormTexts.noChanges}</Text>}
            <Button onClick={rest.onCancel}>{commonTexts.cancel}</Button>
            <Button kind="primary" type="submit" busy={submit.running} disabled={isIdle}>
              {rest.submitText}
            </Button>
          </>
        }
      >
        {notice}
        {linkId === undefined && <SampleFill onFill={() => draft.fill(sampleLink(app))} />}
        {draft.note}
        <BasicSection />
        <TargetsSection app={app} params={values.params} apkUrl={apkUrl} />
        <ParamsSection values={values} />
        <FormCard id="part-fallbacks" title={linkFormTexts.fallbacksTitle} hint={linkFormTexts.fallbacksHint}>
          <Form.Item name="fallbacks" noStyle>
            <FallbacksField />
          </Form.Item>
        </FormCard>
        <ShareSection share={values.share} appName={app.appName} />
        <ValiditySection />
        <Suspense fallback={<Skeleton lines={2} />}>
          <DraftClients values={values} place={place} />
        </Suspense>
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
