import { Form, Input } from 'antd'
import { appFields, categoryLabels, urlStarts } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { said } from '#src/config/language/rules/said.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { webRules } from '#src/config/web-rules.ts'
import { schemaRule } from '#src/ui/antd/schema-rule.ts'
import { Select } from '#src/ui/button/select.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { ImageUpload } from '#src/ui/upload/image-upload.tsx'
import { ownAddressRule } from './address-rules.ts'
import styles from './app-form.module.css'

const categories = Object.entries(categoryLabels).map(([value, label]) => ({ value, label: labelSaid(label) }))

/** What stands in it; a field of the form that stands nowhere does not compile. */
export const BASIC_FIELDS = ['appName', 'icon', 'category', 'description', 'h5Url', 'wechatAppId'] as const

/** Of a new app alone: whether its default link is made with it. */
export function BasicSection({ isNew }: { isNew: boolean }) {
  return (
    <FormCard id="part-basic" title={appTexts.basicTitle} hint={appTexts.basicHint}>
      <Form.Item label={addressSaid(message('appFields.icon'))} name="icon">
        <ImageUpload purpose="icon" square hint={appTexts.iconHint} />
      </Form.Item>
      <Stack gap="0 3" className={styles.pair}>
        <Form.Item
          label={addressSaid(message('appFields.appName'))}
          name="appName"
          required
          extra={appTexts.appNameHint}
          rules={[schemaRule(appFields.appName)]}
        >
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item label={appTexts.category} name="category" required rules={[schemaRule(appFields.category)]}>
          <Select look="wide" options={categories} placeholder={appTexts.categoryPlaceholder} />
        </Form.Item>
      </Stack>
      <Form.Item
        label={addressSaid(message('labels.appDescription'))}
        name="description"
        rules={[schemaRule(appFields.description)]}
      >
        <Input.TextArea maxLength={500} showCount rows={2} placeholder={appTexts.descriptionPlaceholder} />
      </Form.Item>
      <Form.Item
        label={appTexts.h5Url}
        name="h5Url"
        extra={appTexts.h5UrlHint + commonTexts.urlStarts(said(urlStarts(webRules())))}
        dependencies={['allowedDomains']}
        rules={[ownAddressRule]}
      >
        <Input className={styles.mono} inputMode="url" placeholder="https://m.example.com/" />
      </Form.Item>
      <Form.Item
        label={addressSaid(message('appFields.wechatAppId'))}
        name="wechatAppId"
        extra={appTexts.wechatAppIdHint}
        rules={[schemaRule(appFields.wechatAppId)]}
      >
        <Input className={styles.mono} maxLength={18} placeholder="wx0123456789abcdef" />
      </Form.Item>
      {isNew && (
        <Form.Item label={appTexts.defaultLink} name="defaultLink" extra={appTexts.defaultLinkHint}>
          <Switch />
        </Form.Item>
      )}
    </FormCard>
  )
}
