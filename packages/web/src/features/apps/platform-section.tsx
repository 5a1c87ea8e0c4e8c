import { harmony, ios, quickApp } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { appTexts as t } from '#src/config/texts/apps.ts'
import type { Schema } from '#src/ui/antd/schema-rule.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import styles from './app-form.module.css'
import { CodeItem } from './code-item.tsx'

const { bundleId, teamId, appStoreId, scheme } = ios.shape
const { bundleName, appIdentifier, domain } = harmony.shape

const item = (name: string, label: string, hint: string, placeholder: string, schema: Schema) => ({
  name,
  label,
  hint,
  placeholder,
  schema,
})

/** What each platform asks for, in the order of its form. */
const PLATFORMS = {
  ios: {
    title: t.iosTitle,
    hint: t.iosHint,
    items: [
      item('bundleId', t.bundleId, t.bundleIdHint, 'com.example.app', bundleId),
      item('teamId', t.teamId, t.teamIdHint, 'ABCDE12345', teamId),
      item('appStoreId', t.appStoreId, t.appStoreIdHint, '1234567890', appStoreId),
      item('scheme', t.iosScheme, t.iosSchemeHint, 'exampleapp', scheme),
    ],
  },
  harmony: {
    title: t.harmonyTitle,
    hint: t.harmonyHint,
    items: [
      item('bundleName', t.bundleName, t.bundleNameHint, 'com.example.app', bundleName),
      item('appIdentifier', t.appIdentifier, t.appIdentifierHint, '5765880207853000000', appIdentifier),
      item('domain', t.harmonyDomain, t.harmonyDomainHint, 'app.example.com', domain),
    ],
  },
  quickApp: {
    title: t.quickAppTitle,
    hint: t.quickAppHint,
    items: [
      item(
        'package',
        addressSaid(message('appFields.quickApp.package')),
        t.quickAppPackageHint,
        'com.example.quickapp',
        quickApp.shape.package,
      ),
    ],
  },
} as const

export function PlatformSection({ platform }: { platform: keyof typeof PLATFORMS }) {
  const { title, hint, items } = PLATFORMS[platform]
  const fields = items.map(({ name, ...field }) => <CodeItem key={name} name={[platform, name]} {...field} />)
  return (
    <FormCard id={`part-${platform}`} title={title} hint={hint}>
      {fields.length > 1 ? (
        <Stack gap="0 3" className={styles.pair}>
          {fields}
        </Stack>
      ) : (
        fields
      )}
    </FormCard>
  )
}
