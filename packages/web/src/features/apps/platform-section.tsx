import { urlStarts } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { said } from '#src/config/language/rules/said.ts'
import { webRules } from '#src/config/web-rules.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { appTexts as t } from '#src/config/texts/apps.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import type { AppSectionProps } from './app-values.ts'

const item = <Name extends string>(name: Name, label: string, hint: string, placeholder: string) => ({
  name,
  label,
  hint,
  placeholder,
})

/** What each platform asks for, in the order of its form. */
const PLATFORMS = {
  ios: {
    title: t.iosTitle,
    hint: t.iosHint,
    items: [
      item('ios.bundleId', t.bundleId, t.bundleIdHint, 'com.example.app'),
      item('ios.teamId', t.teamId, t.teamIdHint, 'ABCDE12345'),
      item('ios.appStoreId', t.appStoreId, t.appStoreIdHint, '1234567890'),
      item('ios.scheme', t.iosScheme, t.iosSchemeHint, 'exampleapp'),
    ],
  },
  harmony: {
    title: t.harmonyTitle,
    hint: t.harmonyHint,
    items: [
      item('harmony.bundleName', t.bundleName, t.bundleNameHint, 'com.example.app'),
      item('harmony.appIdentifier', t.appIdentifier, t.appIdentifierHint, '5765880207853000000'),
      item('harmony.domain', t.harmonyDomain, t.harmonyDomainHint, 'app.example.com'),
    ],
  },
  quickApp: {
    title: t.quickAppTitle,
    hint: t.quickAppHint,
    items: [
      item(
        'quickApp.package',
        addressSaid(message('appFields.quickApp.package')),
        t.quickAppPackageHint,
        'com.example.quickapp',
      ),
    ],
  },
  web: {
    title: t.webTitle,
    hint: t.webHint,
    items: [
      item('h5Url', t.h5Url, t.h5UrlHint, 'https://m.example.com/'),
      item('wechatAppId', addressSaid(message('appFields.wechatAppId')), t.wechatAppIdHint, 'wx0123456789abcdef'),
    ],
  },
} as const

export function PlatformSection({ field, platform }: AppSectionProps & { platform: keyof typeof PLATFORMS }) {
  const { title, hint, items } = PLATFORMS[platform]
  const fields = items.map((given) => ({ ...given, ...field(given.name) }))
  const starts = commonTexts.urlStarts(said(urlStarts(webRules())))
  return (
    <FormFold
      id={`part-${platform}`}
      title={title}
      hint={hint}
      set={fields.map(({ value }) => value)}
      unset={t.platformUnset}
    >
      <Stack columns="fit 220" gap="0 3">
        {fields.map((given) => (
          <TextField
            key={given.name}
            mono
            {...given}
            {...(given.name === 'h5Url' && { hint: given.hint + starts, inputMode: 'url' })}
          />
        ))}
      </Stack>
    </FormFold>
  )
}
