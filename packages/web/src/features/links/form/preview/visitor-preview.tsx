import { useState, useEffect } from 'react'
import { outcomeLabels, SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES } from '@unilink/shared'
import type { SimulatedDevice, Plan } from '@unilink/shared'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { Select } from '#src/ui/control/select.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { outcomeTones } from '#src/views/visit/outcome.ts'
import { useSimulation, type Subject } from '#src/views/visit/simulation.ts'
import { VisitorPage } from '#src/views/visit/visitor-page.tsx'
import { stepName } from '#src/views/visit/step-name.ts'
import { type LinkValues, toContent } from '../link-values.ts'
import styles from './preview.module.css'

const devices = SIMULATED_DEVICE_NAMES.map((value) => ({
  value,
  label: simulationSaid(SIMULATED_DEVICES[value].label),
}))
/** Between two keys of somebody who types. */
export const SETTLE_MS = 400

export interface PreviewProps {
  values: LinkValues
  place: { linkId: string } | { appId: string }
}

/** The page that visitors would see if what the form holds were live: the server's own, not a drawing of it. */
export function VisitorPreview({ values, place }: PreviewProps) {
  const [device, setDevice] = useState<SimulatedDevice>('xiaomi-browser')
  const { subject, query } = useSettled(draftOf(values, place), SETTLE_MS)
  const seen = useSimulation(subject, { device, query })
  return (
    <FormCard title={texts.previewTitle} hint={texts.previewHint}>
      <Select value={device} options={devices} label={texts.device} look="wide" onChange={setDevice} />
      <CallView call={seen} loading={<Skeleton lines={10} />}>
        {({ html, location, plan, outcome }) => (
          <>
            <Box as="p" margin="1 0" textAlign="center">
              <Tag tone={outcomeTones[outcome]}>{simulationSaid(outcomeLabels[outcome])}</Tag>
            </Box>
            <Stack justify="center" gap={0}>
              <VisitorPage html={html} location={location} title={texts.previewTitle} width={252} />
            </Stack>
            {plan.kind === 'landing' && <PlanSteps steps={plan.steps} />}
          </>
        )}
      </CallView>
    </FormCard>
  )
}

interface Step {
  action: string
  url?: string | undefined
  store?: string | undefined
  afterMs: number
}

function PlanSteps({ steps }: { steps: readonly Step[] | Plan['steps'] }) {
  // A guide or a QR code is there from the start: no button leads to it.
  if (steps[0] === undefined || steps[0].action === 'overlay' || steps[0].action === 'qr') return null
  return (
    <>
      <Text as="p" above={2} tone="ink" weight={600}>
        {texts.previewSteps}
      </Text>
      <Text as="ol" above={2} size={13} className={styles.steps}>
        {steps.map(({ action, url, store, afterMs }) => (
          <li key={`${action}:${url ?? ''}`}>
            <Text tone="muted">{whenOf(afterMs)}</Text> {stepName(action, store)}
            {url !== undefined && (
              <Box as="code" display="block" tone="muted" size={12} anywhere>
                {url}
              </Box>
            )}
          </li>
        ))}
      </Text>
    </>
  )
}

const whenOf = (ms: number) => (ms === 0 ? texts.stepFirst : texts.stepAfter(String(Math.round(ms / 100) / 10)))

/** A value of JSON once it has stayed the same for so many milliseconds; at first at once. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), ms)
    return () => clearTimeout(timer)
  }, [key, ms])
  return JSON.parse(settled) as Value
}

interface Draft {
  subject: Subject
  query: Record<string, string>
}

/** What the form holds, as it can be simulated: what is still being typed and has no name yet is left out. */
export function draftOf(values: LinkValues, place: { linkId: string } | { appId: string }): Draft {
  const { targets, fallbacks, params, share } = toContent(values)
  const named = params.filter(({ name }) => name !== '')
  const query = Object.fromEntries(
    named.map(({ name, example, default: fallback, options }) => [name, example || fallback || (options[0] ?? '')]),
  )
  return { subject: { ...place, content: { targets, fallbacks, params: named, share } }, query }
}
