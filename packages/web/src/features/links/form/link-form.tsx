import type { ReactNode } from 'react'
import { diffContent, type LinkContentData } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { webRules } from '#src/config/web-rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { SampleFill } from '#src/ui/form/sample-fill.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { FormFolds } from '#src/ui/form/sections/form-fold.tsx'
import { FormPage } from '#src/ui/form/sections/form-page.tsx'
import { Text } from '#src/ui/theme/primitives.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { inSection, type FormSections } from '#src/ui/form/sections/section-standings.ts'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { sampleTexts } from '#src/config/texts/form-sections.ts'
import { BasicSection } from './sections/basic-section.tsx'
import { ChangeSection } from './change/change-section.tsx'
import { FallbacksSection } from './sections/fallbacks-section.tsx'
import { linkProblems } from './link-checks.ts'
import { toContent, toFieldValue, type LinkValues, newValues } from './link-values.ts'
import { ParamsSection } from './sections/params-section.tsx'
import { ShareSection } from './sections/share-section.tsx'
import { TargetsSection } from './sections/targets-section.tsx'
import { ValiditySection } from './sections/validity-section.tsx'

// What a visitor's page is planned and drawn with is not needed to fill in the form.
const VisitorPreview = lazyPart(
  async () => (await import('./preview/visitor-preview.tsx')).VisitorPreview,
  <Skeleton lines={8} />,
)
const DraftClients = lazyPart(
  async () => (await import('./preview/draft-clients.tsx')).DraftClients,
  <Skeleton lines={2} />,
)

interface LinkFormProps {
  /** Under which what is typed is kept. */
  draft: string
  initial: LinkValues
  app: AppDetail
  apkUrl: string
  linkId?: string
  change?: { base: LinkContentData; hint: string; mustDiffer: boolean }
  notice?: ReactNode
  submitText: string
  onSubmit: (values: LinkValues) => Promise<void>
  onCancel: () => void
}

export function LinkForm({ draft: name, initial, app, apkUrl, linkId, change, notice, ...rest }: LinkFormProps) {
  const check = linkProblems({ app, rules: webRules(), isChange: change !== undefined })
  const form = useForm<LinkValues>({ initial, draft: name, check, submit: rest.onSubmit, toField: toFieldValue })
  const { field, values } = form
  const differing = change === undefined ? [] : diffContent(change.base, toContent(values))
  const changes = differing.map((one) => ({ ...one, label: fieldSaid(one.label) }))
  const place = linkId === undefined ? { appId: app.appId } : { linkId }
  const isIdle = change?.mustDiffer === true && changes.length === 0
  return (
    <form {...form.formProps}>
      <FormPage
        sections={change === undefined ? newLinkSections : linkChangeSections}
        form={form}
        aside={<VisitorPreview values={values} place={place} />}
        actions={
          <>
            {isIdle && <Text tone="muted">{texts.noChanges}</Text>}
            <Button onClick={rest.onCancel}>{commonTexts.cancel}</Button>
            <Button text={rest.submitText} kind="primary" type="submit" busy={form.busy} disabled={isIdle} />
          </>
        }
      >
        {notice}
        {linkId === undefined && <SampleFill onFill={() => form.put(sampleLink(app))} />}
        <DraftNote shown={form.restored} onDiscard={form.reset} />
        <BasicSection field={field} />
        <TargetsSection form={form} apkUrl={apkUrl} />
        <FormFolds title={texts.moreTitle}>
          <ParamsSection field={field} values={values} />
          <FallbacksSection field={field} />
          <ShareSection field={field} share={values.share} appName={app.appName} />
          <ValiditySection field={field} />
        </FormFolds>
        <DraftClients values={values} place={place} />
        {change !== undefined && <ChangeSection field={field} changes={changes} hint={change.hint} />}
      </FormPage>
    </form>
  )
}

const SECTIONS = [
  { id: 'part-basic', title: texts.basicTitle },
  { id: 'part-targets', title: texts.targetsTitle },
  { id: 'part-params', title: texts.paramsTitle },
  { id: 'part-fallbacks', title: texts.fallbacksTitle },
  { id: 'part-share', title: texts.shareTitle },
  { id: 'part-validity', title: texts.validityTitle },
]

const PLACES: FormSections<LinkValues>['places'] = {
  ...inSection('part-basic', ['linkName', 'scene']),
  targets: 'part-targets',
  params: 'part-params',
  fallbacks: 'part-fallbacks',
  share: 'part-share',
  ...inSection('part-validity', ['validFrom', 'validTo', 'remark']),
  reason: 'part-changes',
}

const newLinkSections: FormSections<LinkValues> = {
  sections: SECTIONS,
  places: PLACES,
  needs: { linkName: texts.linkName, scene: texts.scene, targets: texts.targetShort, reason: texts.reason },
  settled: ['fallbacks'],
}

/** … of a change, which has a reason. */
const linkChangeSections: FormSections<LinkValues> = {
  ...newLinkSections,
  sections: [...SECTIONS, { id: 'part-changes', title: texts.changesTitle }],
}

/** A new link that passes, into the app where that has said by what it opens. */
function sampleLink({ android, ios, allowedDomains }: AppDetail): Partial<LinkValues> {
  const into = (scheme: string | undefined) => (scheme ? `${scheme}://activity/national-day?from={channel}` : '')
  const targets = {
    ...newValues(android.apkUrl ?? '').targets,
    android: into(android.scheme),
    ios: into(ios.scheme),
    h5: `https://${allowedDomains[0] ?? 'm.example.com'}/activity`,
  }
  return {
    linkName: sampleTexts.link,
    scene: sampleTexts.scene,
    targets,
    share: { title: sampleTexts.shareTitle, description: sampleTexts.shareDescription, image: '' },
  }
}
