import { FUNNEL_WINDOW, formatTime, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { appTexts as texts } from '#src/config/texts/apps.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { NumberInput } from '#src/ui/control/number-input.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Stack, Text } from '#src/ui/theme/primitives.tsx'
import type { AppSectionProps } from './app-values.ts'

export type KeyedApp = Pick<DataOf<Contract['app']['queryDetail']>, 'appId' | 'appKey' | 'secretTime'>

/** The public key by which the app calls the open API, and whether it redeems what visitors carry through an installation. */
export function SdkSection({ field, app, frozen }: AppSectionProps & { app: KeyedApp | undefined; frozen: boolean }) {
  const appKey = app?.appKey
  const isIn = field('deferred').value
  return (
    <FormFold
      id="part-sdk"
      title={texts.sdkTitle}
      hint={texts.sdkHint}
      set={[
        isIn && texts.deferred,
        isIn && texts.window(field('funnelDays').value),
        app !== undefined && app.secretTime !== null && texts.secretHas,
      ]}
      unset={texts.sdkUnset}
    >
      <FieldGroup label={texts.appKey} hint={appKey && texts.appKeyHint}>
        {appKey ? (
          <>
            <Text mono size={13}>
              {appKey}
            </Text>{' '}
            <CopyButton text={appKey} />
          </>
        ) : (
          texts.appKeyLater
        )}
      </FieldGroup>
      {app && <Secret app={app} frozen={frozen} />}
      <Field label={texts.deferred} hint={texts.deferredHint} {...field('deferred')}>
        {(deferred) => <Switch {...deferred} />}
      </Field>
      <Field label={texts.funnelDays} hint={texts.funnelDaysHint} {...field('funnelDays')}>
        {({ onChange, ...days }) => (
          <NumberInput
            min={FUNNEL_WINDOW.least}
            max={FUNNEL_WINDOW.most}
            onChange={(count) => count !== null && onChange(count)}
            {...days}
          />
        )}
      </Field>
    </FormFold>
  )
}

/** The secret by which the app's server proves openings; shown once, when it is made. */
function Secret({ app: { appId, secretTime }, frozen }: { app: KeyedApp; frozen: boolean }) {
  const [made, setMade] = useState<{ secret?: string; secretTime: number | null }>({ secretTime })
  const renew = useAction(async () => {
    if (made.secretTime !== null)
      await confirm({
        title: texts.secretReplaceTitle,
        content: texts.secretReplaceContent,
        confirmText: texts.secretReplace,
      })
    setMade(await api.app.renewSecret({ appId }))
  })
  return (
    <FieldGroup label={texts.secret} hint={made.secret ? texts.secretOnce : texts.secretHint}>
      <Stack gap={1} align="start">
        {made.secret ? (
          <span>
            <Text mono size={13}>
              {made.secret}
            </Text>{' '}
            <CopyButton text={made.secret} />
          </span>
        ) : (
          made.secretTime !== null && <span>{texts.secretMade(formatTime(made.secretTime))}</span>
        )}
        <Button size="small" busy={renew.running} disabled={frozen} onClick={() => void renew.run()}>
          {made.secretTime === null ? texts.secretMake : texts.secretReplace}
        </Button>
      </Stack>
    </FieldGroup>
  )
}
