import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { appTexts as t } from '#src/config/texts/apps.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
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
} as const

export function PlatformSection({ field, platform }: AppSectionProps & { platform: keyof typeof PLATFORMS }) {
  const { title, hint, items } = PLATFORMS[platform]
  const fields = items.map(({ name, ...item }) => <TextField key={name} mono {...item} {...field(name)} />)
  return (
    <FormCard id={`part-${platform}`} title={title} hint={hint}>
      {fields.length > 1 ? (
        <Stack columns="fit 220" gap="0 3">
          {fields}
        </Stack>
      ) : (
        fields
      )}
    </FormCard>
  )
}
