import type { ReactNode } from 'react'
import { message } from '@unilink/shared/words'
import type { categoryLabels } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { appTexts as texts } from '#src/config/texts/apps.ts'
import { Button } from '#src/ui/button/button.tsx'
import { WordsInput } from '#src/ui/control/words-input.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Notice } from '#src/ui/state/notice.tsx'
import { FormPage } from '#src/ui/form/sections/form-page.tsx'
import { SampleFill } from '#src/ui/form/sample-fill.tsx'
import { FormFold, FormFolds } from '#src/ui/form/sections/form-fold.tsx'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
import { inSection, type FormSections } from '#src/ui/form/sections/section-standings.ts'
import { sampleTexts } from '#src/config/texts/form-sections.ts'
import { appProblems } from './app-checks.ts'
import { AndroidSection } from './android-section.tsx'
import { type AppSectionProps, type AppValues, printsOf } from './app-values.ts'
import { AssociationCard } from './association/association-card.tsx'
import { BasicSection, BASIC_FIELDS } from './basic-section.tsx'
import { ChannelSection } from './channel-section.tsx'
import { PlatformSection } from './platform-section.tsx'
import { SdkSection, type KeyedApp } from './sdk-section.tsx'

interface AppFormProps {
  /** Under which what is typed is kept. */
  draft: string
  initial: AppValues
  submitText: string
  frozen: string | undefined
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
            <Button text={submitText} kind="primary" type="submit" busy={form.busy} disabled={frozen !== undefined} />
          </>
        }
      >
        {frozen !== undefined && (
          <Notice kind="error" title={texts.frozen}>
            {frozen}
          </Notice>
        )}
        {notice}
        {app === undefined && <SampleFill onFill={() => form.put(sampleApp())} />}
        <DraftNote shown={form.restored} onDiscard={form.reset} />
        <BasicSection field={field} isNew={app === undefined} />
        <FormFolds id="part-platforms" title={texts.platformsTitle} hint={texts.platformsHint}>
          <AndroidSection field={field} />
          <PlatformSection field={field} platform="ios" />
          <PlatformSection field={field} platform="harmony" />
          <PlatformSection field={field} platform="quickApp" />
          <PlatformSection field={field} platform="web" />
        </FormFolds>
        <FormFolds title={texts.moreTitle}>
          <DomainsSection field={field} />
          <ChannelSection field={field} />
          <SdkSection field={field} app={app} frozen={frozen !== undefined} />
          {check}
        </FormFolds>
      </FormPage>
    </form>
  )
}

const DomainsSection = ({ field }: AppSectionProps) => (
  <FormFold
    id="part-domains"
    title={texts.domainsTitle}
    hint={texts.domainsHint}
    set={field('allowedDomains').value}
    unset={texts.domainsUnset}
  >
    <Field label={texts.domains} hint={texts.domainsExplained} {...field('allowedDomains')}>
      {(domains) => <WordsInput separators={SEPARATORS} placeholder={texts.domainsPlaceholder} {...domains} />}
    </Field>
  </FormFold>
)

const SECTIONS = [
  { id: 'part-basic', title: texts.basicTitle },
  { id: 'part-platforms', title: texts.platformsTitle },
  { id: 'part-android', title: texts.androidTitle },
  { id: 'part-ios', title: texts.iosTitle },
  { id: 'part-harmony', title: texts.harmonyTitle },
  { id: 'part-quickApp', title: texts.quickAppTitle },
  { id: 'part-web', title: texts.webTitle },
  { id: 'part-domains', title: texts.domainsTitle },
  { id: 'part-channels', title: texts.channelsTitle },
  { id: 'part-sdk', title: texts.sdkTitle },
]

const PLACES: FormSections<AppValues>['places'] = {
  ...inSection('part-basic', [...BASIC_FIELDS, 'defaultLink']),
  android: 'part-android',
  ios: 'part-ios',
  harmony: 'part-harmony',
  quickApp: 'part-quickApp',
  ...inSection('part-web', ['h5Url', 'wechatAppId']),
  allowedDomains: 'part-domains',
  channels: 'part-channels',
  ...inSection('part-sdk', ['deferred', 'funnelDays']),
}

/** Whether the app is told how to reach anybody: what the server asks of each. */
const hasPlatform = ({ android, ios, harmony, quickApp, h5Url }: Partial<AppValues>) =>
  [android?.package, ios?.bundleId, harmony?.bundleName, quickApp?.package, h5Url].some((text) => text?.trim())

const newAppSections: FormSections<AppValues> = {
  sections: SECTIONS,
  places: PLACES,
  needs: { appName: addressSaid(message('appFields.appName')), category: texts.category },
  lacks: {
    'part-platforms': (values) => (hasPlatform(values) ? [] : [texts.platformMissing]),
    // Without a fingerprint Android opens no link in the app by itself.
    'part-android': ({ android }) => (android && printsOf(android).length > 0 ? [] : [texts.sha256Short]),
  },
  settled: ['funnelDays', 'defaultLink'],
}

/** … of one that is there already, with what is looked after beneath it. */
const appSections: FormSections<AppValues> = {
  ...newAppSections,
  sections: [
    ...SECTIONS,
    { id: 'part-own-domains', title: domainTexts.title },
    { id: 'part-check', title: texts.checkTitle },
  ],
}

type AppCategory = keyof typeof categoryLabels

const PRINT = Array.from({ length: 32 }, (_, at) => (at * 7 + 16).toString(16).padStart(2, '0').toUpperCase()).join(':')

/** A new app that passes; names of apps and packages are taken once only, so they end differently each time. */
function sampleApp(): Partial<AppValues> {
  const suffix = crypto.getRandomValues(new Uint16Array(1))[0]?.toString(36) ?? ''
  return {
    appName: sampleTexts.app(suffix),
    category: '出行' satisfies AppCategory,
    description: sampleTexts.appDescription,
    h5Url: 'https://m.example.com/',
    android: {
      package: `com.example.travel${suffix}`,
      scheme: `travel${suffix}`,
      sha256: [PRINT],
      apkUrl: '',
      yingyongbao: '',
      stores: {},
    },
    ios: {
      bundleId: `com.example.travel${suffix}`,
      teamId: 'ABCDE12345',
      appStoreId: '1234567890',
      scheme: `travel${suffix}`,
    },
  }
}
