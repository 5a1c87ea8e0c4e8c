import type { Plan } from '@unilink/shared'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
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
      <p className={styles.stepsTitle}>{linkFormTexts.previewSteps}</p>
      <ol className={styles.steps}>
        {steps.map(({ action, url, store, afterMs }) => (
          <li key={`${action}:${url ?? ''}`}>
            <span className={styles.when}>{whenOf(afterMs)}</span> {stepName(action, store)}
            {url !== undefined && <code className={styles.stepUrl}>{url}</code>}
          </li>
        ))}
      </ol>
    </>
  )
}

const whenOf = (ms: number) =>
  ms === 0 ? linkFormTexts.stepFirst : linkFormTexts.stepAfter(String(Math.round(ms / 100) / 10))
