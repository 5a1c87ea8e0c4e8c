import { Form, Input } from 'antd'
import { android } from '@unilink/shared'
import { appTexts } from '#src/config/texts/apps.ts'
import { schemaRule } from '#src/ui/antd/schema-rule.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { addressRule, ownAddressRule } from './address-rules.ts'
import styles from './app-form.module.css'
import { FingerprintList } from './fingerprint-list.tsx'
import { StorePages, storePagesRule } from './store-pages.tsx'

/** Package, scheme, signing certificates, and where the app can be got. */
export function AndroidSection() {
  return (
    <FormCard title={appTexts.androidTitle} hint={appTexts.androidHint}>
      <div className={styles.pair}>
        <Form.Item
          label={appTexts.androidPackage}
          name={['android', 'package']}
          extra={appTexts.androidPackageHint}
          rules={[schemaRule(android.shape.package)]}
        >
          <Input className={styles.mono} placeholder="com.example.app" />
        </Form.Item>
        <Form.Item
          label={appTexts.androidScheme}
          name={['android', 'scheme']}
          extra={appTexts.androidSchemeHint}
          rules={[schemaRule(android.shape.scheme)]}
        >
          <Input className={styles.mono} placeholder="exampleapp" />
        </Form.Item>
      </div>
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
        label={appTexts.yingyongbao}
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
