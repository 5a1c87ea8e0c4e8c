import { FUNNEL_WINDOW } from '@unilink/shared'
import { Form, InputNumber, Switch } from 'antd'
import { appTexts } from '#src/config/texts/apps.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import styles from './app-form.module.css'

/** The public key by which the app calls the open API, and whether it redeems what visitors carry through an installation. */
export function SdkSection({ appKey }: { appKey: string | undefined }) {
  return (
    <FormCard id="part-sdk" title={appTexts.sdkTitle} hint={appTexts.sdkHint}>
      <Form.Item label={appTexts.appKey} extra={appKey && appTexts.appKeyHint}>
        {appKey ? (
          <>
            <span className={styles.mono}>{appKey}</span> <CopyButton text={appKey} />
          </>
        ) : (
          appTexts.appKeyLater
        )}
      </Form.Item>
      <Form.Item label={appTexts.deferred} name="deferred" valuePropName="checked" extra={appTexts.deferredHint}>
        <Switch aria-label={appTexts.deferred} />
      </Form.Item>
      <Form.Item label={appTexts.funnelDays} name="funnelDays" extra={appTexts.funnelDaysHint}>
        <InputNumber min={FUNNEL_WINDOW.least} max={FUNNEL_WINDOW.most} precision={0} />
      </Form.Item>
    </FormCard>
  )
}
