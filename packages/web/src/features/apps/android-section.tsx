import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Panel, Stack } from '#src/ui/theme/primitives.tsx'
import { printsOf, type AppSectionProps } from './app-values.ts'
import { FingerprintList } from './fingerprint-list.tsx'
import { StorePages } from './store-pages.tsx'

export function AndroidSection({ field }: AppSectionProps) {
  const { apkUrl, yingyongbao, stores, ...android } = field('android').value
  const prints = printsOf(android).length
  const pages = Object.keys(stores).length
  const downloads = [
    apkUrl && appTexts.apkShort,
    yingyongbao && appTexts.yingyongbaoShort,
    pages > 0 && appTexts.storePages(pages),
  ]
  return (
    <FormFold
      id="part-android"
      title={appTexts.androidTitle}
      hint={appTexts.androidHint}
      set={[android.package, android.scheme, prints > 0 && appTexts.prints(prints), ...downloads]}
      unset={appTexts.platformUnset}
    >
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
      <Panel below={2}>
        <FormFold title={appTexts.downloadTitle} set={downloads} unset={appTexts.downloadUnset}>
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
          <StorePages field={field} />
        </FormFold>
      </Panel>
    </FormFold>
  )
}
