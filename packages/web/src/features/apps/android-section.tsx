import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { Field } from '#src/ui/form/field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import type { AppSectionProps } from './app-values.ts'
import { FingerprintList } from './fingerprint-list.tsx'
import { StorePages } from './store-pages.tsx'

export function AndroidSection({ field }: AppSectionProps) {
  return (
    <FormCard id="part-android" title={appTexts.androidTitle} hint={appTexts.androidHint}>
      <Stack columns="fit 220" gap="0 3">
        <TextField
          label={appTexts.androidPackage}
          hint={appTexts.androidPackageHint}
          mono
          placeholder="com.example.app"
          {...field('android.package')}
        />
        <TextField
          label={appTexts.androidScheme}
          hint={appTexts.androidSchemeHint}
          mono
          placeholder="exampleapp"
          {...field('android.scheme')}
        />
      </Stack>
      <FingerprintList field={field} />
      <TextField
        label={appTexts.apkUrl}
        hint={appTexts.apkUrlHint}
        mono
        inputMode="url"
        placeholder="https://dl.example.com/app.apk"
        {...field('android.apkUrl')}
      />
      <TextField
        label={addressSaid(message('appFields.android.yingyongbao'))}
        hint={appTexts.yingyongbaoHint}
        mono
        inputMode="url"
        placeholder="https://a.app.qq.com/o/simple.jsp?pkgname="
        {...field('android.yingyongbao')}
      />
      <Field label={appTexts.stores} hint={appTexts.storesHint} {...field('android.stores')}>
        {(pages) => <StorePages {...pages} />}
      </Field>
    </FormCard>
  )
}
