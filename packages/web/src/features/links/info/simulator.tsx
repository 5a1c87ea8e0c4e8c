import { TABLE_CLIENTS, outcomeLabels } from '@unilink/shared'
import { useState } from 'react'
import { useKept } from '#src/ui/draft/use-kept.ts'
import { Stack, Box, Card, Row } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ClientTable } from '#src/views/visit/client-table.tsx'
import { firstQuery } from '#src/views/visit/first-query.ts'
import { useSimulation, type Simulation, type Subject } from '#src/views/visit/simulation.ts'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { outcomeTones } from '#src/views/visit/outcome.ts'
import { ReasonList } from '#src/views/visit/reason-list.tsx'
import { Timeline } from '#src/views/visit/run/timeline.tsx'
import { useRun } from '#src/views/visit/run/use-run.ts'
import { traitsOf } from '#src/views/visit/traits-of.ts'
import { VisitorPage } from '#src/views/visit/visitor-page.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import { OwnPhones } from './own-phones.tsx'
import { SimulatorControls, type Choice } from './simulator-controls.tsx'
import styles from './simulator.module.css'

const FIRST = 'xiaomi:system'

/** What visitors of a link get: one client in full, step by step, and all clients at a glance. */
export function Simulator({ link: { linkId, content } }: { link: LinkDetail }) {
  const [first] = useState<Choice>(() => ({
    client: FIRST,
    ua: uaOf(FIRST),
    installed: true,
    query: { ...firstQuery(content.params), ch: '' },
  }))
  const [choice, setChoice] = useKept(`simulator/${linkId}`, first)
  const query = Object.fromEntries(Object.entries(choice.query).filter(([, value]) => value !== ''))
  const subject = { linkId }
  const result = useSimulation(subject, choice.ua.trim() === '' ? null : { ua: choice.ua.trim(), query })
  return (
    <>
      <Stack columns="one" gap={2} below={2} className={styles.page}>
        <SimulatorControls choice={choice} onChange={setChoice} />
        <CallView call={result} loading={<Skeleton lines={12} />}>
          {(data) => <SimulatedVisit subject={subject} result={data} query={query} installed={choice.installed} />}
        </CallView>
      </Stack>
      <Stack columns="one" gap={2}>
        <OwnPhones linkId={linkId} />
        <ClientTable
          subject={subject}
          query={query}
          chosen={choice.client}
          onChoose={({ id, ua }) => setChoice({ client: id, ua })}
        />
      </Stack>
    </>
  )
}

const uaOf = (client: string): string => TABLE_CLIENTS.find(({ id }) => id === client)?.ua ?? ''

interface SimulatedVisitProps {
  subject: Subject
  result: Simulation
  query: Record<string, string>
  installed: boolean
}

/** As tall as the choice beside it. */
const PHONE_WIDTH = 196

/** One visit: the page, why it is so, the hosts it goes by, and what follows the tap. */
function SimulatedVisit({ subject, result, query, installed }: SimulatedVisitProps) {
  const { html, location, label, client, plan, outcome } = result
  const events = useRun({ subject, result, query, installed })
  return (
    <Stack columns="one" gap={2} className={styles.visit}>
      <Stack pad={1.5} line="all" round={12} ground="primary-soft" gap={0} className={styles.stage}>
        <VisitorPage html={html} location={location} title={texts.simulatorPage} width={PHONE_WIDTH} />
      </Stack>
      <Card minWidth={0} pad="1.5 2" size={13} aria-label={texts.simulatorReasons}>
        <Row as="h2" wrap below={1} size={16}>
          <Tag tone={outcomeTones[outcome]}>{simulationSaid(outcomeLabels[outcome])}</Tag>
          {traitsOf(client).join(' · ') || label}
        </Row>
        <ReasonList
          reasons={[...plan.reasons, { step: 'page', taken: true, text: answerText(result), ms: result.drawMs }]}
        />
        <Box as="h3" margin="1 0 0.5" size={13}>
          {texts.runTitle}
        </Box>
        <Timeline key={`${result.ua}:${String(installed)}`} events={events} />
      </Card>
    </Stack>
  )
}

/** What the server answers with. */
function answerText({ status, location, html, plan: { detour } }: Simulation): string {
  if (location !== null) return texts.simulatorRedirect(location)
  const page = texts.simulatorStatus({ status, kilobytes: (new TextEncoder().encode(html).length / 1000).toFixed(1) })
  return detour === undefined ? page : texts.simulatorDetour({ url: detour, page })
}
