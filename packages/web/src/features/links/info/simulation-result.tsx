import type { Contract, DataOf } from '@unilink/shared'
import { linkInfoTexts } from '#src/config/texts/link-info.ts'
import { PlanSteps } from '../form/preview/plan-steps.tsx'
import styles from './simulator.module.css'
import { ReasonList } from '#src/views/visit/reason-list.tsx'
import { traitsOf } from '#src/views/visit/traits-of.ts'
import { VisitorPage } from '#src/views/visit/visitor-page.tsx'

type Result = DataOf<Contract['appLink']['simulate']>

/** What a simulated visit came to: who was recognised, why each step was taken or not, and the page. */
export function SimulationResult({ result }: { result: Result }) {
  const { label, client, plan, status, location, html } = result
  const shown = [label, ...traitsOf(client)]
  return (
    <div className={styles.result}>
      <div>
        <dl className={styles.facts}>
          <dt>{linkInfoTexts.simulatorSeen}</dt>
          <dd>{shown.join(' · ')}</dd>
          <dt>{linkInfoTexts.simulatorAnswer}</dt>
          <dd>
            {location === null ? linkInfoTexts.simulatorStatus(status) : linkInfoTexts.simulatorRedirect(location)}
          </dd>
          <dt>{linkInfoTexts.simulatorUa}</dt>
          <dd>
            <code>{result.ua}</code>
          </dd>
        </dl>
        <h3 className={styles.heading}>{linkInfoTexts.simulatorReasons}</h3>
        <ReasonList reasons={plan.reasons} />
        {plan.kind === 'landing' && <PlanSteps steps={plan.steps} />}
      </div>
      {html !== '' && (
        <figure className={styles.page}>
          <figcaption>{linkInfoTexts.simulatorPage}</figcaption>
          <VisitorPage html={html} title={linkInfoTexts.simulatorPage} />
        </figure>
      )}
    </div>
  )
}
