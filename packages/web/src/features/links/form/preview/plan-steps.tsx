import type { Plan } from '@unilink/shared'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { Box, Text } from '#src/ui/theme/primitives.tsx'
import styles from './preview.module.css'
import { stepName } from '#src/views/visit/step-name.ts'

interface Step {
  action: string
  url?: string | undefined
  store?: string | undefined
  afterMs: number
}

export function PlanSteps({ steps }: { steps: readonly Step[] | Plan['steps'] }) {
  // A guide or a QR code is there from the start: no button leads to it.
  if (steps[0] === undefined || steps[0].action === 'overlay' || steps[0].action === 'qr') return null
  return (
    <>
      <Text as="p" above={2} tone="ink" weight={600}>
        {linkFormTexts.previewSteps}
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

const whenOf = (ms: number) =>
  ms === 0 ? linkFormTexts.stepFirst : linkFormTexts.stepAfter(String(Math.round(ms / 100) / 10))
