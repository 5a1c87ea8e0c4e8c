import { Form, Input, Select } from 'antd'
import { appFields, harmony, ios, quickApp } from '@unilink/shared'
import { appTexts } from '#src/config/texts/apps.ts'
import { schemaRule } from '#src/ui/antd/schema-rule.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import styles from './app-form.module.css'

interface CodeItemProps {
  name: string[]
  label: string
  hint: string
  placeholder: string
  schema: Parameters<typeof schemaRule>[0]
}

/** A field for something that is copied from a developer tool. */
function CodeItem({ name, label, hint, placeholder, schema }: CodeItemProps) {
  return (
    <Form.Item label={label} name={name} extra={hint} rules={[schemaRule(schema)]}>
      <Input className={styles.mono} placeholder={placeholder} />
    </Form.Item>
  )
}

export function IosSection() {
  const { bundleId, teamId, appStoreId, scheme } = ios.shape
  return (
    <FormCard title={appTexts.iosTitle} hint={appTexts.iosHint}>
      <div className={styles.pair}>
        <CodeItem
          name={['ios', 'bundleId']}
          label={appTexts.bundleId}
          hint={appTexts.bundleIdHint}
          placeholder="com.example.app"
          schema={bundleId}
        />
        <CodeItem
          name={['ios', 'teamId']}
          label={appTexts.teamId}
          hint={appTexts.teamIdHint}
          placeholder="ABCDE12345"
          schema={teamId}
        />
        <CodeItem
          name={['ios', 'appStoreId']}
          label={appTexts.appStoreId}
          hint={appTexts.appStoreIdHint}
          placeholder="1234567890"
          schema={appStoreId}
        />
        <CodeItem
          name={['ios', 'scheme']}
          label={appTexts.iosScheme}
          hint={appTexts.iosSchemeHint}
          placeholder="exampleapp"
          schema={scheme}
        />
      </div>
    </FormCard>
  )
}

export function HarmonySection() {
  const { bundleName, appIdentifier, domain } = harmony.shape
  return (
    <FormCard title={appTexts.harmonyTitle} hint={appTexts.harmonyHint}>
      <div className={styles.pair}>
        <CodeItem
          name={['harmony', 'bundleName']}
          label={appTexts.bundleName}
          hint={appTexts.bundleNameHint}
          placeholder="com.example.app"
          schema={bundleName}
        />
        <CodeItem
          name={['harmony', 'appIdentifier']}
          label={appTexts.appIdentifier}
          hint={appTexts.appIdentifierHint}
          placeholder="5765880207853000000"
          schema={appIdentifier}
        />
        <CodeItem
          name={['harmony', 'domain']}
          label={appTexts.harmonyDomain}
          hint={appTexts.harmonyDomainHint}
          placeholder="app.example.com"
          schema={domain}
        />
      </div>
    </FormCard>
  )
}

export function QuickAppSection() {
  return (
    <FormCard title={appTexts.quickAppTitle} hint={appTexts.quickAppHint}>
      <CodeItem
        name={['quickApp', 'package']}
        label={appTexts.quickAppPackage}
        hint={appTexts.quickAppPackageHint}
        placeholder="com.example.quickapp"
        schema={quickApp.shape.package}
      />
    </FormCard>
  )
}

export function DomainsSection() {
  return (
    <FormCard title={appTexts.domainsTitle} hint={appTexts.domainsHint}>
      <Form.Item
        label={appTexts.domains}
        name="allowedDomains"
        extra={appTexts.domainsExplained}
        rules={[schemaRule(appFields.allowedDomains)]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ' ', '\n', ';', '；']}
          placeholder={appTexts.domainsPlaceholder}
        />
      </Form.Item>
    </FormCard>
  )
}
