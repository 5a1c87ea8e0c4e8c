import { TABLE_CLIENTS } from '@unilink/shared'
import { useState } from 'react'
import { useKept } from '#src/ui/draft/use-kept.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ClientTable } from '#src/views/visit/client-table.tsx'
import { firstQuery } from '#src/views/visit/first-query.ts'
import { useSimulation } from '#src/views/visit/simulation.ts'
import type { LinkDetail } from '../form/change/change-start.ts'
import { SimulatedVisit } from './simulated-visit.tsx'
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
