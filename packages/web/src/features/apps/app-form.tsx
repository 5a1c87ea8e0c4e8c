import { appProblems } from './app-checks.ts'
import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { Button } from '#src/ui/button/button.tsx'
import { WordsInput } from '#src/ui/control/words-input.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Notice } from '#src/ui/state/notice.tsx'
import { FormPage } from '#src/ui/form/sections/form-page.tsx'
import { SampleFill } from '#src/ui/form/sample-fill.tsx'
import { AndroidSection } from './android-section.tsx'
import { appSections, newAppSections } from './app-sections.ts'
import type { AppSectionProps, AppValues } from './app-values.ts'
import { AssociationCard } from './association/association-card.tsx'
import { BasicSection } from './basic-section.tsx'
import { ChannelSection } from './channel-section.tsx'
import { PlatformSection } from './platform-section.tsx'
import { sampleApp } from './sample-app.ts'
import { SdkSection, type KeyedApp } from './sdk-section.tsx'
import { FormFold, FormFolds } from '#src/ui/form/sections/form-fold.tsx'

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

const SEPARATORS = [',', '，', ' ', '\n', ';', '；']

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
  const form = useForm<AppValues>({ initial, draft: name, check: appProblems, submit: onSubmit })
  const { field, values } = form
  return (
    <form {...form.formProps}>
      <FormPage
        sections={check === undefined ? newAppSections : appSections}
        form={form}
        aside={<AssociationCard values={values} />}
        actions={
          <>
            <Button onClick={onCancel}>{commonTexts.cancel}</Button>
            <Button kind="primary" type="submit" busy={form.busy} disabled={frozen !== undefined}>
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
        {app === undefined && <SampleFill onFill={() => form.put(sampleApp())} />}
        <DraftNote shown={form.restored} onDiscard={form.reset} />
        <BasicSection field={field} isNew={app === undefined} />
        <FormFolds id="part-platforms" title={appTexts.platformsTitle} hint={appTexts.platformsHint}>
          <AndroidSection field={field} />
          <PlatformSection field={field} platform="ios" />
          <PlatformSection field={field} platform="harmony" />
          <PlatformSection field={field} platform="quickApp" />
          <PlatformSection field={field} platform="web" />
        </FormFolds>
        <FormFolds title={appTexts.moreTitle}>
          <DomainsSection field={field} />
          <ChannelSection field={field} />
          <SdkSection field={field} app={app} frozen={frozen !== undefined} />
          {check}
        </FormFolds>
      </FormPage>
    </form>
  )
}

function DomainsSection({ field }: AppSectionProps) {
  return (
    <FormFold
      id="part-domains"
      title={appTexts.domainsTitle}
      hint={appTexts.domainsHint}
      set={field('allowedDomains').value}
      unset={appTexts.domainsUnset}
    >
      <Field label={appTexts.domains} hint={appTexts.domainsExplained} {...field('allowedDomains')}>
        {(domains) => <WordsInput separators={SEPARATORS} placeholder={appTexts.domainsPlaceholder} {...domains} />}
      </Field>
    </FormFold>
  )
}
