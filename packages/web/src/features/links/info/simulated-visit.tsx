import { outcomeLabels } from '@unilink/shared'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import cards from '#src/ui/layout/form-card.module.css'
import { Tag } from '#src/ui/state/tag.tsx'
import { outcomeTones } from '#src/views/visit/outcome.ts'
import { ReasonList } from '#src/views/visit/reason-list.tsx'
import { Timeline } from '#src/views/visit/run/timeline.tsx'
import { useRun } from '#src/views/visit/run/use-run.ts'
import type { Simulation, Subject } from '#src/views/visit/simulation.ts'
import { traitsOf } from '#src/views/visit/traits-of.ts'
import { VisitorPage } from '#src/views/visit/visitor-page.tsx'
import styles from './simulator.module.css'

interface SimulatedVisitProps {
  subject: Subject
  result: Simulation
  query: Record<string, string>
  installed: boolean
}

const PHONE_WIDTH = 232

/** One visit: the page, why it is so, the hosts it goes by, and what follows the tap. */
export function SimulatedVisit({ subject, result, query, installed }: SimulatedVisitProps) {
  const { html, location, label, client, plan, outcome, status } = result
  const events = useRun({ subject, result, query, installed })
  return (
    <div className={styles.visit}>
      <div className={styles.stage}>
        <VisitorPage html={html} location={location} title={linkInfoTexts.simulatorPage} width={PHONE_WIDTH} />
      </div>
      <section className={`${cards.card} ${styles.steps}`} aria-label={linkInfoTexts.simulatorReasons}>
        <h2 className={styles.outcome}>
          {traitsOf(client).join(' · ') || label}
          <Tag tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Tag>
        </h2>
        <dl className={styles.facts}>
          <dt>{linkInfoTexts.simulatorSeen}</dt>
          <dd>{label}</dd>
          <dt>{linkInfoTexts.simulatorAnswer}</dt>
          <dd>
            {location === null ? linkInfoTexts.simulatorStatus(status) : linkInfoTexts.simulatorRedirect(location)}
          </dd>
          {plan.detour !== undefined && (
            <>
              <dt>{linkInfoTexts.simulatorDetour}</dt>
              <dd>
                <code>{linkInfoTexts.simulatorRedirect(plan.detour)}</code>
              </dd>
            </>
          )}
        </dl>
        <h3 className={styles.heading}>{linkInfoTexts.simulatorReasons}</h3>
        <ReasonList reasons={plan.reasons} />
        <h3 className={styles.heading}>{linkInfoTexts.runTitle}</h3>
        <Timeline key={`${result.ua}:${String(installed)}`} events={events} />
      </section>
    </div>
  )
}
