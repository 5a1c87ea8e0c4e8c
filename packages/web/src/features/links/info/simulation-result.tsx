import type { Contract, DataOf } from '@unilink/shared'
import { linkInfoTexts } from '#src/config/texts/link-info.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PlanSteps } from '../form/plan-steps.tsx'
import styles from './simulator.module.css'
import { stillPage } from './still-page.ts'
import { traitsOf } from './traits-of.ts'

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
        <ol className={styles.reasons}>
          {plan.reasons.map(({ step, taken, text }) => (
            <li key={`${step}:${text}`} className={classNames(styles.reason, taken && styles.taken)}>
              <Icon name={taken ? 'check' : 'close'} size={14} />
              <span className="visually-hidden">
                {taken ? linkInfoTexts.simulatorTaken : linkInfoTexts.simulatorLeft}
              </span>
              <strong className={styles.step}>{stepName(step)}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {plan.kind === 'landing' && <PlanSteps steps={plan.steps} />}
      </div>
      {html !== '' && (
        <figure className={styles.page}>
          <figcaption>{linkInfoTexts.simulatorPage}</figcaption>
          <div className={styles.phone}>
            {/* Nothing in it may run, be pressed or be reached by the keyboard: it is a picture. */}
            <iframe
              className={styles.frame}
              title={linkInfoTexts.simulatorPage}
              sandbox=""
              tabIndex={-1}
              srcDoc={stillPage(html)}
            />
          </div>
        </figure>
      )}
    </div>
  )
}

const stepName = (step: string): string =>
  linkInfoTexts.reasonSteps[step as keyof typeof linkInfoTexts.reasonSteps] ?? step
