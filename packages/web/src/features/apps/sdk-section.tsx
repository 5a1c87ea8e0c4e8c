import { FUNNEL_WINDOW, formatTime, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { Form } from 'antd'
import { api } from '#src/api/client.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { NumberInput } from '#src/ui/control/number-input.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import styles from './app-form.module.css'

export type KeyedApp = Pick<DataOf<Contract['app']['queryDetail']>, 'appId' | 'appKey' | 'secretTime'>

/** The public key by which the app calls the open API, and whether it redeems what visitors carry through an installation. */
export function SdkSection({ app, frozen }: { app: KeyedApp | undefined; frozen: boolean }) {
  const appKey = app?.appKey
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
      {app && <Secret app={app} frozen={frozen} />}
      <Form.Item label={appTexts.deferred} name="deferred" extra={appTexts.deferredHint}>
        <Switch />
      </Form.Item>
      <Form.Item label={appTexts.funnelDays} name="funnelDays" extra={appTexts.funnelDaysHint}>
        <NumberInput min={FUNNEL_WINDOW.least} max={FUNNEL_WINDOW.most} />
      </Form.Item>
    </FormCard>
  )
}

/** The secret by which the app's server proves openings; shown once, when it is made. */
function Secret({ app: { appId, secretTime }, frozen }: { app: KeyedApp; frozen: boolean }) {
  const [made, setMade] = useState<{ secret?: string; secretTime: number | null }>({ secretTime })
  const renew = useAction(async () => {
    if (made.secretTime !== null)
      await confirm({
        title: appTexts.secretReplaceTitle,
        content: appTexts.secretReplaceContent,
        confirmText: appTexts.secretReplace,
      })
    setMade(await api.app.renewSecret({ appId }))
  })
  return (
    <Form.Item label={appTexts.secret} extra={made.secret ? appTexts.secretOnce : appTexts.secretHint}>
      <Stack gap={1} align="start">
        {made.secret ? (
          <span>
            <span className={styles.mono}>{made.secret}</span> <CopyButton text={made.secret} />
          </span>
        ) : (
          made.secretTime !== null && <span>{appTexts.secretMade(formatTime(made.secretTime))}</span>
        )}
        <Button size="small" busy={renew.running} disabled={frozen} onClick={() => void renew.run()}>
          {made.secretTime === null ? appTexts.secretMake : appTexts.secretReplace}
        </Button>
      </Stack>
    </Form.Item>
  )
}
