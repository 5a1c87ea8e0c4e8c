import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES, type SimulatedDevice } from '@unilink/shared'
import { linkFormTexts } from '#src/config/texts/link-form.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { toAppFacts } from '../content-check.ts'
import type { LinkValues } from '../link-values.ts'
import { PhonePage } from './phone-page.tsx'
import { PlanSteps } from './plan-steps.tsx'
import { previewPlan } from './preview-plan.ts'

const devices = SIMULATED_DEVICE_NAMES.map((value) => ({ value, label: SIMULATED_DEVICES[value].label }))

interface VisitorPreviewProps {
  values: LinkValues
  app: AppDetail
  url: string | undefined
}

/** What a visitor with a chosen device would see of the content that is being typed. */
export function VisitorPreview({ values, app, url }: VisitorPreviewProps) {
  const [device, setDevice] = useState<SimulatedDevice>('xiaomi-browser')
  const facts = useMemo(() => toAppFacts(app), [app])
  const plan = previewPlan({ values, app: facts, device, url })
  return (
    <FormCard title={linkFormTexts.previewTitle} hint={linkFormTexts.previewHint}>
      <Select
        value={device}
        options={devices}
        aria-label={linkFormTexts.device}
        style={{ width: '100%' }}
        onChange={setDevice}
      />
      <PhonePage
        plan={plan}
        appName={app.appName}
        icon={app.icon}
        title={values.share.title.trim()}
        description={values.share.description.trim()}
      />
      {plan.kind === 'landing' && <PlanSteps steps={plan.steps} />}
    </FormCard>
  )
}
