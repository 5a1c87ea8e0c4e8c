import { Form, Input } from 'antd'
import { android } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { addressRule, ownAddressRule } from './address-rules.ts'
import styles from './app-form.module.css'
import { CodeItem } from './code-item.tsx'
import { FingerprintList } from './fingerprint-list.tsx'
import { StorePages, storePagesRule } from './store-pages.tsx'

export function AndroidSection() {
  return (
    <FormCard id="part-android" title={appTexts.androidTitle} hint={appTexts.androidHint}>
      <Stack gap="0 3" className={styles.pair}>
        <CodeItem
          name={['android', 'package']}
          label={appTexts.androidPackage}
          hint={appTexts.androidPackageHint}
          placeholder="com.example.app"
          schema={android.shape.package}
        />
        <CodeItem
          name={['android', 'scheme']}
          label={appTexts.androidScheme}
          hint={appTexts.androidSchemeHint}
          placeholder="exampleapp"
          schema={android.shape.scheme}
        />
      </Stack>
      <FingerprintList />
      <Form.Item
        label={appTexts.apkUrl}
        name={['android', 'apkUrl']}
        extra={appTexts.apkUrlHint}
        dependencies={['allowedDomains']}
        rules={[ownAddressRule]}
      >
        <Input className={styles.mono} inputMode="url" placeholder="https://dl.example.com/app.apk" />
      </Form.Item>
      <Form.Item
        label={addressSaid(message('appFields.android.yingyongbao'))}
        name={['android', 'yingyongbao']}
        extra={appTexts.yingyongbaoHint}
        rules={[addressRule]}
      >
        <Input className={styles.mono} inputMode="url" placeholder="https://a.app.qq.com/o/simple.jsp?pkgname=" />
      </Form.Item>
      <Form.Item
        label={appTexts.stores}
        name={['android', 'stores']}
        extra={appTexts.storesHint}
        rules={[storePagesRule]}
        validateTrigger="onChange"
      >
        <StorePages />
      </Form.Item>
    </FormCard>
  )
}
